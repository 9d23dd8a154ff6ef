// Samples from a file, piece by piece: a recording of ten hours is never in memory at once.
import { openSync, readSync } from 'node:fs';

const BYTES_PER_SAMPLE = 2;

export type PcmFile = { descriptor: number; samples: number };

/** @param sizeBytes how much of the file counts */
export function openPcm(path: string, sizeBytes: number): PcmFile {
  return { descriptor: openSync(path, 'r'), samples: Math.floor(sizeBytes / BYTES_PER_SAMPLE) };
}

/**
 * @param room where the samples go, where it is large enough: the next call overwrites them
 * @returns fewer samples where the file ends before
 */
export function readPcm(
  file: PcmFile,
  range: { from: number; to: number },
  room: Int16Array = new Int16Array(0),
): Int16Array {
  const count = Math.max(0, range.to - range.from);
  const samples = count <= room.length ? room.subarray(0, count) : new Int16Array(count);
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  let filled = 0;
  while (filled < bytes.length) {
    const at = range.from * BYTES_PER_SAMPLE + filled;
    const read = readSync(file.descriptor, bytes, filled, bytes.length - filled, at);
    if (read === 0) break;
    filled += read;
  }
  return samples.subarray(0, filled >> 1);
}
