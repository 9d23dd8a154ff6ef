// One process per DATA_DIR.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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

/** A process that was killed a moment ago, or still puts its work away, ends within this. */
const ENDS_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 250;

/**
 * As `lockDataDir`, for a start that follows the end of another process: waits until that one has ended.
 * @param options.onWait called once, when there is something to wait for
 * @throws {DataDirInUseError} where the owner is still there after that time
 */
export async function lockDataDirOnceFree(
  dataDir: string,
  options: {
    onWait: (facts: { pid: number; withinMs: number }) => void;
    wait?: (ms: number) => Promise<unknown>;
  },
): Promise<() => void> {
  const { onWait, wait = delay } = options;
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    try {
      return lockDataDir(dataDir);
    } catch (error) {
      if (!(error instanceof DataDirInUseError) || waitedMs >= ENDS_WITHIN_MS) throw error;
      if (waitedMs === 0) onWait({ pid: error.pid, withinMs: ENDS_WITHIN_MS });
    }
    await wait(LOOK_EVERY_MS);
  }
}
