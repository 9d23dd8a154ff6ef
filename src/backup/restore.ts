// Puts a backup back into an empty data folder.
import { chown, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyChecked, inGroups, isMissing } from '#platform/files/checked-copy.ts';
import { makeFolder, syncFolder } from '#platform/files/durable.ts';
import { LOCK_NAME, lockDataDir } from '#platform/files/data-lock.ts';
import { PRIVATE_FOLDER } from '#platform/files/private-folder.ts';
import { FINISHED_MARK, makeClusterDir, restoredHome } from '#platform/database/postgres-home.ts';
import {
  isHalfRestored,
  markRestoring,
  RESTORING_MARK,
  unmarkRestoring,
} from '#platform/database/restoring-mark.ts';
import { ERASED_FOLDER, takeOverErased } from '#platform/personal-data/erased-list.ts';
import { backupErrors } from './backup.errors.ts';
import { type BackedUpFile, CLUSTER, DATA, type Manifest, readManifest } from './manifest.ts';

export type RestoreOrder = {
  dir: string;
  dataDir: string;
  keysFile: string | undefined;
  /** How many migrations this version has. */
  migrations: number;
  /** The list of deleted accounts of the data folder before, if that is still there. */
  erased: string | undefined;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

export type RestoreFigures = { files: number; sizeBytes: number; version: string; madeAt: Date };

/** Where a folder of the backup goes, and whose it is to be. */
type Place = { folder: string; owner: { uid: number; gid: number } | undefined };

/** May stay in a folder that was emptied: no part of it comes from a backup, or is lost to one. */
const MAY_BE_THERE = new Set([LOCK_NAME, RESTORING_MARK, 'models', ERASED_FOLDER]);
const KEYS = `${DATA}/keys.json`;

/**
 * Begins from the start where one before it was cut off.
 * @throws {AppError} of `backupErrors`, `disk_full`; what was written by then is removed
 * @throws {DataDirInUseError}
 */
export async function restore(order: RestoreOrder): Promise<RestoreFigures> {
  const { dir, dataDir } = order;
  const manifest = await readManifest(dir);
  if (manifest.migrations > order.migrations) throw backupErrors.backup_newer({ version: manifest.version });
  await requireErasedList(order);
  const lock = await lockDataDir(dataDir);
  try {
    const places = await emptyPlaces(order);
    markRestoring(dataDir);
    try {
      await putBack(manifest, order, places);
    } catch (error) {
      await removeAll(dataDir, places[CLUSTER].folder);
      unmarkRestoring(dataDir);
      throw error;
    }
    unmarkRestoring(dataDir);
  } finally {
    lock.release();
  }
  const sizeBytes = sizeOf(manifest);
  const { files, version, madeAt } = manifest;
  return { files: files.length, sizeBytes, version, madeAt: new Date(madeAt) };
}

function sizeOf({ files }: Manifest): number {
  return files.reduce((sum, file) => sum + file.sizeBytes, 0);
}

async function requireErasedList({ erased }: RestoreOrder): Promise<void> {
  if (erased === undefined) return;
  const isFolder = await stat(erased).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
  if (!isFolder) throw backupErrors.restore_erased_unreadable({ path: erased });
}

async function strangers(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => !MAY_BE_THERE.has(name));
}

/** The mark stays: it goes when all that it stands for is gone. */
async function removeAll(dataDir: string, clusterDir: string): Promise<void> {
  await rm(clusterDir, { recursive: true, force: true });
  for (const name of await strangers(dataDir))
    await rm(join(dataDir, name), { recursive: true, force: true });
}

