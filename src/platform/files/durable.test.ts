import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { makeFolder } from './durable.ts';
import { removeStale } from './remove-stale.ts';

const home = temporaryFolder();

it('a folder is made with those above it that are missing, and they are named, the innermost first', async () => {
  const [outer, inner] = [join(home, 'a'), join(home, 'a', 'b')];
  expect(await makeFolder(inner, 0o700)).toEqual([inner, outer]);
  expect(statSync(inner).mode & 0o777).toBe(0o700);
  expect(await makeFolder(join(inner, 'c'), 0o700)).toEqual([join(inner, 'c')]);
  expect(await makeFolder(inner, 0o700)).toEqual([]);
});

it('nothing is stale in a folder that is not there, and one that cannot be read is a fault', async () => {
  await removeStale(join(home, 'nowhere'), 1_000);
  await expect(removeStale(join(home, 'x'.repeat(300)), 1_000)).rejects.toThrow('ENAMETOOLONG');
});
