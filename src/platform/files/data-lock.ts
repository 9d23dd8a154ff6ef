// One process per DATA_DIR.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLockFile } from './lock-file.ts';

export class DataDirInUseError extends Error {
  override name = 'DataDirInUseError';
  readonly pid: number;
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is already in use by process ${pid}. ` +
        'Stop that process first, or give this one a folder of its own with DATA_DIR.',
    );
    this.pid = pid;
  }
}

/**
 * Takes the lock of a data folder, or throws.
 * @returns a function that gives the lock back
 * @throws {DataDirInUseError} with the pid of the living owner
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const lock = takeLockFile(join(dataDir, 'wortlaut.lock'));
  if ('heldBy' in lock) throw new DataDirInUseError(dataDir, lock.heldBy);
  return lock.release;
}
