// Answers with stored audio or video, whole or the range of bytes that a player asks for.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from './byte-range.ts';

export type StoredMedia = {
  sizeBytes: number;
  mediaType: string;
  contentDisposition: string;
  /** Changes with the content. */
  etag?: string;
  /** Both ends inclusive. */
  read(range: { start: number; end: number }): Promise<Readable>;
};

/** @throws what `read` does */
export async function sendRange(request: FastifyRequest, reply: FastifyReply, media: StoredMedia) {
  const { sizeBytes, etag } = media;
  const range = parseRange(request.headers.range, sizeBytes);
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600',
    'content-type': media.mediaType,
    'content-disposition': media.contentDisposition,
    ...(etag !== undefined && { etag }),
    // The bytes are a stranger's: they are never a document of ours.
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; media-src 'self'; frame-ancestors 'none'",
  });
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${sizeBytes}`).send();
  const { start, end } = range === 'whole' ? { start: 0, end: sizeBytes - 1 } : range;
  if (range !== 'whole') reply.status(206).header('content-range', `bytes ${start}-${end}/${sizeBytes}`);
  reply.header('content-length', end - start + 1);
  // An empty stream: for no content at all, Fastify would tell a length of 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await media.read({ start, end }));
}
