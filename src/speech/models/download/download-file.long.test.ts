import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ModelMirror, startModelMirror } from '../../../../test/model-mirror.ts';
import { sha256 } from '../../../../test/tiny-model-set.ts';
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
});
