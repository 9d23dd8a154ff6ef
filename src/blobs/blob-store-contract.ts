// What every blob store must do: one suite, run against each adapter.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { TestAPI, ExpectStatic } from 'vitest';
import { BlobNotFoundError, type BlobStore } from './blob-store.ts';

/**
 * Declares the tests of a blob store.
 * @param options.create a store of its own for each test
 * @param options.workFolder where the test may lay files for `adopt`; of the store's file system, where it has one
 */
export function describeBlobStore(tools: Tools, options: Options): void {
  describeStoring(tools, options);
  describeTheRest(tools, options);
}

type Tools = { it: TestAPI; expect: ExpectStatic };
type Options = { create(): Promise<BlobStore>; workFolder: string };

const text = async (stream: Readable) => (await buffer(stream)).toString('latin1');
const put = (store: BlobStore, key: string, content: string) => store.put(key, Readable.from([content]));

function describeStoring({ it, expect }: Tools, options: Options): void {
  it('gives back the bytes that were put, and their number', async () => {
    const store = await options.create();
    const content = randomBytes(3 * 1024 * 1024 + 7);
    expect(
      await store.put('a/b', Readable.from([content.subarray(0, 1000), content.subarray(1000)])),
    ).toEqual({
      sizeBytes: content.length,
    });
    expect((await buffer(await store.read('a/b'))).equals(content)).toBe(true);
    expect((await store.stat('a/b')).sizeBytes).toBe(content.length);
  });

  it('reads a range with both ends inclusive, and to the end without a second one', async () => {
    const store = await options.create();
    await put(store, 'digits', '0123456789');
    expect(await text(await store.read('digits', { start: 2, end: 5 }))).toBe('2345');
    expect(await text(await store.read('digits', { start: 7 }))).toBe('789');
  });

  it('replaces what was under the key', async () => {
    const store = await options.create();
    await put(store, 'k', 'long old content');
    await put(store, 'k', 'new');
    expect(await text(await store.read('k'))).toBe('new');
  });

  it('is done with a piece when it asks for the next one', async () => {
    const store = await options.create();
    const block = Buffer.alloc(1024 * 1024);
    const pieces = async function* () {
      for (const value of [1, 2, 3]) yield block.fill(value);
      block.fill(0);
    };
    await store.put('again', pieces());
    const stored = await buffer(await store.read('again'));
    expect([0, 1, 2].map((at) => stored[at * block.length + 1])).toEqual([1, 2, 3]);
    expect(stored).toHaveLength(3 * block.length);
  });

  it('keeps the old blob when a put fails half way, and nothing where nothing was', async () => {
    const store = await options.create();
    await put(store, 'kept', 'old');
    const broken = () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('the source broke');
        })(),
      );
    await expect(store.put('kept', broken())).rejects.toThrow('the source broke');
    await expect(store.put('never', broken())).rejects.toThrow('the source broke');
    expect(await text(await store.read('kept'))).toBe('old');
    await expect(store.stat('never')).rejects.toBeInstanceOf(BlobNotFoundError);
  });
}

function describeTheRest({ it, expect }: Tools, options: Options): void {
  it('says of a missing blob that it is missing, in every reading call', async () => {
    const store = await options.create();
    await expect(store.stat('gone')).rejects.toBeInstanceOf(BlobNotFoundError);
    await expect(store.read('gone')).rejects.toBeInstanceOf(BlobNotFoundError);
    await expect(store.openLocal('gone')).rejects.toBeInstanceOf(BlobNotFoundError);
  });

  it('deletes, and takes a second deletion calmly', async () => {
    const store = await options.create();
    await put(store, 'a', 'x');
    await store.delete('a');
    await store.delete('a');
    await expect(store.stat('a')).rejects.toBeInstanceOf(BlobNotFoundError);
  });

  it('adopts a file, which is then gone from where it was', async () => {
    const store = await options.create();
    const folder = await mkdtemp(join(options.workFolder, 'adopt-'));
    const path = join(folder, 'file');
    await writeFile(path, 'adopted');
    expect(await store.adopt('in/here', path)).toEqual({ sizeBytes: 7 });
    expect(await text(await store.read('in/here'))).toBe('adopted');
    await expect(readFile(path)).rejects.toThrow('ENOENT');
    await rm(folder, { recursive: true });
  });

  it('lends a local file with the same bytes', async () => {
    const store = await options.create();
    await put(store, 'sound', 'bytes');
    const local = await store.openLocal('sound');
    expect(await readFile(local.path, 'latin1')).toBe('bytes');
    await local.release();
  });

  it('refuses keys that could leave the store', async () => {
    const store = await options.create();
    for (const key of ['../x', 'a/../../x', '/x', 'a//b', '', '.parts/x', 'a/.', 'ü', 'a\\b', 'a\0']) {
      await expect(put(store, key, 'x')).rejects.toBeInstanceOf(TypeError);
      await expect(store.read(key)).rejects.toBeInstanceOf(TypeError);
    }
  });

  it('says that it is healthy while it can store', async () => {
    expect(await (await options.create()).healthy()).toBe(true);
  });
}
