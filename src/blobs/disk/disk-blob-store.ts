// Blobs as files under one folder: written beside it, synced, then renamed, so that a key is there whole or not at all.
import { createReadStream } from 'node:fs';
import { access, constants, copyFile, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isMissing } from '#platform/files/checked-copy.ts';
import { makeFolder, syncFolder } from '#platform/files/durable.ts';
import { makePrivateFolder, PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/files/private-folder.ts';
import { removeStale } from '#platform/files/remove-stale.ts';
import { newSecret } from '#platform/ids.ts';
import { BlobNotFoundError, type BlobStore } from '../blob-store.ts';

/** Where unfinished puts live: on the same file system, so that the rename is atomic. */
const PARTS = '.parts';
/** The disk works while the next bytes are made, instead of writing gigabytes at the end. */
const SYNC_EVERY_BYTES = 32 * 1024 * 1024;
/** No put goes without a byte for so long: its process was killed. The id of a process says nothing, it may be on another machine. */
const STALE_MS = 60 * 60_000;
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/**
 * Others may use the same folder, and write into it now.
 * @param folder made when missing, closed to other users
 */
export async function createDiskBlobStore(folder: string): Promise<BlobStore> {
  const parts = join(folder, PARTS);
  await makePrivateFolder(folder);
  await makeFolder(parts, PRIVATE_FOLDER);
  return new DiskBlobStore(folder, parts);
}

/**
 * Removes the parts that a killed process left behind in the folder of a store. To be run at the start and every hour:
 * what was left shortly before the start is not old enough for it.
 */
export async function sweepBlobParts(folder: string): Promise<void> {
  const parts = join(folder, PARTS);
  // Where it is gone the disk may be, and that is for the log to say.
  await access(parts);
  await removeStale(parts, STALE_MS);
}

class DiskBlobStore implements BlobStore {
  readonly #folder: string;
  readonly #parts: string;

  constructor(folder: string, parts: string) {
    this.#folder = folder;
    this.#parts = parts;
  }

  async put(key: string, content: AsyncIterable<string | Uint8Array>) {
    const target = this.#pathOf(key);
    const part = join(this.#parts, newSecret(12));
    try {
      // The pipeline takes the error of a stream that breaks before its first byte.
      await pipeline(content, (pieces: AsyncIterable<string | Uint8Array>) => write(part, pieces));
      return await moveIn(part, target);
    } finally {
      await rm(part, { force: true });
    }
  }

  async stat(key: string) {
    try {
      const facts = await stat(this.#pathOf(key));
      if (facts.isFile()) return { sizeBytes: facts.size, modifiedAt: facts.mtime };
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    throw new BlobNotFoundError();
  }

  async read(key: string, range?: { start: number; end?: number }) {
    await this.stat(key);
    return opened(createReadStream(this.#pathOf(key), { ...range, highWaterMark: 256 * 1024 }));
  }

  async openLocal(key: string) {
    await this.stat(key);
    return { path: this.#pathOf(key), release: async () => undefined };
  }

  async delete(key: string) {
    await rm(this.#pathOf(key), { force: true });
  }

  async adopt(key: string, path: string) {
    const target = this.#pathOf(key);
    await closeAndSync(path);
    try {
      return await moveIn(path, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    }
    const part = join(this.#parts, newSecret(12));
    try {
      await copyFile(path, part);
      await closeAndSync(part);
      const adopted = await moveIn(part, target);
      await rm(path, { force: true });
      return adopted;
    } finally {
      await rm(part, { force: true });
    }
  }

  async healthy() {
    try {
      await access(this.#parts, constants.W_OK);
      const disk = await statfs(this.#folder);
      return disk.bavail > 0;
    } catch {
      return false;
    }
  }

  #pathOf(key: string): string {
    return join(this.#folder, ...segmentsOf(key));
  }
}

async function moveIn(part: string, target: string): Promise<{ sizeBytes: number }> {
  await makeFolder(dirname(target), PRIVATE_FOLDER);
  await rename(part, target);
  await syncFolder(dirname(target));
  return { sizeBytes: (await stat(target)).size };
}

/** @throws {TypeError} for a key that this program would not make, so that no path leaves the folder */
function segmentsOf(key: string): string[] {
  const segments = key.split('/');
  if (!segments.every((segment) => SEGMENT.test(segment))) throw new TypeError('This is no key of a blob.');
  return segments;
}

/** A stream whose file is open. It continues when the blob is deleted. A missing file fails before the first byte. */
function opened(stream: ReturnType<typeof createReadStream>): Promise<Readable> {
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream));
    stream.once('error', (error) =>
      reject(isMissing(error) ? new BlobNotFoundError({ cause: error }) : error),
    );
  });
}

/** Ends when all of it is on the disk; one sync is on its way at a time. */
async function write(path: string, content: AsyncIterable<string | Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE);
  let syncing = Promise.resolve();
  try {
    let unsynced = 0;
    for await (const piece of content) {
      await file.writeFile(piece);
      unsynced += piece.length;
      if (unsynced < SYNC_EVERY_BYTES) continue;
      unsynced = 0;
      await syncing;
      syncing = file.datasync();
      // Awaited above or below, unless the content breaks first.
      syncing.catch(() => undefined);
    }
    await syncing;
    await file.sync();
  } finally {
    await file.close();
  }
}

async function closeAndSync(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    // Another program may have made it, for everybody to read.
    await handle.chmod(PRIVATE_FILE);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
