// The cluster of a data folder is opened under its lock. A database server inherits the lock, so one that was left
// behind by a killed process is stopped before.
import { readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DataDirInUseError,
  type DataLock,
  LOCK_NAME,
  lockDataDir,
  type LockOptions,
} from '#platform/files/data-lock.ts';
import type { Log } from '#platform/log.ts';

/** A process that was killed a moment ago, or still puts its work away, ends within this. */
export const ENDS_WITHIN_MS = 15_000;
const LOOK_EVERY_MS = 250;
/** Where a database server inherits the locked file: behind its three streams. */
const INHERITED = 3;
const FAST_SHUTDOWN_MS = 8_000;

export type TakeOptions = LockOptions & {
  /** How long to wait for an owner that may be ending. */
  patienceMs?: number;
  /** Called once, when there is something to wait for. */
  onWait?: (facts: { pid: number | undefined; withinMs: number }) => void;
};

type StopOptions = { clusterDir: string; log: Log; wait: (ms: number) => Promise<unknown> };

/**
 * Takes the lock of the data folder that a cluster belongs to.
 * @throws {DataDirInUseError} where the owner is still there after its time
 */
export async function takeCluster(
  dataDir: string,
  { clusterDir, log, ...options }: { clusterDir: string; log: Log } & TakeOptions,
): Promise<DataLock> {
  const { wait = delay, onWait = () => undefined } = options;
  let { patienceMs = 0 } = options;
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    try {
      const lock = await lockDataDir(dataDir, options);
      await clearBehind({ lock, clusterDir, log, wait });
      return lock;
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error;
      const orphan = orphanOf(dataDir, { clusterDir, ownerPid: error.pid });
      if (orphan !== null) {
        await stopServer(orphan, { clusterDir, log, wait });
        // What it started may end a moment later.
        patienceMs = Math.max(patienceMs, waitedMs + ENDS_WITHIN_MS);
      } else if (waitedMs >= patienceMs) throw error;
      else if (waitedMs === 0) onWait({ pid: error.pid, withinMs: patienceMs });
    }
    await wait(LOOK_EVERY_MS);
  }
}

/**
 * PostgreSQL's own file names its server by process number, which says nothing about other containers. Under a lock that this
 * server would have inherited, none is running. After a version without such locks PostgreSQL judges for itself.
 */
async function clearBehind(options: { lock: DataLock } & StopOptions): Promise<void> {
  const { lock, clusterDir } = options;
  const pid = serverPid(clusterDir);
  const isLeft = pid !== null && lockedBy(pid) === 'none';
  if (isLeft) await stopServer(pid, options);
  if (lock.followsOwnKind || isLeft) rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
}

/** The server that has the lock of the data folder, if the process that started it is no more. */
function orphanOf(
  dataDir: string,
  { clusterDir, ownerPid }: { clusterDir: string; ownerPid: number | undefined },
): number | null {
  const pid = serverPid(clusterDir);
  if (pid === null || ownerPid === undefined || parentOf(pid) === ownerPid) return null;
  return lockedBy(pid) === fileId(join(dataDir, LOCK_NAME)) ? pid : null;
}

/** Of a server that is seen from here and serves a folder of this name; in another container that may be another folder. */
function serverPid(clusterDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const isServer = pid > 1 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(clusterDir);
    return isServer ? pid : null;
  } catch {
    return null;
  }
}

/** Which locked file a server inherited; `none` for one of a version without such locks. */
function lockedBy(pid: number): string {
  const inherited = `/proc/${pid}/fd/${INHERITED}`;
  try {
    return basename(readlinkSync(inherited)).startsWith(LOCK_NAME) ? fileId(inherited) : 'none';
  } catch {
    return 'none';
  }
}

function fileId(path: string): string {
  const { dev, ino } = statSync(path);
  return `${dev}:${ino}`;
}

/** Field 4 of proc_pid_stat(5); the second one is a name that may hold anything. */
function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

async function stopServer(pid: number, { clusterDir, log, wait }: StopOptions): Promise<void> {
  log.warn({ pid }, 'orphaned database server stopped');
  process.kill(pid, 'SIGINT');
  for (let waitedMs = 0; serverPid(clusterDir) === pid; waitedMs += LOOK_EVERY_MS) {
    if (waitedMs >= FAST_SHUTDOWN_MS) process.kill(pid, 'SIGQUIT');
    await wait(LOOK_EVERY_MS);
  }
}
