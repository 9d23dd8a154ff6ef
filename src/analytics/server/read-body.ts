// The bodies that posthog-js sends: JSON, as it is, in gzip, or in base64 as a field of a form.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { commonErrors } from '#platform/errors.ts';
import { parseJson } from '#platform/text/parse-json.ts';
import { analyticsErrors } from '../analytics.errors.ts';

const unzip = promisify(gunzip);

/** As sent. */
export const LARGEST_BODY_BYTES = 512 * 1024;
/** Unpacked. Text shrinks to a tenth; what unpacks to more is no text. */
const LARGEST_UNPACKED_BYTES = 2 * 1024 * 1024;

/** @throws {AppError} `invalid_request`, `analytics_too_large` */
export async function readBody(body: unknown): Promise<unknown> {
  if (!Buffer.isBuffer(body) || body.length === 0) throw unreadable();
  const text = (await unpacked(body)).toString('utf8');
  const json = /^(?:data=|[^{[]*&data=)/.test(text) ? fromForm(text) : text;
  const parsed = parseJson(json);
  if (parsed === undefined || parsed === null) throw unreadable();
  return parsed;
}

async function unpacked(body: Buffer): Promise<Buffer> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  return unzip(body, { maxOutputLength: LARGEST_UNPACKED_BYTES }).catch((error: unknown) => {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isLarge ? analyticsErrors.analytics_too_large() : unreadable();
  });
}

function fromForm(text: string): string {
  const data = new URLSearchParams(text).get('data') ?? '';
  return /^\s*[{[]/.test(data) ? data : Buffer.from(data, 'base64').toString('utf8');
}

function unreadable() {
  return commonErrors.invalid_request({ detail: 'body' });
}
