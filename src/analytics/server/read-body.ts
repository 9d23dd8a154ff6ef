// The bodies that posthog-js sends: JSON, as it is, in gzip, or in base64 as a field of a form.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { commonErrors } from '#platform/errors.ts';
import { hasTooManyValues } from '#platform/http/bounded-json.plugin.ts';
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
  // What is nested deeply is cut off by `keptProperties`.
  if (hasTooManyValues(json)) throw analyticsErrors.analytics_too_large();
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

/** Reads one field alone: Node takes seconds for a form of a million, which is sent in a few kB of gzip. */
function fromForm(text: string): string {
  const from = text.startsWith('data=') ? 0 : text.indexOf('&data=') + 1;
  const [field = ''] = text.slice(from).split('&', 1);
  const data = new URLSearchParams(field).get('data') ?? '';
  return /^\s*[{[]/.test(data) ? data : Buffer.from(data, 'base64').toString('utf8');
}

function unreadable() {
  return commonErrors.invalid_request({ detail: 'body' });
}
