// Makes a backup of a data folder and its database while both are in use. docs/decisions/054-backup.md has the order, and why.
import { chmod, mkdir, readdir, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Clock } from '#platform/clock.ts';
import { copyCluster, sizeOfCluster } from '#platform/database/base-backup.ts';
import { copyChecked, inGroups, isMissing, writeChecked } from '#platform/files/checked-copy.ts';
import { syncFolder } from '#platform/files/durable.ts';
import { LOCK_NAME } from '#platform/files/data-lock.ts';
import { PRIVATE_FOLDER } from '#platform/files/private-folder.ts';
import { backupErrors } from './backup.errors.ts';
import { type BackedUpFile, CLUSTER, DATA, type Manifest, writeManifest } from './manifest.ts';

export type BackupOrder = {
  /** Where to; made when missing, and empty. */
  dir: string;
  dataDir: string;
  /** Where the keys lie, if not in the data folder. */
  keysFile: string | undefined;
  database: { superuserUrl: string; clusterDir: string; migrations: number };
  version: string;
  clock: Clock;
  signal: AbortSignal;
  /** Share of what is to be copied that is, 0 to 1. */
  onProgress: (share: number) => void;
};

export type BackupFigures = { files: number; sizeBytes: number };

const BLOBS = 'blobs';
const MOST_ROUNDS = 5;
/** Of the data folder: the database is copied in its own way; the others are made or fetched again. */
const LEFT_OUT = new Set([CLUSTER, LOCK_NAME, 'models', 'scratch', `${BLOBS}/.parts`]);

/** @throws {AppError} of `backupErrors`, `disk_full`; what was written by then is removed */
export async function backUp(order: BackupOrder): Promise<BackupFigures> {
  const dir = await emptyFolder(order);
  try {
    return await fill(dir, order);
  } catch (error) {
    for (const name of await readdir(dir)) await rm(join(dir, name), { recursive: true, force: true });
    throw error;
  }
}

async function emptyFolder({ dir, dataDir }: BackupOrder): Promise<string> {
  const made = await mkdir(dir, { recursive: true, mode: PRIVATE_FOLDER });
  const path = await realpath(dir);
  if (`${path}${sep}`.startsWith(`${await realpath(dataDir)}${sep}`)) {
    if (made !== undefined) await rm(made, { recursive: true });
    throw backupErrors.backup_inside_data({ path });
  }
  if ((await readdir(path)).length > 0) throw backupErrors.backup_folder_in_use({ path });
  await chmod(path, PRIVATE_FOLDER);
  return path;
}

async function fill(dir: string, order: BackupOrder): Promise<BackupFigures> {
  const { dataDir, keysFile, database, signal } = order;
  const copies = new Copies(dir, signal, await progressOf(order));
  await copies.mirror(dataDir, BLOBS);
  await copyCluster(database, copies.below(CLUSTER), () => copies.mirror(dataDir, BLOBS));
  const madeAt = order.clock.now().toISOString();
  await copies.follow(dataDir, '');
  if (keysFile !== undefined) await copies.below(DATA).copy(keysFile, 'keys.json');
  const { folders, files } = copies;
  for (const folder of new Set([...folders, ...files.keys()].map(dirname)))
    await syncFolder(join(dir, folder));
  const manifest: Manifest = {
    format: 1,
    version: order.version,
    migrations: database.migrations,
    madeAt,
    folders: [...folders],
    files: [...files.values()],
  };
  await writeManifest(dir, manifest, signal);
  const sizeBytes = manifest.files.reduce((sum, file) => sum + file.sizeBytes, 0);
  return { files: manifest.files.length, sizeBytes };
}

async function progressOf({ dataDir, database, onProgress }: BackupOrder): Promise<(bytes: number) => void> {
  const listed = await listFiles(dataDir, '');
  const blobBytes = listed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const total = Math.max(1, blobBytes + (await sizeOfCluster(database.clusterDir)));
  let done = 0;
  return (bytes) => {
    done += bytes;
    onProgress(Math.min(1, done / total));
  };
}

type Listed = { path: string; sizeBytes: number; state: string };

class Copies {
  readonly folders = new Set<string>();
  readonly files = new Map<string, BackedUpFile>();
  /** By what a file of today is known to be that of the copy: each is written apart and moved in. */
  readonly #states = new Map<string, string>();
  readonly #dir: string;
  readonly #options: { signal: AbortSignal; onBytes: (bytes: number) => void };

  constructor(dir: string, signal: AbortSignal, onBytes: (bytes: number) => void) {
    this.#dir = dir;
    this.#options = { signal, onBytes };
  }

  /** The writing into one of the folders of the backup. */
  below(top: string) {
    const note = (path: string, written: Omit<BackedUpFile, 'path'>) => {
      this.files.set(`${top}/${path}`, { path: `${top}/${path}`, ...written });
    };
    const target = (path: string) => join(this.#dir, top, path);
    return {
      copy: async (from: string, path: string) =>
        note(path, await copyChecked(from, target(path), this.#options)),
      write: async (path: string, text: string) =>
        note(path, await writeChecked(target(path), [Buffer.from(text)], this.#options)),
      folder: async (path: string) => {
        await mkdir(target(path), { recursive: true, mode: PRIVATE_FOLDER });
        this.folders.add(`${top}/${path}`);
      },
    };
  }

  /** Copies what is new or another one since the last time, and removes what is gone, until hardly anything is left to do. */
  async mirror(dataDir: string, folder: string): Promise<void> {
    let isDone = false;
    // Each round takes what came in during the one before; where more comes in than is copied, there is no last one.
    for (let round = 0; round < MOST_ROUNDS && !isDone; round += 1) {
      const listed = await listFiles(dataDir, folder);
      const there = new Set(listed.map(({ path }) => path));
      for (const path of this.#states.keys()) if (!there.has(path)) await this.#remove(path);
      isDone = !(await this.#copyNew(dataDir, listed));
    }
  }

  /** Copies what is new or another one since the last time; what is gone stays in the backup. */
  async follow(dataDir: string, folder: string): Promise<void> {
    await this.#copyNew(dataDir, await listFiles(dataDir, folder));
  }

  /** @returns whether there was any */
  async #copyNew(dataDir: string, listed: readonly Listed[]): Promise<boolean> {
    const others = listed.filter(({ path, state }) => this.#states.get(path) !== state);
    await inGroups(others, async ({ path, state }) => {
      try {
        await this.below(DATA).copy(join(dataDir, path), path);
        this.#states.set(path, state);
      } catch (error) {
        // Deleted since it was listed.
        if (!isMissing(error)) throw error;
      }
    });
    return others.length > 0;
  }

  async #remove(path: string): Promise<void> {
    this.#states.delete(path);
    this.files.delete(`${DATA}/${path}`);
    await rm(join(this.#dir, DATA, path), { force: true });
  }
}

/** @param found takes them all */
async function listFiles(dataDir: string, folder: string, found: Listed[] = []): Promise<Listed[]> {
  const names = await readdir(join(dataDir, folder)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    if (LEFT_OUT.has(path)) continue;
    // Through links as well: recordings may lie on another disk.
    const facts = await stat(join(dataDir, path)).catch(() => undefined);
    if (facts?.isDirectory()) await listFiles(dataDir, path, found);
    if (!facts?.isFile()) continue;
    const { size: sizeBytes, mtimeMs, ino } = facts;
    found.push({ path, sizeBytes, state: `${ino} ${mtimeMs} ${sizeBytes}` });
  }
  return found;
}
