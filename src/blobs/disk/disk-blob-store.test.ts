import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { describeBlobStore } from '../blob-store-contract.ts';
import { createDiskBlobStore, sweepBlobParts } from './disk-blob-store.ts';

const home = await mkdtemp(join(tmpdir(), 'wortlaut-blobs-'));
let stores = 0;
const newFolder = () => {
  stores += 1;
  return join(home, `store-${stores}`);
};

describe('the blob store on disk', () => {
  afterAll(() => rm(home, { recursive: true, force: true }));
  describeBlobStore({ it, expect }, { create: () => createDiskBlobStore(newFolder()), workFolder: home });

  it('removes in its sweep the parts that a killed process left behind, and no younger ones', async () => {
    const folder = newFolder();
    const parts = join(folder, '.parts');
    await mkdir(parts, { recursive: true });
    await writeFile(join(parts, 'half'), 'half a blob');
    const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60;
    await utimes(join(parts, 'half'), twoHoursAgo, twoHoursAgo);
    await writeFile(join(parts, 'young'), 'perhaps of a living process');
    await sweepBlobParts(folder);
    expect(await readdir(parts)).toEqual(['young']);
  });

  it('reports a sweep of a folder that is gone', async () => {
    await expect(sweepBlobParts(newFolder())).rejects.toThrow('ENOENT');
  });

  it('leaves alone what another process is writing when it opens and sweeps the same folder', async () => {
    const folder = newFolder();
    const writer = fork(join(import.meta.dirname, 'writing-store.child.ts'), [folder]);
    const ended = once(writer, 'exit');
    await once(writer, 'message');
    const store = await createDiskBlobStore(folder);
    await sweepBlobParts(folder);
    writer.send('go on');
    expect(await ended).toEqual([0, null]);
    expect(await text(await store.read('a/blob'))).toBe('first half, second half');
  });

  it('is not healthy once its folder is gone', async () => {
    const folder = newFolder();
    const store = await createDiskBlobStore(folder);
    await rm(folder, { recursive: true });
    expect(await store.healthy()).toBe(false);
  });
});
