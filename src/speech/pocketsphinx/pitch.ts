// How high a voice is, by the autocorrelation of its loud parts. Pure.

/** Every so many samples become one: a voice's fundamental lies far below what is lost. */
const DECIMATION = 4;
const SAMPLES_PER_SECOND = 16_000 / DECIMATION;
const WINDOW = 0.04 * SAMPLES_PER_SECOND;
const STEP = 0.02 * SAMPLES_PER_SECOND;
const LOWEST_HERTZ = 70;
const HIGHEST_HERTZ = 400;
const LONGEST_PERIOD = Math.floor(SAMPLES_PER_SECOND / LOWEST_HERTZ);
const SHORTEST_PERIOD = Math.floor(SAMPLES_PER_SECOND / HIGHEST_HERTZ);
/** Of the mean energy: quieter windows hold no vowel. */
const LOUD_SHARE = 0.5;
/** A window that resembles itself less, one period later, is no voice. */
const VOICED_ABOVE = 0.6;
/** Two periods resemble each other as one does: the shortest that comes near the best is taken. */
const NEAR_BEST = 0.9;

/**
 * @param pcm 16 kHz, mono, 16 bit
 * @returns the median pitch, Hz; null where there is no voice
 */
export function medianPitch(pcm: Buffer): number | null {
  const sound = decimate(pcm);
  const starts: number[] = [];
  for (let start = 0; start + WINDOW + LONGEST_PERIOD <= sound.length; start += STEP) starts.push(start);
  const loud = LOUD_SHARE * (energy(sound, 0, sound.length) / Math.max(1, sound.length)) * WINDOW;
  const pitches = starts
    .filter((start) => energy(sound, start, WINDOW) > loud)
    .flatMap((start) => pitchAt(sound, start) ?? [])
    .toSorted((a, b) => a - b);
  return pitches[pitches.length >> 1] ?? null;
}

function decimate(pcm: Buffer): Float64Array {
  const sound = new Float64Array(Math.floor(pcm.length / 2 / DECIMATION));
  for (let index = 0; index < sound.length; index += 1)
    for (let part = 0; part < DECIMATION; part += 1)
      sound[index] = (sound[index] ?? 0) + pcm.readInt16LE((index * DECIMATION + part) * 2) / DECIMATION;
  return sound;
}

/** Hz; null where the window is not voiced. */
function pitchAt(sound: Float64Array, start: number): number | null {
  const alike = new Float64Array(LONGEST_PERIOD + 1);
  const own = energy(sound, start, WINDOW);
  let best = 0;
  for (let period = SHORTEST_PERIOD; period <= LONGEST_PERIOD; period += 1) {
    let product = 0;
    for (let index = start; index < start + WINDOW; index += 1)
      product += (sound[index] ?? 0) * (sound[index + period] ?? 0);
    const value = product / Math.sqrt(own * energy(sound, start + period, WINDOW) || 1);
    alike[period] = value;
    best = Math.max(best, value);
  }
  if (best < VOICED_ABOVE) return null;
  const at = (period: number) => alike[period] ?? 0;
  for (let period = SHORTEST_PERIOD; period <= LONGEST_PERIOD; period += 1) {
    const isPeak = at(period) >= at(period - 1) && at(period) >= at(period + 1);
    if (isPeak && at(period) >= NEAR_BEST * best) return SAMPLES_PER_SECOND / period;
  }
  return null;
}

function energy(sound: Float64Array, start: number, length: number): number {
  let sum = 0;
  for (let index = start; index < start + length; index += 1) sum += (sound[index] ?? 0) ** 2;
  return sum;
}
