// One request for a file, or for the rest of it: what it brings is appended.
import { type FileHandle, open, readFile, truncate, writeFile } from 'node:fs/promises';
import { retryAfterMs } from '#platform/http/retry-after.ts';
import { DownloadError, type DownloadOptions } from './download-request.ts';
import { discardPart, sizeOf } from './stored-file.ts';

const LEAST_BYTES_PER_WINDOW = 1024;
const LONGEST_RETRY_AFTER_MS = 5 * 60_000;

/** Resolves when the file is complete by size. @throws {DownloadError}; errors of network and disk */
export async function fetchPart(options: DownloadOptions): Promise<void> {
  let have = await sizeOf(options.path);
  if (have > options.mostBytes) {
    await discardPart(options.path);
    have = 0;
  }
  if (options.bytes !== undefined && have === options.bytes) return options.onProgress(have);
  const watch = watchLine(options.patience.stallMs);
  try {
    const signal = AbortSignal.any([options.signal, watch.signal]);
    const version = have > 0 ? await readFile(`${options.path}.version`, 'utf8').catch(() => '') : '';
    const answer = await fetch(options.url, {
      signal,
      headers: headersFor(have, version),
      redirect: 'follow',
    });
    const from = await placeOf(answer, { order: options, have, version });
    if (from === null) return options.onProgress(have);
    await store(answer, { order: options, from, moved: watch.moved });
  } catch (error) {
    if (watch.signal.aborted && !options.signal.aborted)
      throw new DownloadError('unreachable', 'The line brought nothing any more.', { cause: error });
    throw error;
  } finally {
    watch.stop();
  }
}

/** Compressed on the way, offsets would count something else. */
function headersFor(have: number, version: string): Record<string, string> {
  const headers = { 'accept-encoding': 'identity' };
  if (have === 0) return headers;
  return { ...headers, range: `bytes=${have}-`, ...(version !== '' && { 'if-range': version }) };
}

/** Where the answer's bytes belong; null when there are no more. @throws {DownloadError} when it is no answer to what was asked */
async function placeOf(
  answer: Response,
  asked: { order: DownloadOptions; have: number; version: string },
): Promise<number | null> {
  const { order, have, version } = asked;
  const now = versionOf(answer.headers);
  if (answer.status === 206) {
    const [, from, total] =
      /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
    const isOther = version !== '' && now !== '' && now !== version;
    const isOtherSize = total !== '*' && order.bytes !== undefined && Number(total) !== order.bytes;
    if (Number(from) !== have || isOther || isOtherSize) {
      await answer.body?.cancel();
      await discardPart(order.path);
      throw new DownloadError('unreachable', 'The file has changed meanwhile.');
    }
    return have;
  }
  if (answer.status === 200) {
    await truncate(order.path, 0).catch(() => undefined);
    await writeFile(`${order.path}.version`, now);
    return 0;
  }
  await answer.body?.cancel();
  if (answer.status === 416) {
    // All of it may be there already: where nobody knew the size, the checksum decides.
    if (answer.headers.get('content-range') === `bytes */${have}`) return null;
    await discardPart(order.path);
    throw new DownloadError('unreachable', 'The file is shorter than what was there of it.');
  }
  const isTransient = answer.status >= 500 || answer.status === 408 || answer.status === 429;
  throw new DownloadError(
    isTransient ? 'unreachable' : 'not-offered',
    `The server answered ${answer.status}.`,
    { retryAfterMs: Math.min(retryAfterMs(answer) ?? 0, LONGEST_RETRY_AFTER_MS) },
  );
}

/** A validator that `If-Range` may carry (RFC 9110, 13.1.5): a strong entity tag, else the date. */
function versionOf(headers: Headers): string {
  const tag = headers.get('etag');
  if (tag !== null && !tag.startsWith('W/')) return tag;
  return headers.get('last-modified') ?? '';
}

async function store(
  answer: Response,
  options: { order: DownloadOptions; from: number; moved: (bytes: number) => void },
): Promise<void> {
  const { order, from, moved } = options;
  const announced = Number(answer.headers.get('content-length') ?? Number.NaN);
  if (from + announced > order.mostBytes) {
    await answer.body?.cancel();
    throw tooMuch();
  }
  const file = await open(order.path, from === 0 ? 'w' : 'a');
  let size = from;
  const writer = createWriter(file, (bytes) => {
    moved(bytes);
    order.onProgress((size += bytes));
  });
  let read = from;
  try {
    for await (const chunk of answer.body ?? []) {
      read += chunk.byteLength;
      if (read > order.mostBytes) throw tooMuch();
      await writer.take(chunk);
    }
  } finally {
    await writer.settle().finally(() => file.close());
  }
  if (order.bytes !== undefined && size < order.bytes)
    throw new DownloadError('unreachable', 'The answer ended too early.');
}

const BACKLOG_BYTES = 4 * 1024 * 1024;

/**
 * Writes behind the reader's back, in order: when a line breaks, what the reader has not asked for yet is lost, so it
 * should not wait for the disk.
 */
function createWriter(file: FileHandle, written: (bytes: number) => void) {
  let backlog = 0;
  let failure: unknown;
  let writing: Promise<void> = Promise.resolve();
  const settle = async () => {
    await writing;
    if (failure !== undefined) throw failure;
    await file.sync();
  };
  return {
    take: async (chunk: Uint8Array) => {
      backlog += chunk.byteLength;
      writing = writing
        .then(() => writeAll(file, chunk))
        .then(() => {
          backlog -= chunk.byteLength;
          written(chunk.byteLength);
        })
        .catch((error: unknown) => {
          failure ??= error;
        });
      if (backlog > BACKLOG_BYTES) await writing;
      if (failure !== undefined) throw failure;
    },
    settle,
  };
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.byteLength; )
    written += (await file.write(chunk, written)).bytesWritten;
}

const tooMuch = () => new DownloadError('wrong-content', 'There is more of it than was ordered.');

/** Aborts where a window of time passes almost without a byte, from the request on. */
function watchLine(stallMs: number) {
  const controller = new AbortController();
  let inWindow = 0;
  const timer = setInterval(() => {
    if (inWindow < LEAST_BYTES_PER_WINDOW) controller.abort(new Error('stalled'));
    inWindow = 0;
  }, stallMs);
  return {
    signal: controller.signal,
    moved: (bytes: number) => {
      inWindow += bytes;
    },
    stop: () => clearInterval(timer),
  };
}
