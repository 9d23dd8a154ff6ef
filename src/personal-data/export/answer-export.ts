// What of the archive an answer holds: the whole or what a broken download still lacks (RFC 9110, sections 13 and 14).
import type { IncomingHttpHeaders } from 'node:http';
import { translator } from '#i18n/translate.ts';
import { type ByteRange, parseRange } from '#platform/http/byte-range.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { ExportFile } from './data-exports.server.ts';

export type ExportAnswer = {
  status: 200 | 206 | 416;
  headers: Record<string, string | number>;
  /** Both ends inclusive; null where nothing is sent. */
  bytes: ByteRange | null;
};

export function answerExport(file: ExportFile, asked: IncomingHttpHeaders): ExportAnswer {
  const { id, locale, sizeBytes } = file;
  const etag = `"${id}"`;
  const condition = asked['if-range'];
  // A part of another archive is of no use: without the same tag it is sent from its beginning.
  const holds = condition === undefined || condition === etag;
  const range = parseRange(holds ? asked.range : undefined, sizeBytes);
  const always = { 'accept-ranges': 'bytes', etag, 'x-content-type-options': 'nosniff' };
  if (range === 'unsatisfiable') {
    const headers = { ...always, 'content-range': `bytes */${sizeBytes}` };
    return { status: 416, headers, bytes: null };
  }
  const bytes = range === 'whole' ? { start: 0, end: sizeBytes - 1 } : range;
  const name = `${translator(locale)('dataExport.fileName')}.zip`;
  const headers = {
    ...always,
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', name),
    'content-length': bytes.end - bytes.start + 1,
  };
  if (range === 'whole') return { status: 200, headers, bytes };
  const part = `bytes ${bytes.start}-${bytes.end}/${sizeBytes}`;
  return { status: 206, headers: { ...headers, 'content-range': part }, bytes };
}
