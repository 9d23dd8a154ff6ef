// One process per DATA_DIR, and its database server: the kernel holds the lock, a note in the locked file says whose it is.
import {
  chownSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { lockFile, LockUnavailableError } from './kernel-lock.ts';
import { type FileSystem, fileSystemOf } from './lock-reach.ts';

/** In the data folder. */
export const LOCK_NAME = 'wortlaut.lock';

const noteSchema = z.object({ pid: z.number(), host: z.string(), since: z.string(), beats: z.number() });
type Note = z.infer<typeof noteSchema>;

export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
  readonly pid: number | undefined;
  constructor(dataDir: string, note: Note | undefined) {
    const since = note ? ` since ${note.since.slice(0, 16).replace('T', ' ')} UTC` : '';
    const owner = note ? `process ${note.pid} on “${note.host}”` : 'another process';
    super(
      `The data folder ${dataDir} is in use${since} by ${owner}. ` +
        'Stop that process first, or give this one a folder of its own with DATA_DIR.',
    );
    this.pid = note?.pid;
  }
}

export type DataLock = {
  /** Of the locked file. A process that inherits it keeps the lock, also beyond the end of this one. */
  readonly file: number;
  /** Whether who had it before did so by the same means: then everything that they started has ended, too. */
  readonly followsOwnKind: boolean;
  release(): void;
};

/** On network file systems the owner says so often that it lives. */
const BEAT_EVERY_MS = 5_000;
/** So long a note that was left there is watched for another beat. */
const WATCH_MS = 15_000;

export type LockOptions = {
  fileSystem?: (path: string) => FileSystem;
  wait?: (ms: number) => Promise<unknown>;
};

/**
 * Takes the lock of a data folder, or throws.
 * @throws {DataDirInUseError} who holds it, and since when
 * @throws {LockUnavailableError} where other machines may hold it without our knowing
 */
export async function lockDataDir(dataDir: string, options: LockOptions = {}): Promise<DataLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const { kind, reach } = (options.fileSystem ?? fileSystemOf)(realpathSync(dataDir));
  if (reach === 'nowhere')
    throw new LockUnavailableError(
      `The data folder ${dataDir} lies on a file system (${kind}) that does not pass locks on to other machines, so ` +
        'two of them could destroy it. Mount it with locks, or choose another folder with DATA_DIR.',
    );
  const path = join(dataDir, LOCK_NAME);
  const file = lockFile(path);
  if (file === null) throw new DataDirInUseError(dataDir, readNote(path));
  try {
    const before = readNote(path);
    if (reach === 'network' && before) await watch(path, before, { dataDir, wait: options.wait ?? delay });
    return hold({ path, file, dataDir, followsOwnKind: before !== undefined, beats: reach === 'network' });
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** What a killed owner left there stands still; the owner on another machine, of whose lock nothing is known here, goes on. */
async function watch(
  path: string,
  before: Note,
  { dataDir, wait }: { dataDir: string; wait: (ms: number) => Promise<unknown> },
): Promise<void> {
  for (let watchedMs = 0; watchedMs < WATCH_MS; watchedMs += BEAT_EVERY_MS) {
    await wait(BEAT_EVERY_MS);
    const now = readNote(path);
    if (now && (now.beats !== before.beats || now.since !== before.since))
      throw new DataDirInUseError(dataDir, now);
  }
}

function hold(options: {
  path: string;
  file: number;
  dataDir: string;
  followsOwnKind: boolean;
  beats: boolean;
}): DataLock {
  const { path, file, dataDir, followsOwnKind } = options;
  // Root's commands may come first in the folder of a service that runs as a user of its own.
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataDir);
    chownSync(path, uid, gid);
  }
  const note = { pid: process.pid, host: hostname(), since: new Date().toISOString(), beats: 0 };
  writeNote(file, note);
  const beat = () => {
    note.beats += 1;
    writeNote(file, note);
  };
  const timer = options.beats ? setInterval(beat, BEAT_EVERY_MS).unref() : undefined;
  const release = () => {
    clearInterval(timer);
    // The file stays: who removed it would free the way for two.
    ftruncateSync(file);
    closeSync(file);
  };
  return { file, followsOwnKind, release };
}

/** In place, since the lock is on this very file; padded, so that no longer note shows through. */
function writeNote(file: number, note: Note): void {
  writeSync(file, JSON.stringify(note).padEnd(512), 0);
}

function readNote(path: string): Note | undefined {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
