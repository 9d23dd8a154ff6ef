// Asks any route for a thing by its id, in every place where a route could look for one.
import { type OwnerCheckServer, type Route, storageStatus, storedFileOf } from './owner-check-server.ts';

const query = (url: string) =>
  `format=txt&view=raw&file=0&provider=google&skip_http_redirect=true&select=*&limit=100${
    // Signs out everywhere else; a list takes other words there.
    url.startsWith('/auth/') ? '&scope=others' : ''
  }`;
/** The names under which a route could ask for an id beside its path. */
export const ID_NAMES = 'id projectId project_id userId user_id ownerId owner_id uploadId key by'.split(' ');

export type Asked = { token: string | undefined; id: string; query?: string };
export type Calls = (route: Route, asked: Asked) => Promise<{ status: number; leaks: boolean; text: string }>;

/** @param options.ownId of who asks @param options.secrets what no answer may hold */
export function createCalls(
  server: OwnerCheckServer,
  { ownId, secrets }: { ownId: string; secrets: readonly string[] },
): Calls {
  let callers = 0;
  return async ({ method, url }, { token, id, query: more = '' }) => {
    const isUpload = url.includes('/upload/resumable');
    const isStorage = url.startsWith('/storage/v1/') && !isUpload;
    const path =
      isStorage && url.includes(':bucket/*')
        ? url.replace(':bucket', 'files').replace('*', storedFileOf(id))
        : url.replace(':locale', 'de').replace(':number', '1').replace(/:\w+/g, id).replace('*', id);
    callers += 1;
    const headers = {
      // A person of their own each time, as far as the limits go: a refusal by a limit says nothing about the owner.
      'x-forwarded-for': `2001:db8:${callers.toString(16)}::1`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'content-type': isUpload ? 'application/offset+octet-stream' : 'application/json',
      ...(isUpload && { 'tus-resumable': '1.0.0', 'upload-offset': '0' }),
    };
    const hasBody = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
    const table = url.startsWith('/rest/') ? `id=eq.${id}` : `${query(url)}${more}`;
    const response = await fetch(`${server.url}${path}?${table}`, {
      method,
      headers,
      redirect: 'manual',
      ...(hasBody && { body: isUpload ? 'bytes' : JSON.stringify(bodyFor(id, ownId)) }),
    });
    const text = `${JSON.stringify(Array.from(response.headers))} ${await response.text()}`;
    const status = isStorage ? storageStatus(response.status, text) : response.status;
    return { status, leaks: secrets.some((secret) => text.includes(secret)), text };
  };
}

/** Of many routes at once. */
function bodyFor(id: string, ownId: string) {
  return {
    id,
    projectId: id,
    project_id: id,
    userId: id,
    uploadId: id,
    ids: [id],
    to: 'me',
    challenge_id: id,
    code: '123456',
    files: [{ uploadId: id }],
    settings: { language: 'de' },
    title: 'neu',
    friendly_name: 'neu',
    meta_data: { changed: true },
    basedOn: 1,
    bucketId: 'files',
    sourceKey: storedFileOf(id),
    destinationKey: storedFileOf(ownId),
    prefixes: [storedFileOf(id)],
    replacements: [{ segment: 0, from: 0, to: 1, was: 'alt', text: 'neu' }],
  };
}
