import { describe, expect, it } from 'vitest';
import { ApiError, type ApiFetch } from '#platform/browser/api-fetch.ts';
import type { PersonCache } from '#platform/browser/person-cache.ts';
import { keepTexts } from './kept-texts.ts';

const ADA = '0194a5b0-1111-7000-8000-000000000001';
const ONE = '0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77';
const TWO = '0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b78';
const LIST = '/api/projects?limit=50&sort=date&order=desc';

/** A browser with a server behind it; both are one person's. */
function browser() {
  const kept = new Map<string, unknown>();
  const server = new Map<string, unknown>();
  let isOnline = true;
  let canOpenOffline = true;
  const cache: PersonCache = {
    put: async (path, answer) => void kept.set(path, answer),
    get: async <Answer>(path: string) => kept.get(path) as Answer | undefined,
    remove: async (isGone) => {
      for (const path of kept.keys()) if (isGone(path)) kept.delete(path);
    },
    size: async () => kept.size,
  };
  const ask: ApiFetch = async <Answer>(path: string) => {
    if (!isOnline) throw new ApiError({ code: 'no_answer', message: '', status: 0 });
    if (!server.has(path)) throw new ApiError({ code: 'project_not_found', message: '', status: 404 });
    return server.get(path) as Answer;
  };
  const texts = keepTexts({
    api: ask,
    userId: ADA,
    isAnswering: async () => isOnline,
    canOpenOffline: () => canOpenOffline,
    open: async () => cache,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    texts,
    server,
    kept: async () => {
      await settled();
      return [...kept.keys()];
    },
    goOffline: async () => {
      await settled();
      isOnline = false;
    },
    withoutWorker: () => (canOpenOffline = false),
  };
}

describe('what was read', () => {
  it('is there without a network, and only that', async () => {
    const { texts, server, goOffline } = browser();
    const text = `/api/projects/${ONE}/transcript?view=formatted`;
    server.set(LIST, { projects: [ONE] }).set(text, 'Guten Tag.');
    await texts.api(LIST);
    await texts.api(text);
    await goOffline();
    expect(await texts.api(LIST)).toEqual({ projects: [ONE] });
    expect(await texts.api(text)).toBe('Guten Tag.');
    await expect(texts.api(`/api/projects/${TWO}`)).rejects.toMatchObject({ status: 0 });
  });

  it('is not kept where the pages would not open, nor what a search found or others answer', async () => {
    const { texts, server, kept, withoutWorker } = browser();
    const others = [`${LIST}&q=rat`, `${LIST}&cursor=x`, '/api/account', `/api/projects/${ONE}/revisions`];
    for (const path of [LIST, ...others]) server.set(path, {});
    for (const path of others) await texts.api(path);
    expect(await kept()).toEqual([]);
    withoutWorker();
    await texts.api(LIST);
    expect(await kept()).toEqual([]);
  });

  it('is forgotten with the recording, wherever that was deleted', async () => {
    const { texts, server, kept } = browser();
    const paths = [ONE, TWO].flatMap((id) => [`/api/projects/${id}`, `/api/projects/${id}/peaks`]);
    const readAll = async () => {
      for (const path of paths) await texts.api(server.set(path, {}) && path);
    };
    await readAll();
    server.set('/api/projects/delete', {});
    await texts.api('/api/projects/delete', { method: 'POST', body: { ids: [ONE] } });
    expect(await kept()).toEqual(paths.slice(2));
    await readAll();
    await texts.api(`/api/projects/${TWO}`, { method: 'DELETE' });
    expect(await kept()).toEqual(paths.slice(0, 2));
    await texts.keepOnly([TWO]);
    expect(await kept()).toEqual([]);
  });

  it('goes with a recording that the person does not reach any more, and a text that is missing alone', async () => {
    const { texts, server, kept } = browser();
    const paths = [
      `/api/projects/${ONE}`,
      `/api/projects/${ONE}/transcript?view=raw`,
      `/api/projects/${ONE}/peaks`,
    ];
    for (const path of paths) await texts.api(server.set(path, {}) && path);
    const [project = '', , peaks = ''] = paths;
    server.delete(peaks);
    await expect(texts.api(peaks)).rejects.toMatchObject({ status: 404 });
    expect(await kept()).toEqual(paths.slice(0, 2));
    server.delete(project);
    await expect(texts.api(project)).rejects.toMatchObject({ status: 404 });
    expect(await kept()).toEqual([]);
  });
});
