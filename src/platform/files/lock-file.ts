// A lock between processes: a file that names its owner and survives neither a crash nor a reused pid.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

type Owner = { pid: number; startedAt: string; nonce: string };

/** `release` gives it back; `isMine` is false once somebody took it away, for instance by deleting the file. */
export type HeldLock = { release: () => void; isMine: () => boolean };

/**
 * @param path in a folder that exists
 * @returns the lock, or the pid of the living process that holds it
 */
export function takeLockFile(path: string): HeldLock | { heldBy: number } {
  const nonce = crypto.randomUUID();
  const mine: Owner = { pid: process.pid, startedAt: processStart(process.pid) ?? 'unknown', nonce };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (create(path, mine)) {
      const isMine = () => read(path)?.includes(nonce) === true;
      return { isMine, release: () => isMine() && rmSync(path, { force: true }) };
    }
    const heldBy = lockOwner(path);
    if (heldBy !== null) return { heldBy };
    removeDead(path, nonce);
  }
  throw new Error(`The lock file ${path} cannot be taken. Please look whether the folder is writable.`);
}

/** The pid of the living process that holds the lock, or null. */
export function lockOwner(path: string): number | null {
  const owner = parseOwner(read(path));
  return owner && isAlive(owner) ? owner.pid : null;
}

/** Written beside and linked into place, so that nobody ever reads half of it. */
function create(path: string, owner: Owner): boolean {
  const beside = `${path}.${owner.nonce}`;
  writeFileSync(beside, JSON.stringify(owner));
  try {
    linkSync(beside, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    return createInPlace(path, owner);
  } finally {
    rmSync(beside, { force: true });
  }
}

/** For file systems without links. */
function createInPlace(path: string, owner: Owner): boolean {
  try {
    writeFileSync(path, JSON.stringify(owner), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Another process may have done the same, and taken the lock, since it was read: then that lock is put back. */
function removeDead(path: string, nonce: string): void {
  const aside = `${path}.${nonce}.dead`;
  try {
    renameSync(path, aside);
    if (lockOwner(aside) !== null) linkSync(aside, path);
  } catch {
    // Already removed, or acquired again: the next attempt finds out.
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parseOwner(text: string | undefined): Omit<Owner, 'nonce'> | undefined {
  try {
    const value = JSON.parse(text ?? '') as Partial<Owner>;
    if (typeof value.pid !== 'number' || typeof value.startedAt !== 'string') return undefined;
    return { pid: value.pid, startedAt: value.startedAt };
  } catch {
    return undefined;
  }
}

/** True when the pid exists and, where the system reports start times, has the start time in the lock. */
function isAlive(owner: Omit<Owner, 'nonce'>): boolean {
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
