// Compares voices sound by sound: what is said then matters less than who says it.
import { DIMENSIONS as D } from './mel-cepstrum.ts';

/** Kinds of sounds that a recording's frames are sorted into. */
const SOUNDS = 32;
const ROUNDS = 8;
/** Of a sound that a voice has fewer frames of, nothing is known. */
const LEAST_FRAMES = 8;

/** Who says fewer kinds of sounds cannot be compared. */
const LEAST_KINDS = 6;
/** One voice says nearly all sounds that it is heard with more often, too: 90 % and more, two persons down to 20 %. */
const LEAST_SHARED = 0.8;
/** A shift is taken for one when it is so many times its standard error. */
const SURE = 2;

/** Centre of each kind of sound, and how far its frames lie from it, by dimension. */
export type Sounds = { centres: Float64Array; spread: Float64Array };
/** For each kind of sound how many frames a voice has of it, and their sum. */
export type SoundStatistics = Float64Array;
const WIDTH = 1 + D;

/** @param rows frames, `DIMENSIONS` numbers each */
export function learnSounds(rows: Float32Array): Sounds {
  const frames = rows.length / D;
  const centres = new Float64Array(SOUNDS * D);
  for (let sound = 0; sound < SOUNDS; sound += 1) {
    const frame = Math.floor(((sound + 0.5) * frames) / SOUNDS);
    for (let i = 0; i < D; i += 1) centres[sound * D + i] = rows[frame * D + i] ?? 0;
  }
  const spread = new Float64Array(D).fill(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = emptySounds();
    const squares = new Float64Array(D);
    for (let frame = 0; frame < frames; frame += 1) {
      const sound = nearestSound({ centres, spread }, rows, frame * D);
      addToSound(sums, sound, rows, frame * D);
      for (let i = 0; i < D; i += 1)
        squares[i] = (squares[i] ?? 0) + ((rows[frame * D + i] ?? 0) - (centres[sound * D + i] ?? 0)) ** 2;
    }
    for (let sound = 0; sound < SOUNDS; sound += 1) {
      const count = sums[sound * WIDTH] ?? 0;
      if (count > 0)
        for (let i = 0; i < D; i += 1) centres[sound * D + i] = (sums[sound * WIDTH + 1 + i] ?? 0) / count;
    }
    for (let i = 0; i < D; i += 1) spread[i] = (squares[i] ?? 0) / Math.max(1, frames) + 1e-4;
  }
  return { centres, spread };
}

export function emptySounds(): SoundStatistics {
  return new Float64Array(SOUNDS * WIDTH);
}

export function nearestSound({ centres, spread }: Sounds, rows: Float32Array, at: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let sound = 0; sound < SOUNDS; sound += 1) {
    let distance = 0;
    for (let i = 0; i < D && distance < least; i += 1)
      distance += ((rows[at + i] ?? 0) - (centres[sound * D + i] ?? 0)) ** 2 / (spread[i] ?? 1);
    if (distance < least) {
      least = distance;
      best = sound;
    }
  }
  return best;
}

export function addToSound(statistics: SoundStatistics, sound: number, rows: Float32Array, at: number): void {
  const base = sound * WIDTH;
  statistics[base] = (statistics[base] ?? 0) + 1;
  for (let i = 0; i < D; i += 1)
    statistics[base + 1 + i] = (statistics[base + 1 + i] ?? 0) + (rows[at + i] ?? 0);
}

/**
 * Whether what a voice was given is said by somebody else: somebody whose very sounds are others, or all of whose sounds
 * differ alike. What single sounds differ by more than that comes from the words around them, and evens out.
 * @param limit mean squared standard deviations by dimension
 * @returns null where too few kinds of sounds were said to tell
 */
export function isSomebodyElse(
  said: SoundStatistics,
  voice: SoundStatistics,
  { spread, limit }: { spread: Float64Array; limit: number },
): boolean | null {
  const shared = Math.max(shareOfSounds(said, voice), shareOfSounds(voice, said));
  const both = kindsOf(said).filter((base) => (voice[base] ?? 0) >= LEAST_FRAMES);
  if (kindsOf(said).length < LEAST_KINDS) return null;
  if (shared < LEAST_SHARED) return true;
  if (both.length < LEAST_KINDS) return null;
  const { shift, error } = commonShift(said, voice, { spread, kinds: both });
  return shift > Math.max(limit, SURE * error);
}

/** Where in the statistics those sounds are of which enough is known. */
function kindsOf(voice: SoundStatistics): number[] {
  return Array.from({ length: SOUNDS }, (_, sound) => sound * WIDTH).filter(
    (base) => (voice[base] ?? 0) >= LEAST_FRAMES,
  );
}

/** How much of what one says is in sounds that the other says, too. */
function shareOfSounds(one: SoundStatistics, other: SoundStatistics): number {
  const frames = kindsOf(one).filter((base) => (other[base] ?? 0) >= LEAST_FRAMES);
  return frames.reduce((sum, base) => sum + (one[base] ?? 0), 0) / Math.max(1, framesOf(one));
}

/**
 * What the sounds of two voices differ by alike, squared: about 0 for one voice.
 * @param options.kinds where the sounds are that both say
 * @returns `error`: its standard error
 */
function commonShift(
  a: SoundStatistics,
  b: SoundStatistics,
  { spread, kinds }: { spread: Float64Array; kinds: readonly number[] },
): { shift: number; error: number } {
  const weights = kinds.map((base) => {
    const [m, n] = [a[base] ?? 0, b[base] ?? 0];
    // Between equal frames, of which a frequent sound would drown the others, and equal sounds.
    return Math.sqrt((m * n) / (m + n));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const others = total ** 2 / weights.reduce((sum, weight) => sum + weight ** 2, 0) - 1;
  let shift = 0;
  let variance = 0;
  for (let i = 0; i < D; i += 1) {
    const apart = kinds.map((base) => {
      const [mine, theirs] = [a, b].map((voice) => (voice[base + 1 + i] ?? 0) / (voice[base] ?? 1));
      return ((mine ?? 0) - (theirs ?? 0)) / Math.sqrt(spread[i] ?? 1);
    });
    const mean = apart.reduce((sum, value, kind) => sum + (weights[kind] ?? 0) * value, 0) / total;
    const squares = apart.reduce((sum, value, kind) => sum + (weights[kind] ?? 0) * (value - mean) ** 2, 0);
    const chance = squares / total / others;
    shift += (mean ** 2 - chance) / D;
    variance += (4 * mean ** 2 * chance + 2 * chance ** 2) / D ** 2;
  }
  return { shift, error: Math.sqrt(variance) };
}

/** How many frames it was learnt from. */
export function framesOf(statistics: SoundStatistics): number {
  let frames = 0;
  for (let base = 0; base < statistics.length; base += WIDTH) frames += statistics[base] ?? 0;
  return frames;
}
