// How loud a tone is in decoded sound, and when it begins.

const RATE = 16_000;

/** @param pcm s16le, 16 kHz. @returns amplitude of the tone from 0 to 1 (Goertzel's algorithm) */
export function toneLevel(pcm: Buffer, hertz: number, fromMs = 0, toMs = pcm.length / 32): number {
  const part = pcm.subarray(Math.floor(fromMs) * 32, Math.floor(toMs) * 32);
  if (part.length === 0) return 0;
  const samples = new Int16Array(part.buffer, part.byteOffset, part.length >> 1);
  const factor = 2 * Math.cos((2 * Math.PI * hertz) / RATE);
  let [last, before] = [0, 0];
  for (const sample of samples) [last, before] = [sample / 32_768 + factor * last - before, last];
  const power = last * last + before * before - factor * last * before;
  return (2 * Math.sqrt(Math.max(0, power))) / samples.length;
}

/** @returns the ms at which the tone is there first, in steps of 20; null where it is not */
export function toneBegin(pcm: Buffer, hertz: number): number | null {
  for (let ms = 0; ms + 20 <= pcm.length / 32; ms += 20)
    if (toneLevel(pcm, hertz, ms, ms + 20) > 0.02) return ms;
  return null;
}
