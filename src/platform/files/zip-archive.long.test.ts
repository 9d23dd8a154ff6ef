// Archives as programs of others read them: small ones whole, one beyond 4 GB by its records.
import { expect, it } from 'vitest';
import { readZip } from '../../../test/read-zip.ts';
import { type ArchivedFile, zipArchive } from './zip-archive.ts';

const AT = new Date('2026-11-23T21:14:36Z');

async function* some<T>(...values: T[]): AsyncGenerator<T> {
  yield* values;
}

/** Copied: a piece is valid until the next one is asked for. */
async function bytesOf(archive: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of archive) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

it('opens with nothing in it, and with more files than 16 bits can count', async () => {
  expect((await readZip(await bytesOf(zipArchive(some<ArchivedFile>(), AT)))).size).toBe(0);
  const many = async function* (): AsyncGenerator<ArchivedFile> {
    for (let n = 0; n < 65_536; n += 1) yield { name: `${n}`, pieces: some<Buffer>(), sizeBytes: 0 };
  };
  expect((await readZip(await bytesOf(zipArchive(many(), AT)))).size).toBe(65_536);
});
