// A lock that the kernel holds on an open file: seen from every container, kept by each process that inherits the file, and
// over with the last of them.
import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';

/** macOS and the BSDs lock while they open (open(2)); Node passes the flag on. Linux has no such flag. */
const O_EXLOCK = 0x20;
const OPEN = constants.O_RDWR | constants.O_CREAT;

export class LockUnavailableError extends Error {
  override name = 'LockUnavailableError';
}

/**
 * Locks a file, which is made where it is missing (flock(2)). It must not be removed: a new file of the same name is another lock.
 * @returns its descriptor, whose end in all processes is the end of the lock; null where another process has the lock
 * @throws {LockUnavailableError} where this cannot be known
 */
export function lockFile(path: string): number | null {
  return process.platform === 'linux' ? lockByProgram(path) : lockByOpening(path);
}

/** The lock belongs to the open file and not to the program that asks for it: it stays when that one ends. */
function lockByProgram(path: string): number | null {
  const file = openSync(path, OPEN, 0o644);
  const { error, status, stderr } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
    encoding: 'utf8',
  });
  if (!error && status === 0) return file;
  closeSync(file);
  // Only that somebody has the lock is said by the exit code alone.
  if (!error && status === 1 && stderr.trim() === '') return null;
  throw new LockUnavailableError(
    error
      ? 'The program “flock” cannot be run. It comes with the package util-linux.'
      : `The file ${path} cannot be locked: ${stderr.trim()}`,
    { cause: error },
  );
}

function lockByOpening(path: string): number | null {
  try {
    return openSync(path, OPEN | O_EXLOCK | constants.O_NONBLOCK, 0o644);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'EAGAIN' || code === 'EWOULDBLOCK') return null;
    if (code === 'ENOTSUP' || code === 'EOPNOTSUPP' || code === 'ENOLCK')
      throw new LockUnavailableError(`The file ${path} cannot be locked: ${message}`, { cause: error });
    throw error;
  }
}
