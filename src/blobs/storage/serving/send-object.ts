// From an object to the answer: whole, in part or not at all, and never as a page of ours.
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { parseRange } from '#platform/http/byte-range.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { fileNameOf } from '../object-path.ts';
import { type ObjectRow, type ObjectsDeps, readObject } from '../objects.server.ts';

export type Answer = {
  status: 200 | 206 | 304 | 412 | 416;
  headers: Record<string, string | number>;
  body: Readable | Buffer | undefined;
};

export type Sending = {
  /** Whether proxies may keep it for everybody. */
  isPublic: boolean;
  /** Of a signed address. */
  expiresAt?: Date | undefined;
  /** Asks for a file to be saved: under this name, or its own when empty. */
  download?: string | undefined;
};

/** Sent as plain text: a page of ours may load its own scripts and styles from this origin, and these are not ours. */
const NEVER_AS_CODE =
  /^(text|application)\/(x-)?(javascript|ecmascript|typescript|css|jscript|livescript)\b|^text\/css\b/i;
/**
 * What a browser may show at its own address: pixels, sound, films and plain text. Everything else is saved: documents
 * that could hold scripts or fetch others, playlists, and what nobody has thought of. PDF is not among them: its viewers
 * do not work in the sandbox that every answer names, and one that ignored the sandbox would run the file's scripts.
 */
const SHOWN = new Set([
  ...shown(
    'image',
    'apng avif bmp gif heic heif jpeg jpg jxl png tiff vnd.microsoft.icon webp x-icon x-ms-bmp',
  ),
  ...shown('audio', '3gpp aac ac3 aiff amr basic flac m4a midi mp3 mp4 mpeg ogg opus vnd.wave wav wave webm'),
  ...shown('audio', 'x-aiff x-flac x-m4a x-matroska x-ms-wma x-wav'),
  ...shown('video', '3gpp 3gpp2 mp2t mp4 mpeg ogg quicktime webm x-flv x-m4v x-matroska x-ms-wmv x-msvideo'),
  ...shown('application', 'ogg'),
  ...shown('text', 'plain'),
]);

function shown(kind: string, subtypes: string): string[] {
  return subtypes.split(' ').map((subtype) => `${kind}/${subtype}`);
}

/** @throws {StorageError} `NoSuchKey` when the bytes went a moment ago */
export async function answerObject(
  deps: Pick<ObjectsDeps, 'blobs' | 'clock'>,
  request: { method: string; headers: IncomingHttpHeaders },
  options: Sending & { row: ObjectRow },
): Promise<Answer> {
  const { row } = options;
  const headers = { ...headersOf(deps, options), 'accept-ranges': 'bytes' };
  if (isAnother(request.headers, row)) return { status: 412, headers, body: undefined };
  if (isUnchanged(request.headers, row)) return { status: 304, headers, body: undefined };
  const isHead = request.method === 'HEAD';
  const range = rangeOf(request.headers, row);
  const typed = { ...headers, ...typeHeaders(row.contentType, row.name, options.download) };
  if (range === 'unsatisfiable')
    return {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${row.sizeBytes}` },
      body: undefined,
    };
  if (range === 'whole') {
    const whole = { ...typed, 'content-length': row.sizeBytes };
    return { status: 200, headers: whole, body: isHead ? undefined : await readObject(deps, row) };
  }
  const part = {
    ...typed,
    'content-length': range.end - range.start + 1,
    'content-range': `bytes ${range.start}-${range.end}/${row.sizeBytes}`,
  };
  return { status: 206, headers: part, body: isHead ? undefined : await readObject(deps, row, range) };
}

/** For bytes that were made from an object: they change when it does. @param variant how they were made */
export function answerMade(
  deps: Pick<ObjectsDeps, 'clock'>,
  options: Sending & { row: ObjectRow; content: Buffer; contentType: string; variant: string },
): Answer {
  const { row, content, contentType, variant } = options;
  const headers = {
    ...headersOf(deps, options),
    ...typeHeaders(contentType, row.name, options.download),
    etag: madeEtag(row, variant),
    'content-length': content.length,
  };
  return { status: 200, headers, body: content };
}

export function madeEtag(row: ObjectRow, variant: string): string {
  return `"${row.etag}-${Buffer.from(variant).toString('base64url')}"`;
}

/** Of all answers, 304 too. */
function headersOf(
  { clock }: Pick<ObjectsDeps, 'clock'>,
  { row, isPublic, expiresAt }: Sending & { row: ObjectRow },
) {
  return {
    etag: `"${row.etag}"`,
    'last-modified': row.updatedAt.toUTCString(),
    'cache-control': isPublic ? row.cacheControl : privateCache(row.cacheControl, expiresAt, clock.now()),
    ...(expiresAt && { expires: expiresAt.toUTCString() }),
    'x-robots-tag': 'none',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** No proxy keeps what needs a right to be read, nor anybody beyond the end of a signed address. */
function privateCache(stored: string, expiresAt: Date | undefined, now: Date): string {
  const kept = /(?:^|[\s,])max-age=(\d+)/i.exec(stored)?.[1];
  if (kept === undefined || /no-store|no-cache/i.test(stored)) return 'private, no-store';
  const left = expiresAt ? Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)) : Infinity;
  return `private, max-age=${Math.min(Number(kept), left)}`;
}

function typeHeaders(contentType: string, name: string, download: string | undefined) {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const attached = download !== undefined || !SHOWN.has(type);
  return {
    'content-type': NEVER_AS_CODE.test(contentType) ? 'text/plain; charset=utf-8' : contentType,
    ...(attached && {
      'content-disposition': contentDisposition('attachment', download || fileNameOf(name)),
    }),
  };
}

/** RFC 9110, section 13: the caller wants an earlier state of the object, and the object has changed since. */
function isAnother(headers: IncomingHttpHeaders, row: ObjectRow): boolean {
  const tags = headers['if-match'];
  if (tags !== undefined) return !tags.split(',').some((one) => ['*', `"${row.etag}"`].includes(one.trim()));
  const since = Date.parse(headers['if-unmodified-since'] ?? '');
  return !Number.isNaN(since) && secondOf(row.updatedAt) > since;
}

/** As precise as HTTP's dates are, in ms. */
function secondOf(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}

/** RFC 9110, section 13: the tag decides where one is given. */
function isUnchanged(headers: IncomingHttpHeaders, row: ObjectRow): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return matchesTag(tags, `"${row.etag}"`);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && secondOf(row.updatedAt) <= since;
}

export function matchesTag(header: string, tag: string): boolean {
  return header
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === tag);
}

/** `If-Range`: a part of what it was is of no use when it is something else by now. */
function rangeOf(headers: IncomingHttpHeaders, row: ObjectRow) {
  const condition = headers['if-range'];
  const holds =
    condition === undefined || condition === `"${row.etag}"` || condition === row.updatedAt.toUTCString();
  return parseRange(holds ? headers.range : undefined, row.sizeBytes);
}
