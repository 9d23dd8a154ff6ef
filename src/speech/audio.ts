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
    let energy = 0;
    for (let index = from; index < to; index += 1) {
      const sample = pcm.readInt16LE(index * BYTES_PER_SAMPLE);
      energy += sample * sample;
    }
    if (energy > AUDIBLE_RMS * AUDIBLE_RMS * (to - from)) return true;
  }
  return false;
}
