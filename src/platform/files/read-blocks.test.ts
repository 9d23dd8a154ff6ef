import { randomBytes } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { newBlocks, readBlocks } from './read-blocks.ts';

const { signal } = new AbortController();

async function read(path: string, blocks = newBlocks(), until: AbortSignal = signal): Promise<Buffer> {
  const file = await open(path);
  try {
    const pieces: Buffer[] = [];
    for await (const piece of readBlocks(file, blocks, until)) pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces);
  } finally {
    await file.close();
  }
}

it('gives files of any length as they are, one after the other through the same blocks', async () => {
  const blocks = newBlocks();
  const length = blocks[0].length;
  for (const bytes of [0, 1, length - 1, length, length + 1, 3 * length + 5]) {
    const content = randomBytes(bytes);
    const path = join(temporaryFolder(), 'a');
    await writeFile(path, content);
    expect((await read(path, blocks)).equals(content)).toBe(true);
  }
});

it('ends in the middle of a file when it is asked to', async () => {
  const path = join(temporaryFolder(), 'a');
  await writeFile(path, Buffer.alloc(4 * 1024 * 1024));
  const stop = new AbortController();
  stop.abort(new Error('stopped'));
  await expect(read(path, newBlocks(), stop.signal)).rejects.toThrow('stopped');
});
