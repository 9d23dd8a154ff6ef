// What the machine below us refuses, for which there are words of our own: no room, no database, a text that none takes.
import { type AppError, commonErrors } from './errors.ts';

/** Of the file system (errno), and PostgreSQL's `disk_full` (SQLSTATE, appendix A of its manual). */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);
/** No server at the address, or one that is starting or stopping; class 08 (connections) comes on top. */
const NO_DATABASE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300']);
/** Ended by a limit of ours: a statement that ran too long, a transaction that stood still (SQLSTATE). */
const TOO_LONG = new Set(['57014', '25P03']);
/** JSON and addresses can say NUL, or half a pair of surrogates; PostgreSQL takes neither (SQLSTATE). */
const NO_TEXT = new Set(['22021', '22P05']);
/** Broken connections for which `pg` gives no code. */
const BROKEN_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** True for a write that the disk refused, here or in the database. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some(({ code }) => NO_ROOM.has(String(code)));
}

/** `disk_full`, `unavailable` or `invalid_request` for such a fault, wherever it stands among the causes; else undefined. */
export function systemError(error: unknown): AppError | undefined {
  if (isDiskFull(error)) return commonErrors.disk_full({}, error);
  if (causes(error).some(({ code }) => NO_TEXT.has(String(code))))
    return commonErrors.invalid_request({ detail: 'text' }, error);
  const isAway = causes(error).some(
    ({ code, message }) =>
      NO_DATABASE.has(String(code)) ||
      TOO_LONG.has(String(code)) ||
      /^08\w{3}$/.test(String(code)) ||
      BROKEN_CONNECTION.test(message),
  );
  return isAway ? commonErrors.unavailable({}, error) : undefined;
}

/** Drizzle wraps what PostgreSQL said. */
function causes(error: unknown): (Error & { code?: unknown })[] {
  const found: Error[] = [];
  for (let cause = error; cause instanceof Error && found.length < 5; cause = cause.cause) found.push(cause);
  return found;
}
