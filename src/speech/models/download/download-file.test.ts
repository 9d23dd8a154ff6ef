import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ModelMirror, startModelMirror } from '../../../../test/servers/doubles/model-mirror.ts';
import { sha256 } from '../../../../test/fixtures/models/tiny-model-set.ts';
import { downloadFile } from './download-file.ts';
import type { DownloadOptions } from './download-request.ts';

/** Longer than what fits into the buffers of a connection is not needed: the mirror decides where it breaks. */
const content = randomBytes(300_000);
const PATH = 'm/file';
/** Nobody is cut off because the machine is busy. */
const calm = { stallMs: 50_000, attempts: 4, backOffMs: () => 1 };
/** For lines that really hang. */
const impatient = { ...calm, stallMs: 2_000 };

describe('a download', () => {
  let mirror: ModelMirror;
  let folder: string;
  let path: string;
  beforeEach(async () => {
    mirror = await startModelMirror();
    folder = await mkdtemp(join(tmpdir(), 'wortlaut-download-'));
    path = join(folder, 'file.part');
    mirror.put(PATH, content);
  });
  afterEach(async () => {
    await mirror.close();
    await rm(folder, { recursive: true });
  });

  const start = (changes: Partial<DownloadOptions> = {}) =>
    downloadFile({
      url: `${mirror.url}/${PATH}`,
      path,
      bytes: content.length,
      mostBytes: content.length,
      sha256: sha256(content),
      signal: new AbortController().signal,
      onProgress: () => undefined,
      patience: calm,
      ...changes,
    });
  const stored = () => readFile(path);
  const ranges = () => mirror.asked.map((each) => each.range);

  it('arrives, and reports its progress', async () => {
    const seen: number[] = [];
    await start({ onProgress: (bytes) => seen.push(bytes) });
    expect(await stored()).toEqual(content);
    expect(seen.at(-1)).toBe(content.length);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it('goes on where it was cut off, as often as it is', async () => {
    const cut = { kind: 'cut-when-received', afterBytes: 40_000 } as const;
    mirror.plan(PATH, cut, cut, cut, cut, cut, cut);
    await start({ onProgress: mirror.received });
    expect(await stored()).toEqual(content);
    expect(ranges()).toEqual([undefined, ...[1, 2, 3, 4, 5, 6].map((n) => `bytes=${n * 40_000}-`)]);
    expect(mirror.asked.at(-1)?.ifRange).toBe('"1"');
  });

  it('cuts a line that hangs, or brings a byte now and then, and goes on', async () => {
    mirror.plan(PATH, { kind: 'hang', afterBytes: 100_000 }, { kind: 'hang', afterBytes: 0 });
    await start({ patience: impatient });
    expect(await stored()).toEqual(content);
    expect(ranges()).toEqual([undefined, 'bytes=100000-', 'bytes=100000-']);
    mirror.always('m/slow', { kind: 'trickle' });
    mirror.put('m/slow', content);
    const slow = start({ url: `${mirror.url}/m/slow`, path: join(folder, 'slow'), patience: impatient });
    await expect(slow).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('starts over where the server knows no ranges', async () => {
    mirror.plan(PATH, { kind: 'cut', afterBytes: 70_000 }, { kind: 'no-range' });
    await start();
    expect(await stored()).toEqual(content);
  });

  it('starts over where the file changed between two parts', async () => {
    mirror.put(PATH, randomBytes(content.length));
    mirror.plan(PATH, { kind: 'cut-when-received', afterBytes: 70_000 });
    await start({
      onProgress: (bytes) => {
        if (bytes === 70_000) mirror.put(PATH, content);
        mirror.received(bytes);
      },
    });
    expect(ranges()).toContain('bytes=70000-');
    expect(await stored()).toEqual(content);
  });

  it('notices a changed file where the server does not', async () => {
    mirror.put(PATH, randomBytes(content.length));
    mirror.plan(PATH, { kind: 'cut-when-received', afterBytes: 70_000 }, { kind: 'blind-range' });
    await start({
      onProgress: (bytes) => {
        if (bytes === 70_000) mirror.put(PATH, content);
        mirror.received(bytes);
      },
    });
    expect(ranges()).toContain('bytes=70000-');
    expect(await stored()).toEqual(content);
  });

  it('starts over once where the stored part was of another file', async () => {
    await writeFile(path, randomBytes(50_000));
    await start();
    expect(await stored()).toEqual(content);
    expect(ranges()).toEqual(['bytes=50000-', undefined]);
  });

  it('asks for nothing that is complete, and leaves what is too long', async () => {
    await writeFile(path, content);
    await start();
    expect(mirror.asked).toEqual([]);
    await start({ bytes: undefined, mostBytes: 1_000_000 });
    expect(ranges()).toEqual(['bytes=300000-']);
    await writeFile(path, Buffer.concat([content, content]));
    await start();
    expect(await stored()).toEqual(content);
  });

  it.each([
    ['wrong bytes', { kind: 'wrong' }],
    ['more than was ordered', { kind: 'too-long' }],
    ['more and more', { kind: 'endless' }],
  ] as const)('refuses %s and keeps none of it', async (_what, fault) => {
    mirror.always(PATH, fault);
    const order = fault.kind === 'endless' ? { bytes: undefined, mostBytes: 400_000 } : {};
    await expect(start(order)).rejects.toMatchObject({ problem: 'wrong-content' });
    await expect(start({ ...order, mostBytes: content.length })).rejects.toMatchObject({
      problem: 'wrong-content',
    });
  });

  it('refuses the page of a portal that stands in for the file', async () => {
    mirror.always(PATH, { kind: 'portal' });
    await expect(start()).rejects.toMatchObject({ name: 'DownloadError' });
    await expect(start({ bytes: undefined })).rejects.toMatchObject({ problem: 'wrong-content' });
  });

  it.each([404, 403, 410, 401])('asks no second time after %i', async (status) => {
    mirror.always(PATH, { kind: 'status', status });
    await expect(start()).rejects.toMatchObject({ problem: 'not-offered' });
    expect(mirror.asked).toHaveLength(1);
  });

  it.each([500, 503, 429])('asks again after %i, and in the end gives up', async (status) => {
    mirror.plan(PATH, { kind: 'status', status, retryAfter: '0' });
    await start();
    expect(await stored()).toEqual(content);
    mirror.always('m/down', { kind: 'status', status });
    const down = start({ url: `${mirror.url}/m/down`, path: join(folder, 'down') });
    await expect(down).rejects.toMatchObject({ problem: 'unreachable' });
    expect(mirror.asked.filter((each) => each.path === 'm/down')).toHaveLength(4);
  });

  it('gives up where a server that knows no ranges always breaks off at the same place', async () => {
    mirror.always(PATH, { kind: 'cut', afterBytes: 70_000, noRange: true });
    await expect(start()).rejects.toMatchObject({ problem: 'unreachable' });
    expect(mirror.asked).toHaveLength(4);
  });

  it('says that nobody answers where nobody does', async () => {
    await mirror.close();
    await expect(start()).rejects.toMatchObject({ problem: 'unreachable' });
    mirror = await startModelMirror();
  });

  it('stops at once when it is asked to, and leaves what can be gone on with', async () => {
    const stopping = new AbortController();
    mirror.plan(PATH, { kind: 'hang', afterBytes: 100_000 });
    let lastReported = 0;
    const stopped = start({
      signal: stopping.signal,
      patience: { stallMs: 60_000, attempts: 1, backOffMs: () => 60_000 },
      onProgress: (bytes) => {
        lastReported = bytes;
        if (bytes === 100_000) stopping.abort(new Error('enough'));
      },
    });
    await expect(stopped).rejects.toThrow('enough');
    expect((await stored()).equals(content.subarray(0, lastReported))).toBe(true);
    await start();
    expect(ranges().at(-1)).toBe('bytes=100000-');
  });
});
