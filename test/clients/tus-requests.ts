// The requests of a TUS client, one by one, so that a test can leave one out or send a wrong one.
import { createHash } from 'node:crypto';
import { contentBlocks } from '#projects/upload/content-blocks.ts';
import { UPLOAD_PATH } from '#projects/upload/tus.plugin.ts';

/** @param baseUrl of the server under test, asked at each request */
export function tusRequests(baseUrl: () => string) {
  const headers = (userId: string, more: Record<string, string> = {}) => ({
    authorization: `Bearer ${userId}`,
    'tus-resumable': '1.0.0',
    ...more,
  });
  const call = (method: string, path: string, init: { headers: Record<string, string>; body?: Buffer }) =>
    fetch(new URL(path, baseUrl()), { method, ...init } as RequestInit);
  return {
    headers,
    call,
    create: async (userId: string, length: number, metadata = '', path = UPLOAD_PATH) => {
      const answer = await call('POST', path, {
        headers: headers(userId, {
          'upload-length': String(length),
          ...(metadata && { 'upload-metadata': metadata }),
        }),
      });
      return { status: answer.status, location: answer.headers.get('location') ?? '', answer };
    },
    patch: (userId: string, location: string, offset: number, body: Buffer, metadata = '') =>
      call('PATCH', location, {
        headers: headers(userId, {
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          ...(metadata && { 'upload-metadata': metadata }),
        }),
        body,
      }),
    /** The offset that the server names, or the status of its refusal. */
    offsetOf: async (userId: string, location: string, metadata = '') => {
      const more = metadata ? { 'upload-metadata': metadata } : {};
      const answer = await call('HEAD', location, { headers: headers(userId, more) });
      return answer.ok ? Number(answer.headers.get('upload-offset')) : answer.status;
    },
  };
}

/** What our page says of a file's content, beside its name. */
export function contentMetadata(content: Buffer): string {
  const hash = createHash('sha256');
  for (const { start, end } of contentBlocks(content.length)) hash.update(content.subarray(start, end));
  return `contentFingerprint ${Buffer.from(hash.digest('hex')).toString('base64')}`;
}
