// Reads a file in blocks that are used again, the next one while the last one is worked on. A stream would take new
// memory for each piece, which piles up by a hundred megabytes before it is collected.
import type { FileHandle } from 'node:fs/promises';

const BLOCK_BYTES = 1024 * 1024;

export type Blocks = readonly [Buffer, Buffer];

/** For one file after the other. */
export function newBlocks(): Blocks {
  return [Buffer.allocUnsafe(BLOCK_BYTES), Buffer.allocUnsafe(BLOCK_BYTES)];
}

/** @returns pieces that are valid until the next one is asked for */
export async function* readBlocks(
  file: FileHandle,
  blocks: Blocks,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let [block, other] = blocks;
  let reading = readAhead(file, block);
  try {
    for (;;) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) return;
      signal.throwIfAborted();
      reading = readAhead(file, other);
      yield block.subarray(0, bytesRead);
      [block, other] = [other, block];
    }
  } finally {
    // The file is closed and the blocks are used again after it.
    await reading.catch(() => undefined);
  }
}

function readAhead(file: FileHandle, block: Buffer): Promise<{ bytesRead: number }> {
  const reading = file.read(block, 0, block.length);
  // Its error is seen when the block's turn comes.
  reading.catch(() => undefined);
  return reading;
}
