// The requests of a TUS client, one by one, so that a test can leave one out or send a wrong one.
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
    patch: (userId: string, location: string, offset: number, body: Buffer) =>
      call('PATCH', location, {
        headers: headers(userId, {
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        }),
        body,
      }),
    /** The offset that the server names, or the status of its refusal. */
    offsetOf: async (userId: string, location: string) => {
      const answer = await call('HEAD', location, { headers: headers(userId) });
      return answer.ok ? Number(answer.headers.get('upload-offset')) : answer.status;
    },
  };
}
