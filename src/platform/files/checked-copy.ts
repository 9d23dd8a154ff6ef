// Copies files onto the disk, with the checksum of what was written.
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.ts';

const BLOCK_BYTES = 1024 * 1024;
const AT_ONCE = 16;

export type WrittenFile = { sizeBytes: number; sha256: string };

export type CopyOptions = {
  signal: AbortSignal;
  /** Called for each block. */
  onBytes?: (bytes: number) => void;
};

/** Replaces what was there. The copy is on the disk when this ends, its name when its folder is (`syncFolder`). */
export async function copyChecked(from: string, to: string, options: CopyOptions): Promise<WrittenFile> {
  const source = await open(from, 'r');
  try {
    return await writeChecked(to, blocksOf(source), options);
  } finally {
    await source.close();
  }
}

export async function writeChecked(
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { signal, onBytes = () => undefined }: CopyOptions,
): Promise<WrittenFile> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  const target = await open(path, 'w', PRIVATE_FILE);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    for await (const block of content) {
      signal.throwIfAborted();
      hash.update(block);
      await target.writeFile(block);
      sizeBytes += block.length;
      onBytes(block.length);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** The same buffer each time: a block is done with before the next one is read. */
async function* blocksOf(source: FileHandle): AsyncGenerator<Uint8Array> {
  const block = Buffer.allocUnsafe(BLOCK_BYTES);
  for (;;) {
    const { bytesRead } = await source.read(block, 0, block.length);
    if (bytesRead === 0) return;
    yield block.subarray(0, bytesRead);
  }
}

/** Several at once, since a disk writes together what waits for it. @throws the first fault, when none is under way any more */
export async function inGroups<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const results = await Promise.allSettled(items.slice(from, from + AT_ONCE).map(work));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
}

export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
