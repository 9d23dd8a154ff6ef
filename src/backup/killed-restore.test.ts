// A restore that is killed in the midst of it: nothing starts on what it left, and the next one puts all of it back.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { writeChecked } from '#platform/files/checked-copy.ts';
import { createLog } from '#platform/log.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { writeManifest } from './manifest.ts';
import { restore } from './restore.ts';

const { signal } = new AbortController();
const NAMES = ['data/keys.json', 'data/blobs/a/b', 'data/blobs/a/c', 'postgres/PG_VERSION'];

const dir = temporaryFolder();
const [killed, whole] = [temporaryFolder(), temporaryFolder()];

beforeAll(async () => {
  // The user of the database server enters them, too.
  for (const dataDir of [killed, whole]) chmodSync(dataDir, 0o755);
  const files = [];
  for (const path of NAMES)
    files.push({ path, ...(await writeChecked(join(dir, path), [Buffer.from(`of ${path}`)], { signal })) });
  const made = { version: '0.2.0', migrations: 1, madeAt: '2026-11-30T10:00:00.000Z' };
  await writeManifest(dir, { format: 1, ...made, folders: ['postgres/pg_notify'], files }, signal);
});

const restoreTo = (dataDir: string) =>
  restore({
    dir,
    dataDir,
    keysFile: undefined,
    migrations: 1,
    erased: undefined,
    signal,
    onProgress: () => undefined,
  });

async function killedRestore(dataDir: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'restoring.child.ts'), [dir, dataDir]);
  const ended = once(child, 'exit');
  await once(child, 'message');
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

it('leaves a folder on which nothing starts, and which the next restore makes whole', async () => {
  await killedRestore(killed);
  expect(readdirSync(killed).length).toBeGreaterThan(2);
  await expect(startEmbeddedPostgres(killed, createLog('silent'))).rejects.toThrow(
    /holds only a part of a backup: restoring it was cut off\. Run that restore again/,
  );
  // Of another backup perhaps, that had more.
  writeFileSync(join(killed, 'left'), 'behind');
  await restoreTo(killed);
  for (const name of NAMES) {
    const path = join(killed, name.startsWith('data/') ? name.slice('data/'.length) : name);
    expect(readFileSync(path, 'utf8')).toBe(`of ${name}`);
  }
  expect(readdirSync(killed).toSorted()).toEqual([
    'blobs',
    'erased',
    'keys.json',
    'postgres',
    'wortlaut.lock',
  ]);
});

it('is not taken for one that was killed where other things lie in the folder', async () => {
  await restoreTo(whole);
  await expect(restoreTo(whole)).rejects.toMatchObject({ code: 'restore_folder_in_use' });
  expect(existsSync(join(whole, 'keys.json'))).toBe(true);
});
