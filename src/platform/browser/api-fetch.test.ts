import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApiFetch } from './api-fetch.ts';

const api = createApiFetch({
  accessToken: async () => null,
  locale: () => 'de',
  noAnswerMessage: () => 'Der Server antwortet nicht.',
  wait: async () => {},
});

function answerWith(body: string, init: ResponseInit): void {
  vi.stubGlobal('fetch', async () => new Response(body, init));
}

describe('the way to the API', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('shows the sentence of the server that refused', async () => {
    answerWith('{"error":{"code":"disk_full","message":"Kein Platz.","requestId":"r1"}}', { status: 507 });
    await expect(api('/x')).rejects.toMatchObject({
      code: 'disk_full',
      message: 'Kein Platz.',
      status: 507,
      requestId: 'r1',
    });
  });

  it('says in the language of the page that another server answered, without the words of the protocol', async () => {
    answerWith('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
    await expect(api('/x')).rejects.toMatchObject({ message: 'Der Server antwortet nicht.', status: 502 });
  });

  it('counts an answer that broke off within its body as none', async () => {
    answerWith('{"recordings":[', { status: 200 });
    await expect(api('/x')).rejects.toMatchObject({ code: 'no_answer', status: 0 });
  });

  it('passes on that the caller left while the body came', async () => {
    const leaving = new AbortController();
    vi.stubGlobal('fetch', async () => {
      leaving.abort();
      return new Response('{"recordings":[', { status: 200 });
    });
    await expect(api('/x', { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('counts a token that cannot be had now as no answer', async () => {
    const accessToken = () => Promise.reject(new Error('The session cannot be refreshed now.'));
    const cut = createApiFetch({ accessToken, locale: () => 'de', noAnswerMessage: () => 'Keine Antwort.' });
    await expect(cut('/x')).rejects.toMatchObject({
      code: 'no_answer',
      message: 'Keine Antwort.',
      status: 0,
    });
  });

  it('takes an answer without content as one', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    await expect(api('/x', { method: 'DELETE' })).resolves.toBeUndefined();
  });
});
