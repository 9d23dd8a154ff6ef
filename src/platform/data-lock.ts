// One process per DATA_DIR: a lock file that names its owner and survives neither a crash nor a reused pid.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

type Owner = { pid: number; startedAt: string };

/**
 * Takes the lock of a data folder, or throws.
 * @returns a function that gives the lock back
 * @throws {DataDirInUseError} with the pid of the living owner
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const path = join(dataDir, 'wortlaut.lock');
  const mine: Owner = { pid: process.pid, startedAt: processStart(process.pid) ?? 'unknown' };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, JSON.stringify(mine), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(path);
    if (owner && isAlive(owner)) throw new DataDirInUseError(dataDir, owner.pid);
    rmSync(path, { force: true });
  }
  throw new Error(`The lock file ${path} cannot be taken. Please look whether the folder is writable.`);
}

function readOwner(path: string): Owner | undefined {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner>;
    if (typeof value.pid !== 'number' || typeof value.startedAt !== 'string') return undefined;
    return { pid: value.pid, startedAt: value.startedAt };
  } catch {
    return undefined;
  }
}

/** Alive means: the pid exists and, where the system tells, was started when the lock says. */
function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const startedAt = processStart(owner.pid);
  return startedAt === undefined || owner.startedAt === 'unknown' || startedAt === owner.startedAt;
}

/** Field 22 of /proc/PID/stat (proc(5)): start time in clock ticks since boot; undefined off Linux. */
function processStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
