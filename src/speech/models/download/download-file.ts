// Fetches one file over HTTP: goes on where it broke off, notices a line that hangs, believes nothing but the checksum.
import { setTimeout as delay } from 'node:timers/promises';
import { isDiskFull } from '#platform/system-errors.ts';
import { DownloadError, type DownloadOptions } from './download-request.ts';
import { fetchPart } from './fetch-part.ts';
import { discardPart, sha256Of, sizeOf } from './stored-file.ts';

/**
 * Resolves when the file is at `path`, complete, its checksum as ordered. A file with another checksum is not kept.
 * @throws {DownloadError}; the signal's reason; a write's error when the disk is full
 */
export async function downloadFile(options: DownloadOptions): Promise<void> {
  const resumed = (await sizeOf(options.path)) > 0;
  const attempts = await fetchWhole(options);
  if ((await sha256Of(options.path, options.signal)) === options.sha256) return;
  await discardPart(options.path);
  // A part of an older version may have stood at its beginning.
  if (resumed || attempts > 1) {
    await fetchWhole(options);
    if ((await sha256Of(options.path, options.signal)) === options.sha256) return;
    await discardPart(options.path);
  }
  throw new DownloadError('wrong-content', 'The checksum is not the one that was ordered.');
}

const LEAST_PROGRESS_BYTES = 16 * 1024;

/** @returns how many attempts it took */
async function fetchWhole(options: DownloadOptions): Promise<number> {
  const { signal, patience: limits } = options;
  let furthest = await sizeOf(options.path);
  let failures = 0;
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      await fetchPart(options);
      return attempt;
    } catch (error) {
      signal.throwIfAborted();
      if (isDiskFull(error)) throw error;
      const problem = asDownloadError(error);
      if (problem.problem !== 'unreachable') throw problem;
      const reached = await sizeOf(options.path);
      // Limits the attempts with a server that starts from zero each time or sends only a few bytes.
      failures = reached >= furthest + LEAST_PROGRESS_BYTES ? 1 : failures + 1;
      furthest = Math.max(furthest, reached);
      if (failures >= limits.attempts) throw problem;
      await delay(Math.max(problem.retryAfterMs, limits.backOffMs(failures)), undefined, { signal });
    }
  }
}

function asDownloadError(error: unknown): DownloadError {
  if (error instanceof DownloadError) return error;
  return new DownloadError('unreachable', 'The connection failed.', { cause: error });
}
