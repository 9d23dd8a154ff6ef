// What a file claims of its length, and whether so much is there.
import { type FileHandle, open } from 'node:fs/promises';
import type { AudioStream } from './probe-media.ts';
import type { Demuxer } from './sniff-media.ts';

/**
 * Formats round, encoders pad with up to a tenth of a second, and some count a last frame that is not there: seconds of a
 * short file, a minute of an hour. A notice about a file that is whole costs more trust than a second that is missing.
 */
const FORGIVEN_MS = 2_000;
const FORGIVEN_SHARE = 0.02;

/** @returns ms; 0 where nothing is missing, or too little to tell it from what formats round */
export function missingLength(file: { claimedMs: number | null; heldMs: number }): number {
  if (file.claimedMs === null) return 0;
  const missingMs = file.claimedMs - file.heldMs;
  return missingMs > FORGIVEN_MS && missingMs > file.claimedMs * FORGIVEN_SHARE ? missingMs : 0;
}

/**
 * @param streams those that were decoded: a film may go on behind its sound
 * @returns ms from the beginning of the file; null where it claims nothing
 */
export async function claimedLength(
  path: string,
  demuxer: Demuxer,
  streams: readonly AudioStream[],
): Promise<number | null> {
  if (demuxer === 'wav') return claimOfWav(path);
  const claims = streams.map(({ claimedMs }) => claimedMs).filter((claim) => claim !== null);
  return claims.length === 0 ? null : Math.max(...claims);
}

/** A file has about five. */
const MOST_CHUNKS = 64;
const HEAD_BYTES = 8;
const LARGE = 0xffff_ffff;
/** Written by programs that do not know the length when they begin: the largest numbers, less some headers. */
const NO_SIZES = [
  [2 ** 31 - 2 ** 16, 2 ** 31],
  [2 ** 32 - 2 ** 16, 2 ** 32],
] as const;

/**
 * For a WAV file that is cut off, ffprobe computes the length from what is there. Its header still has the size of all
 * samples (RIFF; RF64 and BW64 in EBU Tech 3306).
 * @returns null also where the samples are all there
 */
async function claimOfWav(path: string): Promise<number | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    let dataBytes64: number | null = null;
    let bytesPerSecond = 0;
    for (let at = 12, chunks = 0; chunks < MOST_CHUNKS; chunks += 1) {
      const head = await readAt(file, at, HEAD_BYTES);
      if (head.length < HEAD_BYTES) return null;
      const name = head.toString('latin1', 0, 4);
      const bytes = head.readUInt32LE(4);
      const start = at + HEAD_BYTES;
      if (name === 'ds64') dataBytes64 = await largeSize(file, start);
      if (name === 'fmt ') bytesPerSecond = (await readAt(file, start + 8, 4)).readUInt32LE();
      if (name === 'data') {
        const claimed = bytes === LARGE && dataBytes64 !== null ? dataBytes64 : sizeOf(bytes);
        return start + claimed > size && bytesPerSecond > 0
          ? Math.round((claimed / bytesPerSecond) * 1_000)
          : null;
      }
      at = start + bytes + (bytes % 2);
    }
    return null;
  } catch (error) {
    // A header that ends within a number.
    if (error instanceof RangeError) return null;
    throw error;
  } finally {
    await file.close();
  }
}

async function largeSize(file: FileHandle, start: number): Promise<number> {
  return Number((await readAt(file, start + 8, 8)).readBigUInt64LE());
}

/** @returns 0 where the number stands for an unknown size */
function sizeOf(bytes: number): number {
  return NO_SIZES.some(([from, to]) => bytes >= from && bytes <= to) ? 0 : bytes;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
