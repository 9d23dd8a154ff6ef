// A copy of a database server's folder while it is written to, by PostgreSQL's low-level interface for backups: files that change
// while they are read are mended from the log of the same time, which is copied after them. See chapter 25.3 of its manual.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { inGroups, isMissing } from '#platform/files/checked-copy.ts';

export type CopyTarget = {
  /** @param path in the cluster's folder */
  copy(from: string, path: string): Promise<unknown>;
  write(path: string, text: string): Promise<unknown>;
  folder(path: string): Promise<unknown>;
};

const LOG_FOLDER = 'pg_wal';
/** Read by a server before all others; copied last, it is never older than what it describes. */
const CONTROL_FILE = 'global/pg_control';
/** Made again by each start; what is in them is of the processes that run now. */
const EMPTIED = new Set([
  LOG_FOLDER,
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const OF_THE_MOMENT =
  /^(?:postmaster\.(?:pid|opts)|backup_label|tablespace_map|.*\.tmp|pg_internal\.init.*|pgsql_tmp.*)$/;
/** A segment of the log (timeline and place, in an order that is the order of names). */
const SEGMENT = /^[0-9A-F]{24}$/;

/** @param path in the cluster's folder, of a file */
export function isLeftOut(path: string): boolean {
  const folders = path.split('/');
  const [first = ''] = folders;
  if (folders.length > 1 && EMPTIED.has(first)) return true;
  return folders.some((name) => OF_THE_MOMENT.test(name));
}

/**
 * The restored database has what was committed until the end of `copyCluster`, and nothing later.
 * @param source.superuserUrl of the running server
 * @param beforeEnd run when all but the log is copied, right before the moment that the database is restored to
 */
export async function copyCluster(
  source: { superuserUrl: string; clusterDir: string },
  target: CopyTarget,
  beforeEnd: () => Promise<void>,
): Promise<void> {
  const { clusterDir } = source;
  // All in one session: the server ends the backup with it, and drops what holds back the log.
  const client = new Client({ connectionString: source.superuserUrl });
  // What is under way fails with the connection, and says so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), immediately_reserve => true, temporary => true)`,
    );
    await client.query(`select pg_backup_start('backup', fast => true)`);
    await copyFiles(clusterDir, target);
    await target.copy(join(clusterDir, CONTROL_FILE), CONTROL_FILE);
    await beforeEnd();
    const { rows } = await client.query<{ last: string; label: string; tablespaces: string }>(
      `select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as tablespaces
       from pg_backup_stop(wait_for_archive => false)`,
    );
    const [stopped] = rows;
    if (!stopped) throw new Error('The database server did not end its backup.');
    const { last, label, tablespaces } = stopped;
    await target.write('backup_label', label);
    if (tablespaces !== '') await target.write('tablespace_map', tablespaces);
    await copyLog(clusterDir, target, { first: firstSegment(label), last });
  } finally {
    await client.end();
  }
}

/** How much there is to copy, about. */
export async function sizeOfCluster(clusterDir: string): Promise<number> {
  let bytes = 0;
  for (const { path, isFolder } of await listCluster(clusterDir)) {
    if (!isFolder)
      bytes += await stat(join(clusterDir, path)).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return bytes;
}

async function copyFiles(clusterDir: string, target: CopyTarget): Promise<void> {
  const listed = await listCluster(clusterDir);
  for (const { path, isFolder } of listed) if (isFolder) await target.folder(path);
  const files = listed.filter(({ path, isFolder }) => !isFolder && path !== CONTROL_FILE);
  await inGroups(files, async ({ path }) => {
    // A table that was dropped meanwhile: the log says so.
    await target.copy(join(clusterDir, path), path).catch(unlessMissing);
  });
}

async function listCluster(clusterDir: string): Promise<{ path: string; isFolder: boolean }[]> {
  const found: { path: string; isFolder: boolean }[] = [];
  const walk = async (folder: string) => {
    const entries = await readdir(join(clusterDir, folder), { withFileTypes: true }).catch(
      (error: unknown) => {
        unlessMissing(error);
        return [];
      },
    );
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isLeftOut(path)) continue;
      found.push({ path, isFolder: entry.isDirectory() });
      if (entry.isDirectory()) await walk(path);
    }
  };
  await walk('');
  return found;
}

/** The label's first line: START WAL LOCATION: 0/2000028 (file 000000010000000000000002). */
function firstSegment(label: string): string {
  const name = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (name === undefined) throw new Error('The label of the database backup names no segment of the log.');
  return name;
}

async function copyLog(
  clusterDir: string,
  target: CopyTarget,
  { first, last }: { first: string; last: string },
): Promise<void> {
  const names = await readdir(join(clusterDir, LOG_FOLDER));
  const wanted = names.filter((name) => SEGMENT.test(name) && name >= first && name <= last).toSorted();
  if (wanted[0] !== first || wanted.at(-1) !== last)
    throw new Error(`The log of the database lacks what was written from ${first} to ${last}.`);
  for (const name of wanted) await target.copy(join(clusterDir, LOG_FOLDER, name), `${LOG_FOLDER}/${name}`);
}

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