async function emptyPlaces({ dir, dataDir, keysFile }: RestoreOrder) {
  const isLeft = isHalfRestored(dataDir);
  if (!isLeft && (await strangers(dataDir)).length > 0)
    throw backupErrors.restore_folder_in_use({ path: dataDir });
  const { clusterDir, runAs, dataOwner } = await restoredHome(dataDir);
  // Both places were empty when that one began: all that lies there comes from its backup.
  if (isLeft) await removeAll(dataDir, clusterDir);
  await rmdir(clusterDir).catch((error: unknown) => {
    if (!isMissing(error)) throw backupErrors.restore_folder_in_use({ path: clusterDir }, error);
  });
  await requireSameKeys(dir, keysFile);
  return {
    [DATA]: { folder: dataDir, owner: dataOwner },
    [CLUSTER]: { folder: clusterDir, owner: runAs },
  };
}

/** The secrets in the database were sealed with the keys of the backup. */
async function requireSameKeys(dir: string, keysFile: string | undefined): Promise<void> {
  if (keysFile === undefined) return;
  const there = await readFile(keysFile).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (there && !there.equals(await readFile(join(dir, KEYS))))
    throw backupErrors.restore_keys_in_use({ path: keysFile });
}

async function putBack(
  manifest: Manifest,
  order: RestoreOrder,
  places: Record<typeof DATA | typeof CLUSTER, Place>,
): Promise<void> {
  const { dir, dataDir, keysFile, signal, onProgress } = order;
  const total = Math.max(1, sizeOf(manifest));
  let done = 0;
  const onBytes = (bytes: number) => onProgress((done += bytes) / total);
  const folders = new FolderMaker();
  makeClusterDir({ clusterDir: places[CLUSTER].folder, runAs: places[CLUSTER].owner });
  for (const path of manifest.folders) {
    const { target, owner } = placed(path, places);
    await folders.make(target, owner);
  }
  const copy = async (file: BackedUpFile) => {
    const { target: usual, owner } = placed(file.path, places);
    const target = file.path === KEYS && keysFile !== undefined ? keysFile : usual;
    await folders.make(dirname(target), owner);
    await copyUnchanged(join(dir, file.path), target, { file, signal, onBytes });
    if (owner) await chown(target, owner.uid, owner.gid);
  };
  // The list that lies there may be the newer one.
  const isListed = ({ path }: BackedUpFile) => path.startsWith(`${DATA}/${ERASED_FOLDER}/`);
  // The mark that a cluster is whole comes last: without it a start makes a new one.
  const isMark = ({ path }: BackedUpFile) => path === `${CLUSTER}/${FINISHED_MARK}`;
  await inGroups(
    manifest.files.filter((file) => !isMark(file) && !isListed(file)),
    copy,
  );
  await inGroups(manifest.files.filter(isMark), copy);
  for (const from of [join(dir, DATA, ERASED_FOLDER), order.erased])
    if (from !== undefined) await takeOverErased({ from, dataDir, owner: places[DATA].owner });
  for (const folder of folders.made) await syncFolder(folder);
}

function placed(path: string, places: Record<typeof DATA | typeof CLUSTER, Place>) {
  const top = path.startsWith(`${DATA}/`) ? DATA : CLUSTER;
  const { folder, owner } = places[top];
  return { target: join(folder, path.slice(top.length + 1)), owner };
}

/** @throws {AppError} `backup_damaged` */
async function copyUnchanged(
  from: string,
  to: string,
  { file, ...options }: { file: BackedUpFile; signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<void> {
  const written = await copyChecked(from, to, options).catch((error: unknown) => {
    if (isMissing(error)) throw backupErrors.backup_damaged({ path: from }, error);
    throw error;
  });
  if (written.sha256 !== file.sha256) throw backupErrors.backup_damaged({ path: from });
}

/** Makes each folder once, with all above it that are missing. */
class FolderMaker {
  readonly #made = new Map<string, Promise<void>>();

  get made(): Iterable<string> {
    return this.#made.keys();
  }

  make(path: string, owner: Place['owner']): Promise<void> {
    const making = this.#made.get(path) ?? makeOwned(path, owner);
    this.#made.set(path, making);
    return making;
  }
}

async function makeOwned(path: string, owner: Place['owner']): Promise<void> {
  const made = await makeFolder(path, PRIVATE_FOLDER);
  if (owner) for (const folder of made) await chown(folder, owner.uid, owner.gid);
}
