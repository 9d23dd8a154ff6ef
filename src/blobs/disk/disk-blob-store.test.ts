import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeBlobStore } from '../blob-store-contract.ts';
import { createDiskBlobStore } from './disk-blob-store.ts';

const home = await mkdtemp(join(tmpdir(), 'wortlaut-blobs-'));
let stores = 0;
const newFolder = () => {
  stores += 1;
  return join(home, `store-${stores}`);
};

describe('the blob store on disk', () => {
  afterAll(() => rm(home, { recursive: true, force: true }));
  describeBlobStore({ it, expect }, { create: () => createDiskBlobStore(newFolder()), workFolder: home });

  it('removes at its start the parts that a killed process left behind', async () => {
    const folder = newFolder();
    await mkdir(join(folder, '.parts'), { recursive: true });
    await writeFile(join(folder, '.parts', 'half'), 'half a blob');
    await createDiskBlobStore(folder);
    expect(await readdir(join(folder, '.parts'))).toEqual([]);
  });

  it('is not healthy once its folder is gone', async () => {
    const folder = newFolder();
    const store = await createDiskBlobStore(folder);
    await rm(folder, { recursive: true });
    expect(await store.healthy()).toBe(false);
  });
});
