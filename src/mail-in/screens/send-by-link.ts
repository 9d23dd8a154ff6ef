// Sends a file by a link's secret: resumable, over the wire that all uploads take, until the recording is made.
import { z } from 'zod';
import { createTransfer, fingerprintOf, TransferRefused } from '#projects/public.ts';
import { UPLOAD_BY_LINK_PATH } from '../upload-by-link-path.ts';
import type { ShownUploadLink } from '../upload-link.plugin.ts';

const PATH = '/api/mail-in/upload';
/** ms until the server is asked once more; at once when the device is online again. */
const PATIENCE_MS = 5_000;

const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const made = z.object({ title: z.string() });
const shown = z.object({
  title: z.string().nullable(),
  partial: z
    .object({
      url: z.string(),
      name: z.string(),
      sizeBytes: z.number(),
      fingerprint: z.string().nullable(),
    })
    .nullable(),
}) satisfies z.ZodType<ShownUploadLink>;

export type ByLink = { secret: string; locale: string };
type Reports = {
  signal: AbortSignal;
  /** 0 to 1, of the bytes */
  onProgress: (share: number) => void;
  /** The line is down; it goes on by itself. */
  onWaiting: () => void;
};

/** @throws {TransferRefused} with the server's sentence @throws where no answer came */
export async function lookAtLink(link: ByLink): Promise<ShownUploadLink> {
  return shown.parse(await answerOf(await ask(link, 'GET')));
}

/** @throws {TransferRefused} with the server's sentence, or for what became of the file @throws the signal's reason */
export async function sendByLink(
  file: File,
  link: ByLink,
  { signal, onProgress, onWaiting }: Reports,
): Promise<{ title: string }> {
  const fingerprint = await fingerprintOf(file);
  const { partial } = await patiently(() => lookAtLink(link), { signal, onWaiting });
  const transfer = createTransfer({
    endpoint: UPLOAD_BY_LINK_PATH,
    accessToken: async () => link.secret,
    locale: () => link.locale,
  });
  const isSame = partial?.sizeBytes === file.size && partial.fingerprint === fingerprint;
  await transfer(file, {
    url: isSame ? partial.url : null,
    fingerprint,
    early: null,
    signal,
    onUrl: () => undefined,
    onProgress: (sentBytes) => onProgress(sentBytes / file.size),
    onWaiting,
  });
  return patiently(async () => made.parse(await answerOf(await ask(link, 'POST'))), { signal, onWaiting });
}

function ask({ secret, locale }: ByLink, method: string): Promise<Response> {
  return fetch(PATH, { method, headers: { 'x-upload-link': secret, 'accept-language': locale } });
}

/** @throws {TransferRefused} for an answer that another try would not change */
async function answerOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  if (response.ok) return body;
  const { code, message } = refusal.parse(body).error;
  if (response.status >= 500 || response.status === 429) throw new Error(message);
  throw new TransferRefused(message, code);
}

/** Again and again while no answer comes: what was sent lies there. */
async function patiently<T>(
  work: () => Promise<T>,
  { signal, onWaiting }: Pick<Reports, 'signal' | 'onWaiting'>,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof TransferRefused) throw error;
    }
    onWaiting();
    await untilOnline(signal);
    signal.throwIfAborted();
  }
}

function untilOnline(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = new AbortController();
  const timer = setTimeout(resolve, PATIENCE_MS);
  const done = () => resolve();
  globalThis.addEventListener('online', done, { signal: over.signal });
  signal.addEventListener('abort', done, { signal: over.signal });
  return promise.finally(() => {
    clearTimeout(timer);
    over.abort();
  });
}
