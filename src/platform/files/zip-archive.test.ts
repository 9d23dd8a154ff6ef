// Archives as programs of others read them: small ones whole, one beyond 4 GB by its records.
import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import yauzl from 'yauzl';
import { readZip } from '../../../test/readers/read-zip.ts';
import { type ArchivedFile, zipArchive, zipStream } from './zip-archive.ts';

const AT = new Date('2026-11-23T21:14:36Z');
const MB = 1024 * 1024;

async function* some<T>(...values: T[]): AsyncGenerator<T> {
  yield* values;
}

/** Copied: a piece is valid until the next one is asked for. */
async function bytesOf(archive: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of archive) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

it('gives back texts and sounds, empty ones too, under their names', async () => {
  const sound = randomBytes(MB + 7);
  const text = Buffer.from('Guten Tag. '.repeat(50_000));
  const files = some<ArchivedFile>(
    { name: 'LIESMICH.txt', content: text },
    { name: 'Töne/日本.wav', pieces: some(sound.subarray(0, 9), sound.subarray(9)), sizeBytes: sound.length },
    { name: 'leer.wav', pieces: some<Buffer>(), sizeBytes: 0 },
    { name: 'leer.txt', content: Buffer.alloc(0) },
  );
  const archive = await bytesOf(zipArchive(files, AT));
  const found = await readZip(archive);
  expect([...found.keys()]).toEqual(['LIESMICH.txt', 'Töne/日本.wav', 'leer.wav', 'leer.txt']);
  const contents = [text, sound, Buffer.alloc(0), Buffer.alloc(0)];
  expect([...found.values()].map((content, at) => content.equals(contents[at] ?? text))).not.toContain(false);
  expect(archive.length).toBeLessThan(sound.length + 20_000);
  const zip = await yauzl.fromBufferPromise(archive);
  for await (const entry of zip.eachEntry()) {
    expect(entry.crc32).toBe(crc32(await buffer(await zip.openReadStreamPromise(entry))));
    expect(entry.getLastModDate({ timezone: 'UTC' })).toEqual(AT);
  }
});

it('is read whole as a stream that holds pieces in advance, each file with its own time', async () => {
  const own = new Date('2025-01-02T03:04:06Z');
  const document = [randomBytes(MB), randomBytes(7)];
  const files = async function* (): AsyncGenerator<ArchivedFile> {
    for (let n = 0; n < 300; n += 1) yield { name: `${n}.txt`, content: Buffer.from(`Text ${n}`) };
    yield { name: 'a.pdf', at: own, pieces: document, sizeBytes: MB + 7 };
  };
  const archive = await buffer(zipStream(files(), AT));
  const found = await readZip(archive);
  expect(found.get('299.txt')?.toString()).toBe('Text 299');
  expect(found.get('a.pdf')?.equals(Buffer.concat(document))).toBe(true);
  const times: Date[] = [];
  const zip = await yauzl.fromBufferPromise(archive);
  for await (const entry of zip.eachEntry()) times.push(entry.getLastModDate({ timezone: 'UTC' }));
  expect([times[0], times.at(-1)]).toEqual([AT, own]);
});

it('opens with nothing in it, and with more files than 16 bits can count', async () => {
  expect((await readZip(await bytesOf(zipArchive(some<ArchivedFile>(), AT)))).size).toBe(0);
  const many = async function* (): AsyncGenerator<ArchivedFile> {
    for (let n = 0; n < 65_536; n += 1) yield { name: `${n}`, pieces: some<Buffer>(), sizeBytes: 0 };
  };
  expect((await readZip(await bytesOf(zipArchive(many(), AT)))).size).toBe(65_536);
});

it('fails for a file that is shorter than it was said', async () => {
  const files = some<ArchivedFile>({ name: 'a', pieces: some(Buffer.from('abc')), sizeBytes: 4 });
  await expect(bytesOf(zipArchive(files, AT))).rejects.toThrow(RangeError);
});

it('ends reading its files when nobody takes the archive any more', async () => {
  let isEnded = false;
  const pieces = async function* () {
    try {
      for (;;) yield Buffer.alloc(MB);
    } finally {
      isEnded = true;
    }
  };
  for await (const piece of zipArchive(some<ArchivedFile>({ name: 'a', pieces: pieces(), sizeBytes: 1 }), AT))
    if (piece.length === MB) break;
  expect(isEnded).toBe(true);
});

it('holds a file beyond 4 GB, and what stands behind it', async () => {
  const block = Buffer.alloc(16 * MB);
  const blocks = 257;
  const sizeBytes = block.length * blocks;
  const large = async function* () {
    for (let n = 0; n < blocks; n += 1) yield block;
  };
  const behind = Buffer.from('dahinter');
  const files = some<ArchivedFile>(
    { name: 'groß.wav', pieces: large(), sizeBytes },
    { name: 'b.wav', pieces: some(behind), sizeBytes: behind.length },
    { name: 'c.txt', content: behind },
  );
  const reader = new SparseReader();
  let length = 0;
  for await (const piece of zipArchive(files, AT)) {
    if (piece.length < block.length) reader.keep(length, Buffer.from(piece));
    length += piece.length;
  }
  const zip = await yauzl.fromRandomAccessReaderPromise(reader, length);
  const found: unknown[] = [];
  for await (const entry of zip.eachEntry()) {
    const isLarge = entry.uncompressedSize > behind.length;
    const content = isLarge ? null : await buffer(await zip.openReadStreamPromise(entry));
    found.push([entry.fileName, entry.uncompressedSize, content?.toString() ?? null]);
    if (!isLarge) expect(entry.crc32).toBe(crc32(behind));
  }
  expect(found).toEqual([
    ['groß.wav', sizeBytes, null],
    ['b.wav', behind.length, 'dahinter'],
    ['c.txt', behind.length, 'dahinter'],
  ]);
});

/** An archive of which only the records are kept. */
class SparseReader extends yauzl.RandomAccessReader {
  readonly #kept: { start: number; bytes: Buffer }[] = [];

  keep(start: number, bytes: Buffer): void {
    this.#kept.push({ start, bytes });
  }

  override _readStreamForRange(start: number, end: number): PassThrough {
    const bytes = Buffer.alloc(end - start);
    for (const kept of this.#kept) {
      const from = Math.max(start, kept.start);
      const to = Math.min(end, kept.start + kept.bytes.length);
      if (from < to) kept.bytes.copy(bytes, from - start, from - kept.start, to - kept.start);
    }
    const stream = new PassThrough();
    Readable.from([bytes]).pipe(stream);
    return stream;
  }
}
