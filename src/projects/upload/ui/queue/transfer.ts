// Sends one file over the TUS wire and does not give up while there is hope.
import type { DetailedError, HttpResponse, Upload, UploadOptions } from 'tus-js-client';
import { retryingFetch } from '#platform/browser/retrying-fetch.ts';
import { FINGERPRINT_KEY } from '../../content-blocks.ts';
import { fingerprintOf } from './content-fingerprint.ts';
import { createStallWatch, type StallWatch } from './stall-watch.ts';
import { FILE_CHANGED, TransferRefused } from './transfer-refused.ts';

/** ms between attempts (PROTOCOLS of TUS clients); after the last one it goes on at `PATIENCE_MS` or when online. */
const RETRY_DELAYS_MS = [0, 3000, 5000, 10_000, 20_000];
const PATIENCE_MS = 20_000;
/** ms after which a request that moves nothing is given up; a little less than the server's own patience. */
const STALL_MS = 45_000;
/** ms that a proxy and the server may take with a file that is sent. */
const ANSWER_MS = 300_000;
/** ms between giving a request up and the next attempt. */
const RESTART_MS = 1000;

type TransferReports = {
  /** The upload has an address; with it another transfer can go on from the same place. */
  onUrl: (url: string) => void;
  onProgress: (sentBytes: number) => void;
  /** The line is down; the next attempt comes by itself. */
  onWaiting: () => void;
};

type TransferOptions = {
  /** Of the upload that is gone on with: what came of it is of this very content. */
  url: string | null;
  /** As `fingerprintOf` has it. */
  fingerprint: string;
  /** Of the recording: with it the server listens while the file comes in; null where it need not. */
  early: { language: string; quality: string; context?: string } | null;
};

export type Transfer = (
  file: File,
  options: TransferOptions & { signal: AbortSignal } & TransferReports,
) => Promise<{ uploadId: string }>;

type TransferDeps = {
  endpoint: string;
  accessToken: () => Promise<string | null>;
  /** The language in which the server says why it refuses. */
  locale: () => string;
  /** ms, see `STALL_MS` */
  stallMs?: number;
};

/**
 * @returns a function that resolves once every byte is on the server, rejects with `TransferRefused` when the
 * server says no, and removes the upload from the server when `signal` aborts
 */
export function createTransfer(deps: TransferDeps): Transfer {
  return async (file, options) => {
    const { Upload } = await import('tus-js-client');
    return new Promise((resolve, reject) => {
      const { signal } = options;
      let isOver = false;
      const startAgain = (afterMs: number) =>
        void untilOnline(afterMs, signal).then(() => {
          if (!signal.aborted && !isOver) upload.start();
        });
      const watch = createStallWatch({
        sendingMs: deps.stallMs ?? STALL_MS,
        answerMs: ANSWER_MS,
        onStall: () => {
          if (signal.aborted) return;
          options.onWaiting();
          void upload.abort();
          startAgain(RESTART_MS);
        },
      });
      // A line that broke and a file that was taken away look the same from outside.
      const lookAtFile = async () => {
        const refusal = await refusalOfFile(file, options.fingerprint);
        if (!refusal || signal.aborted) return;
        isOver = true;
        watch.rest();
        void upload.abort();
        reject(refusal);
      };
      const settings = settingsFor(file, options, { deps, watch });
      const upload: Upload = new Upload(file, {
        ...settings,
        onShouldRetry: (error) => {
          void lookAtFile();
          return settings.onShouldRetry(error);
        },
        onUploadUrlAvailable: () => {
          if (upload.url) options.onUrl(upload.url);
        },
        onSuccess: () => {
          watch.rest();
          resolve({ uploadId: lastSegment(upload.url ?? '') });
        },
        onError: (error) => {
          watch.rest();
          if (signal.aborted) return;
          if (!isPassing(error)) return reject(refusalOf(responseOf(error)));
          options.onWaiting();
          void lookAtFile();
          startAgain(PATIENCE_MS);
        },
      });
      signal.addEventListener('abort', () => {
        watch.rest();
        // An upload that cannot be removed now expires on the server by itself.
        upload.abort(upload.url !== null).catch(() => undefined);
        reject(signal.reason);
      });
      upload.start();
    });
  };
}

function settingsFor(
  file: File,
  options: TransferOptions & TransferReports,
  { deps, watch }: { deps: TransferDeps; watch: StallWatch },
) {
  return {
    endpoint: deps.endpoint,
    uploadUrl: options.url,
    // One request for the whole rest: the server keeps whatever arrives of it. The address comes first, in an answer
    // of its own, since without it nothing could be resumed.
    chunkSize: Number.POSITIVE_INFINITY,
    uploadDataDuringCreation: false,
    retryDelays: RETRY_DELAYS_MS,
    storeFingerprintForResuming: false,
    metadata: {
      filename: file.name,
      contentType: file.type || 'application/octet-stream',
      [FINGERPRINT_KEY]: options.fingerprint,
      ...options.early,
    },
    onBeforeRequest: async (request) => {
      watch.moved();
      // Where an upload of another file lies at this address by now, the server does not join the two.
      if (['HEAD', 'PATCH'].includes(request.getMethod()))
        request.setHeader('upload-metadata', `${FINGERPRINT_KEY} ${btoa(options.fingerprint)}`);
      const token = await deps.accessToken();
      if (token) request.setHeader('authorization', `Bearer ${token}`);
      request.setHeader('accept-language', deps.locale());
    },
    onProgress: (sentBytes) => {
      if (sentBytes === file.size) watch.sent();
      else watch.moved();
      options.onProgress(sentBytes);
    },
    onShouldRetry: (error) => {
      watch.rest();
      const again = isPassing(error);
      if (again) options.onWaiting();
      return again;
    },
  } satisfies UploadOptions;
}

/** @returns null where it is as it was when its upload began */
async function refusalOfFile(file: File, fingerprint: string): Promise<TransferRefused | null> {
  try {
    return (await fingerprintOf(file)) === fingerprint ? null : new TransferRefused('', FILE_CHANGED);
  } catch (error) {
    return error instanceof TransferRefused ? error : null;
  }
}

/** Removes uploads that nothing shall come of; one that cannot be removed now expires on the server by itself. */
export function createDiscard(deps: Pick<TransferDeps, 'accessToken'>): (url: string) => void {
  const discard = async (url: string) => {
    const token = await deps.accessToken();
    const headers = { 'tus-resumable': '1.0.0', ...(token && { authorization: `Bearer ${token}` }) };
    await retryingFetch(url, { method: 'DELETE', headers });
  };
  return (url) => void discard(url).catch(() => undefined);
}

function responseOf(error: Error | DetailedError): HttpResponse | null {
  return 'originalResponse' in error ? error.originalResponse : null;
}

const STORAGE_FULL = 507;

/** True for a broken line, a server that is starting again, and a lock that another request still holds. */
function isPassing(error: Error | DetailedError): boolean {
  const status = responseOf(error)?.getStatus() ?? 0;
  if (status === STORAGE_FULL) return false;
  return status === 0 || status >= 500 || [408, 409, 423, 429].includes(status);
}

function refusalOf(response: HttpResponse | null): TransferRefused {
  try {
    const body = JSON.parse(response?.getBody() ?? '') as { error?: { message?: string; code?: string } };
    return new TransferRefused(body.error?.message ?? '', body.error?.code ?? null);
  } catch {
    return new TransferRefused('');
  }
}

function lastSegment(url: string): string {
  return new URL(url, globalThis.location.href).pathname.split('/').at(-1) ?? '';
}

function untilOnline(longestMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, longestMs);
    globalThis.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
