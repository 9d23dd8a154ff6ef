// Samples from a file, piece by piece: a recording of ten hours is never in memory at once.
import { openSync, readSync } from 'node:fs';

const BYTES_PER_SAMPLE = 2;

export type PcmFile = { descriptor: number; samples: number };

/** @param sizeBytes how much of the file counts */
export function openPcm(path: string, sizeBytes: number): PcmFile {
  return { descriptor: openSync(path, 'r'), samples: Math.floor(sizeBytes / BYTES_PER_SAMPLE) };
}

/** @returns fewer samples where the file ends before */
export function readPcm(file: PcmFile, range: { from: number; to: number }): Int16Array {
  const samples = new Int16Array(Math.max(0, range.to - range.from));
  const bytes = new Uint8Array(samples.buffer);
  let filled = 0;
  while (filled < bytes.length) {
    const at = range.from * BYTES_PER_SAMPLE + filled;
    const read = readSync(file.descriptor, bytes, filled, bytes.length - filled, at);
    if (read === 0) break;
    filled += read;
  }
  return samples.subarray(0, filled >> 1);
}
