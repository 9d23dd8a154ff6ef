import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isLeftOut } from '#platform/database/base-backup.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';

const folder = temporaryFolder();
const { signal } = new AbortController();
const sha256 = 'a'.repeat(64);
const manifest: Manifest = {
  format: 1,
  version: '0.2.0',
  migrations: 2,
  madeAt: '2026-11-30T10:00:00.000Z',
  folders: ['postgres/pg_notify'],
  files: [{ path: 'data/blobs/a/b', sizeBytes: 3, sha256 }],
};

it('is read as it was written', async () => {
  await writeManifest(folder, manifest, signal);
  expect(await readManifest(folder)).toEqual(manifest);
});

it('is missing in a backup that was cut off', async () => {
  const dir = join(folder, 'half');
  mkdirSync(join(dir, 'data'), { recursive: true });
  writeFileSync(join(dir, 'manifest.json.tmp'), JSON.stringify(manifest));
  await expect(readManifest(dir)).rejects.toMatchObject({ code: 'backup_incomplete', params: { path: dir } });
});

it.each(['data/../../etc/passwd', '/etc/passwd', 'other/file', 'data//file', 'data/./file'])(
  'leads to no file outside of the two folders: %s',
  async (path) => {
    await writeManifest(folder, { ...manifest, files: [{ path, sizeBytes: 3, sha256 }] }, signal);
    await expect(readManifest(folder)).rejects.toMatchObject({ code: 'backup_damaged' });
  },
);

it.each([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal/000000010000000000000001',
  'pg_replslot/backup_1/state',
  'pg_subtrans/0000',
  'pg_dynshmem/mmap.1',
  'base/pgsql_tmp/pgsql_tmp12.0',
  'base/5/pg_internal.init',
  'postgresql.auto.conf.tmp',
])('leaves out what is of the moment: %s', (path) => {
  expect(isLeftOut(path)).toBe(true);
});

it.each([
  'base/5/1259',
  'base/5/1259_vm',
  'global/pg_control',
  'PG_VERSION',
  'pg_xact/0000',
  'pg_notify',
  'pg_wal',
])('takes what is of the data, and the folders that a start looks for: %s', (path) => {
  expect(isLeftOut(path)).toBe(false);
});
