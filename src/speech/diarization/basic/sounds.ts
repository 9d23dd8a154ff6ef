// Compares voices sound by sound: what is said then matters less than who says it.
import { DIMENSIONS as D } from './mel-cepstrum.ts';

/** Kinds of sounds that a recording's frames are sorted into. */
const SOUNDS = 32;
const ROUNDS = 8;
/** Neighbouring frames tell nearly the same: each counts as this share of one. */
const EVIDENCE = 0.25;
/** Of a sound that a voice has fewer frames of, nothing is known. */
const LEAST_FRAMES = 8;
/** Most of what a voice may be apart from two others, as a share of how far they are from each other, to be of both. */
const BETWEEN = 1.15;
/** The same where it is hardly apart from one of them. */
const NEAR = { apart: 0.3, between: 1.3 };

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

/** How differently two voices say the same sounds: about 0 for one voice, squared standard deviations by dimension. */
function soundDistance(a: SoundStatistics, b: SoundStatistics, spread: Float64Array): number {
  let sum = 0;
  let weights = 0;
  for (let base = 0; base < SOUNDS * WIDTH; base += WIDTH) {
    const [m, n] = [a[base] ?? 0, b[base] ?? 0];
    if (Math.min(m, n) < LEAST_FRAMES) continue;
    const chance = (1 / m + 1 / n) / EVIDENCE;
    let apart = 0;
    for (let i = 1; i <= D; i += 1)
      apart += ((a[base + i] ?? 0) / m - (b[base + i] ?? 0) / n) ** 2 / (spread[i - 1] ?? 1) - chance;
    const weight = (m * n) / (m + n);
    sum += weight * (apart / D);
    weights += weight;
  }
  return weights > 0 ? sum / weights : Number.POSITIVE_INFINITY;
}

/**
 * What two people said alike (`yes`, `thank you`) may be put together as one voice more. Sound by sound it lies between
 * theirs: nearer to both than a third person would be. Voices from flite: 1.7 and more for a third person, 1.14 where
 * two resemble each other and the third neither.
 * @returns the number of a voice that is such a mixture, and has less speech than the two; -1 for none
 */
export function findMixture(voices: readonly SoundStatistics[], { spread }: Sounds): number {
  const frames = voices.map(framesOf);
  const apart = (one: number, other: number) =>
    soundDistance(voices[one] ?? emptySounds(), voices[other] ?? emptySounds(), spread);
  let found = { voice: -1, share: Number.POSITIVE_INFINITY };
  for (const voice of voices.keys()) {
    const larger = [...voices.keys()].filter((other) => (frames[other] ?? 0) > (frames[voice] ?? 0));
    for (const one of larger) {
      for (const other of larger) {
        if (other <= one) continue;
        const [first, second] = [apart(voice, one), apart(voice, other)];
        const share = (first + second) / apart(one, other);
        const near = Math.min(first, second) <= NEAR.apart;
        if (share <= (near ? NEAR.between : BETWEEN) && share < found.share) found = { voice, share };
      }
    }
  }
  return found.voice;
}

function framesOf(statistics: SoundStatistics): number {
  let frames = 0;
  for (let base = 0; base < statistics.length; base += WIDTH) frames += statistics[base] ?? 0;
  return frames;
}
