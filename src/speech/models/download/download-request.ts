// An order for one file over HTTP, and what can become of it.

/** `unreachable` after every attempt; `not-offered`: asking again is no use; `wrong-content`: not what was ordered. */
export type DownloadProblem = 'unreachable' | 'not-offered' | 'wrong-content';

export class DownloadError extends Error {
  override name = 'DownloadError';
  readonly problem: DownloadProblem;
  /** The server asked for so much patience, ms. */
  readonly retryAfterMs: number;
  constructor(
    problem: DownloadProblem,
    message: string,
    options: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.problem = problem;
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}

export type Patience = {
  /** A line that brings less than 1 kB in this time, ms, is cut and tried again. */
  stallMs: number;
  /** So many attempts in a row may bring nothing new. */
  attempts: number;
  /** ms before the next attempt, by the number of those that brought nothing. */
  backOffMs: (failures: number) => number;
};

const MINUTE_MS = 60_000;

export const patience: Patience = {
  stallMs: 30_000,
  attempts: 6,
  // Not all at the same moment, after an interruption that hit many.
  backOffMs: (failures) => Math.min(MINUTE_MS, 1_000 * 2 ** (failures - 1)) * (0.75 + Math.random() / 2),
};

export type DownloadOptions = {
  url: string;
  /** What is there already is gone on with; a note beside it says which version of the file it is. */
  path: string;
  /** The exact size, where it is known. */
  bytes?: number | undefined;
  /** More is not taken. */
  mostBytes: number;
  sha256: string;
  signal: AbortSignal;
  /** Bytes of the file that are there. */
  onProgress: (bytes: number) => void;
  patience: Patience;
};
