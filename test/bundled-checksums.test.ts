// The program as it is delivered: the checksums of its archives are those of zlib, not those of the library's own copy.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import type { dataArchive } from '#personal-data/export/data-archive.ts';
import { readZip } from './read-zip.ts';

it('takes the checksums of archives from zlib in the bundled program too', { timeout: 60_000 }, async () => {
  const folder = 'bundled-checksums';
  const build = ['scripts/build-program.mjs', 'src/personal-data/export/data-archive.ts', folder];
  const { status, stderr } = spawnSync(process.execPath, build, { encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const require = createRequire(import.meta.url);
  const library = createRequire(require.resolve('yazl'))('buffer-crc32') as object;
  let asked = 0;
  const counting = (bytes: Uint8Array, before = 0) => {
    asked += 1;
    return crc32(bytes, before);
  };
  Object.defineProperty(library, 'unsigned', {
    get: () => counting,
    set() {
      // The replacement of the program does not take the counting one's place.
    },
  });
  const path = join(import.meta.dirname, '..', 'build', folder, 'main.mjs');
  const built = (await import(pathToFileURL(path).href)) as { dataArchive: typeof dataArchive };
  const readme = { name: 'README.txt', text: 'Guten Tag' };
  const { signal } = new AbortController();
  const archive = await buffer(built.dataArchive({ ownerId: 'ada', exporters: [], readme, signal }));
  expect([...(await readZip(archive)).keys()]).toEqual(['README.txt']);
  expect(asked).toBeGreaterThan(0);
});
