// What engines ask of the samples before they work on them: how long, and whether there is anything to hear.

const SAMPLES_PER_MS = 16;
const BYTES_PER_SAMPLE = 2;
/** 30 ms. */
const FRAME_SAMPLES = 480;
/** About -56 dBFS: room tone of a quiet recording lies above it, dithered silence below. */
const AUDIBLE_RMS = 50;

/** Length in ms of 16 kHz mono 16-bit PCM; an odd last byte counts for nothing. */
export function pcmDurationMs(pcm: Buffer): number {
  return Math.floor(pcm.length / BYTES_PER_SAMPLE / SAMPLES_PER_MS);
}

/** True when at least one frame of 30 ms is louder than digital silence. */
export function isAudible(pcm: Buffer): boolean {
  const samples = Math.floor(pcm.length / BYTES_PER_SAMPLE);
  for (let from = 0; from < samples; from += FRAME_SAMPLES) {
    const to = Math.min(samples, from + FRAME_SAMPLES);
    if (frameEnergy(pcm, from, to) > AUDIBLE_RMS * AUDIBLE_RMS * (to - from)) return true;
  }
  return false;
}

/** Divides samples at the quietest frame of their middle third: most likely between two words. */
export function splitAtQuietest(pcm: Buffer): [Buffer, Buffer] {
  const samples = Math.floor(pcm.length / BYTES_PER_SAMPLE);
  let quietest = { at: Math.floor(samples / 2), energy: Number.POSITIVE_INFINITY };
  const last = Math.floor((samples * 2) / 3) - FRAME_SAMPLES;
  for (let from = Math.floor(samples / 3); from <= last; from += FRAME_SAMPLES) {
    const energy = frameEnergy(pcm, from, from + FRAME_SAMPLES);
    if (energy < quietest.energy) quietest = { at: from + FRAME_SAMPLES / 2, energy };
  }
  const cut = quietest.at * BYTES_PER_SAMPLE;
  return [pcm.subarray(0, cut), pcm.subarray(cut)];
}

function frameEnergy(pcm: Buffer, from: number, to: number): number {
  let energy = 0;
  for (let index = from; index < to; index += 1) {
    const sample = pcm.readInt16LE(index * BYTES_PER_SAMPLE);
    energy += sample * sample;
  }
  return energy;
}
