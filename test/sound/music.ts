// Music as it lies under speech: chords that die away, a bass, and a beat of noise; 16 kHz.
import { seededRandom } from './tone-words.ts';

const SAMPLE_RATE = 16_000;
const BEAT_SAMPLES = SAMPLE_RATE / 2;
const BEATS_PER_CHORD = 4;
const OVERTONES = 6;
/** Semitones above the root. */
const CHORDS = [
  [0, 4, 7],
  [0, 3, 7],
  [0, 4, 7, 11],
  [0, 3, 7, 10],
];
const ROOT_HERTZ = 110;

/** @param options.level root mean square, at most 1 */
export function playMusic(length: number, { seed, level }: { seed: number; level: number }): Float64Array {
  const random = seededRandom(seed + 1_000_000);
  const played = new Float64Array(length);
  let notes: number[] = [];
  for (let beat = 0; beat * BEAT_SAMPLES < length; beat += 1) {
    const chord = CHORDS[Math.floor(random() * CHORDS.length)] ?? [0];
    if (beat % BEATS_PER_CHORD === 0) {
      const root = Math.floor(random() * 12);
      notes = [root - 12, ...chord.map((step) => root + step), root + 12 + (chord[1] ?? 0)];
    }
    const at = beat * BEAT_SAMPLES;
    // Each note is struck again at some beats, and always where the chord changes.
    for (const note of notes)
      if (beat % BEATS_PER_CHORD === 0 || random() < 0.4) strike(played, at, ROOT_HERTZ * 2 ** (note / 12));
    for (let index = 0; index < 800 && at + index < length; index += 1)
      played[at + index] = (played[at + index] ?? 0) + 1.5 * (random() * 2 - 1) * Math.exp(-index / 150);
  }
  const square = played.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, length);
  const gain = (level * 32_767) / Math.sqrt(Math.max(square, 1e-9));
  return played.map((sample) => sample * gain);
}

function strike(played: Float64Array, at: number, hertz: number): void {
  const length = Math.min(played.length - at, BEATS_PER_CHORD * BEAT_SAMPLES);
  for (let overtone = 1; overtone <= OVERTONES && overtone * hertz < SAMPLE_RATE / 2; overtone += 1) {
    const step = (2 * Math.PI * overtone * hertz) / SAMPLE_RATE;
    for (let index = 0; index < length; index += 1) {
      const loudness = Math.exp((-index * (1 + 0.3 * overtone)) / SAMPLE_RATE) / overtone;
      // The string is struck within 5 ms.
      const attack = Math.min(1, index / 80);
      played[at + index] = (played[at + index] ?? 0) + attack * loudness * Math.sin(step * index);
    }
  }
}
