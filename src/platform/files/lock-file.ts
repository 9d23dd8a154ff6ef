// A lock between processes: a file that names its owner and survives neither a crash nor a reused pid.
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

type Owner = { pid: number; startedAt: string; nonce: string };

/** `release` gives it back; `isMine` is false once somebody took it away, for instance by deleting the file. */
export type HeldLock = { release: () => void; isMine: () => boolean };

/**
 * @param path in a folder that exists
 * @returns the lock, or the pid of the living process that holds it
 */
export function takeLockFile(path: string): HeldLock | { heldBy: number } {
  const nonce = crypto.randomUUID();
  const mine: Owner = {
    pid: process.pid,
    startedAt: processFacts(process.pid)?.startedAt ?? 'unknown',
    nonce,
  };
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
  const facts = processFacts(owner.pid);
  if (facts === undefined) return true;
  return !facts.isDead && (owner.startedAt === 'unknown' || facts.startedAt === owner.startedAt);
}

/**
 * /proc/PID/stat (proc(5)), undefined off Linux: the state, and in field 22 the start time in clock ticks since boot. A
 * zombie is a dead process whose parent has not asked for its end, as a first process of a container that never does;
 * while one of its threads is still ending it is not dead yet.
 */
function processFacts(pid: number): { startedAt: string; isDead: boolean } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = '', startedAt = ''] = [fields[0], fields[19]];
    return { startedAt, isDead: 'ZX'.includes(state) && readdirSync(`/proc/${pid}/task`).length <= 1 };
  } catch {
    return undefined;
  }
}
