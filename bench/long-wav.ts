// The same audio over and over, as one long recording.
import { open } from 'node:fs/promises';
import { wavFile } from '#speech/wav.ts';

const WAV_HEADER_BYTES = 44;

/** @param pcm s16le, 16 kHz, one channel */
export async function writeLoop(path: string, pcm: Buffer, minutes: number): Promise<void> {
  const total = minutes * 60 * 32_000;
  // A header with the total length.
  const header = wavFile(Buffer.alloc(0));
  header.writeUInt32LE(WAV_HEADER_BYTES - 8 + total, 4);
  header.writeUInt32LE(total, 40);
  const file = await open(path, 'w');
  try {
    await file.writeFile(header);
    for (let left = total; left > 0; left -= pcm.length) await file.writeFile(pcm.subarray(0, left));
  } finally {
    await file.close();
  }
}
