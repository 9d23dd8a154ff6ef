// An upload over the TUS wire that comes in bit by bit, as over a narrow line.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from './client.ts';

export type SlowUpload = {
  id: string;
  /** @returns how many bytes are on the server after it */
  send(bytes: Buffer): Promise<number>;
  /** Cancels the upload on the server. @returns the status of the answer */
  cancel(): Promise<number>;
  /** What the page would show by now. */
  preview(): Promise<{ text: string; previewedMs: number }>;
};

/** An answer that does not come is a failure, not a wait without end. */
const ANSWER_WITHIN_MS = 120_000;
const inTime = () => AbortSignal.timeout(ANSWER_WITHIN_MS);

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Creates an upload of `sizeBytes` that is listened to in `language`, with nothing sent yet. */
export async function beginUpload(
  product: { url: string },
  person: Person,
  options: { sizeBytes: number; language: string; name?: string },
): Promise<SlowUpload> {
  const headers = { authorization: `Bearer ${person.accessToken}`, 'tus-resumable': '1.0.0' };
  const endpoint = new URL('/storage/v1/upload/resumable', product.url);
  const created = await fetch(endpoint, {
    method: 'POST',
    signal: inTime(),
    headers: {
      ...headers,
      'upload-length': String(options.sizeBytes),
      'upload-metadata': `filename ${base64(options.name ?? 'speech.wav')},language ${base64(options.language)}`,
    },
  });
  const location = created.headers.get('location');
  if (created.status !== 201 || location === null) throw new Error(`Creation answered ${created.status}.`);
  const url = new URL(location, endpoint);
  const id = url.pathname.split('/').at(-1) ?? '';
  let offset = 0;
  return {
    id,
    send: async (bytes) => {
      const answer = await fetch(url, {
        method: 'PATCH',
        signal: inTime(),
        headers: {
          ...headers,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(bytes),
      });
      if (answer.status !== 204) throw new Error(`The server answered ${answer.status}.`);
      offset = Number(answer.headers.get('upload-offset'));
      return offset;
    },
    cancel: async () => (await fetch(url, { method: 'DELETE', headers, signal: inTime() })).status,
    preview: async () => {
      const answer = await person.call<{ text: string; previewedMs: number }>(
        'GET',
        `/api/uploads/${id}/preview`,
      );
      if (answer.status !== 200) throw new Error(`The early words answered ${answer.status}.`);
      return answer.body;
    },
  };
}

/** One PATCH of the whole upload whose body comes in as it is written. */
export function sendBody(
  product: { url: string },
  person: Person,
  id: string,
): {
  write(bytes: Buffer): void;
  answer: Promise<{ status: number; error: { code: string; message: string } }>;
} {
  const url = new URL(`/storage/v1/upload/resumable/${id}`, product.url);
  const sending = request(url, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      'accept-language': person.locale,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  });
  const answer = once(sending, 'response', { signal: inTime() }).then(async ([response]) => {
    const { statusCode: status = 0 } = response as IncomingMessage;
    const body = (await json(response as IncomingMessage)) as { error: { code: string; message: string } };
    // It lets go of a body that does not end.
    sending.on('error', () => undefined).destroy();
    return { status, error: body.error };
  });
  return { write: (bytes) => void sending.write(bytes), answer };
}

/**
 * Asks as often as `everyMs`, until there are words.
 * @param options.meanwhile done before each question
 * @returns the text @throws when none came within `limitMs`
 */
export async function firstWords(
  upload: SlowUpload,
  options: { everyMs?: number; limitMs?: number; meanwhile?: () => Promise<unknown> } = {},
): Promise<string> {
  const { everyMs = 100, limitMs = 200_000, meanwhile } = options;
  for (const endsAt = performance.now() + limitMs; performance.now() < endsAt; ) {
    await meanwhile?.();
    const { text } = await upload.preview();
    if (text !== '') return text;
    await delay(everyMs);
  }
  throw new Error(`No words came within ${limitMs / 1_000} s.`);
}
