// Sends one file over the TUS wire and does not give up while there is hope.
import type { DetailedError, HttpResponse, Upload } from 'tus-js-client';

/** ms between attempts (PROTOCOLS of TUS clients); after the last one it goes on at `PATIENCE_MS` or when online. */
const RETRY_DELAYS_MS = [0, 3000, 5000, 10_000, 20_000];
const PATIENCE_MS = 20_000;
const CHUNK_BYTES = 6 * 1024 ** 2;

type TransferReports = {
  /** The upload has an address; with it another transfer can go on from the same place. */
  onUrl: (url: string) => void;
  onProgress: (sentBytes: number) => void;
  /** The line is down; the next attempt comes by itself. */
  onWaiting: () => void;
};

export type Transfer = (
  file: File,
  options: { url: string | null; signal: AbortSignal } & TransferReports,
) => Promise<{ uploadId: string }>;

/** The server refused the file; `message` is its sentence, empty where it gave none. */
export class TransferRefused extends Error {
  override name = 'TransferRefused';
}

/**
 * @returns a function that resolves once every byte is on the server, rejects with `TransferRefused` when the
 * server says no, and removes the upload from the server when `signal` aborts
 */
export function createTransfer(options: {
  endpoint: string;
  accessToken: () => Promise<string | null>;
  /** The language in which the server says why it refuses. */
  locale: () => string;
}): Transfer {
  return async (file, { url, signal, onUrl, onProgress, onWaiting }) => {
    const { Upload } = await import('tus-js-client');
    return new Promise((resolve, reject) => {
      const upload: Upload = new Upload(file, {
        endpoint: options.endpoint,
        uploadUrl: url,
        chunkSize: CHUNK_BYTES,
        retryDelays: RETRY_DELAYS_MS,
        uploadDataDuringCreation: true,
        storeFingerprintForResuming: false,
        metadata: { filename: file.name, contentType: file.type || 'application/octet-stream' },
        onBeforeRequest: async (request) => {
          const token = await options.accessToken();
          if (token) request.setHeader('authorization', `Bearer ${token}`);
          request.setHeader('accept-language', options.locale());
        },
        onUploadUrlAvailable: () => {
          if (upload.url) onUrl(upload.url);
        },
        onProgress,
        onShouldRetry: (error) => {
          const again = isPassing(error);
          if (again) onWaiting();
          return again;
        },
        onSuccess: () => resolve({ uploadId: lastSegment(upload.url ?? '') }),
        onError: (error) => {
          if (signal.aborted) return;
          if (!isPassing(error)) return reject(new TransferRefused(sentenceOf(responseOf(error))));
          onWaiting();
          void untilOnline(PATIENCE_MS, signal).then(() => {
            if (!signal.aborted) upload.start();
          });
        },
      });
      signal.addEventListener('abort', () => {
        // An upload that cannot be removed now expires on the server by itself.
        upload.abort(upload.url !== null).catch(() => undefined);
        reject(signal.reason);
      });
      upload.start();
    });
  };
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

function sentenceOf(response: HttpResponse | null): string {
  try {
    const body = JSON.parse(response?.getBody() ?? '') as { error?: { message?: string } };
    return body.error?.message ?? '';
  } catch {
    return '';
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
