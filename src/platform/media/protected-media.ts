// Finds encrypted tracks of MP4 files: ffprobe shows them as ordinary ones, and decoding gives noise.
import { type FileHandle, open } from 'node:fs/promises';

/** From the file to the sample descriptions of each track (ISO/IEC 14496-12, section 8). */
const PATH_TO_SAMPLE_ENTRIES = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
/** ISO/IEC 23001-7, section 4: encrypted sound and film. */
const ENCRYPTED_ENTRIES = new Set(['enca', 'encv']);
/** More boxes than any recorder writes side by side; a hostile file has no more of our time. */
const MAX_BOXES = 2_000;

type Box = { type: string; start: number; end: number };

/** Reads box headers only. Damaged structures count as not encrypted: the decoder judges them. */
export async function hasEncryptedTrack(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  const budget = { boxes: MAX_BOXES };
  try {
    const { size } = await file.stat();
    let level: Box[] = [{ type: 'file', start: 0, end: size }];
    for (const type of PATH_TO_SAMPLE_ENTRIES) {
      const inner: Box[] = [];
      for (const box of level) inner.push(...(await children(file, box, budget)));
      level = inner.filter((box) => box.type === type);
    }
    for (const descriptions of level) {
      // A full box with a count before its entries: 8 bytes.
      const entries = await children(file, { ...descriptions, start: descriptions.start + 8 }, budget);
      if (entries.some((entry) => ENCRYPTED_ENTRIES.has(entry.type))) return true;
    }
    return false;
  } finally {
    await file.close();
  }
}

async function children(file: FileHandle, parent: Box, budget: { boxes: number }): Promise<Box[]> {
  const boxes: Box[] = [];
  const header = Buffer.alloc(16);
  let at = parent.start;
  while (at + 8 <= parent.end && budget.boxes > 0) {
    budget.boxes -= 1;
    const { bytesRead } = await file.read(header, 0, 16, at);
    if (bytesRead < 8) break;
    const short = header.readUInt32BE(0);
    const long = short === 1 && bytesRead === 16;
    // Size 0 means: up to the end.
    const size = long ? Number(header.readBigUInt64BE(8)) : short === 0 ? parent.end - at : short;
    if (size < 8) break;
    const type = header.toString('latin1', 4, 8);
    boxes.push({ type, start: at + (long ? 16 : 8), end: Math.min(at + size, parent.end) });
    at += size;
  }
  return boxes;
}
