// One spelling of each address: another one leads to it, and shows nothing that it would not show.
import type { FastifyPluginAsync } from 'fastify';
import { describe, expect, test } from 'vitest';
import { commonErrors } from '#platform/errors.ts';
import { entry } from '#platform/http/api-description.ts';
import { caller, html, setUpWebServer } from '../../../test/servers/web-server.ts';

const start = setUpWebServer();
const id = '0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77';
const loginWith = (locale: string) => (locale === 'en' ? '/en/auth/login' : '/auth/login');

describe('the address of a page', () => {
  test.each([
    ['/APP', '/app'],
    ['/App?q=Haus', '/app?q=Haus'],
    [`/App/F/${id}`, `/app/f/${id}`],
    [`/app/F/${id}?view=raw`, `/app/f/${id}?view=raw`],
    ['/EN/app', '/en/app'],
    ['/En/Auth/Login', '/en/auth/login'],
    ['/AUTH/confirm?token_hash=aB', '/auth/confirm?token_hash=aB'],
    ['/%61pp', '/app'],
    ['/%65n/app', '/en/app'],
    ['/app/', '/app'],
    ['//app//security', '/app/security'],
    ['/fragen/%77ie-genau-ist-der-text', '/fragen/wie-genau-ist-der-text'],
    ['/nowhere%0Aat%E2%80%A8all%0d?q=a%0Ab', '/nowhere%20at%20all%20?q=a%0Ab'],
    ['/%0a/evil.example', '/%20/evil.example'],
    ['//evil.example/%0a', '/evil.example/%20'],
    ['/blog/recht%2Faufnehmen-was-erlaubt-ist', '/blog/recht/aufnehmen-was-erlaubt-ist'],
  ])('%s leads to its one spelling', async (url, to) => {
    const answer = await (await start()).inject({ url, headers: html });
    expect([answer.statusCode, answer.headers.location]).toEqual([308, to]);
  });

  test.each(['/App/Projects/1', '/DE/app', '/de/app', '/Nowhere', '/en/EN/app', `/APP/f/${id}/x`])(
    '%s is missing, as no page has it in any spelling',
    async (url) => {
      const answer = await (await start({ caller })).inject({ url, headers: html });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain(caller.email);
    },
  );

  test('keeps the letters of what it names', async () => {
    const url = `/app/f/${id.toUpperCase()}`;
    expect((await (await start({ caller })).inject({ url, headers: html })).statusCode).toBe(200);
  });
});

describe('a signed-in page', () => {
  test.each([
    ['/app', 'de'],
    ['/en/app/security', 'en'],
  ])('%s leads a stranger to the sign-in', async (url, locale) => {
    const answer = await (await start()).inject({ url, headers: html });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, loginWith(locale)]);
  });

  // What the pages ask for themselves ends in `.data`; it is not led to another spelling.
  test.each(['/APP.data', '/%61pp.data', '/%65n/app.data', '/App/Preferences.data'])(
    '%s gives a stranger no data of it',
    async (url) => {
      const { body, statusCode } = await (await start()).inject({ url });
      expect(statusCode === 404 || body.includes('/auth/login')).toBe(true);
      expect(body).not.toContain('"email"');
    },
  );
});

describe('the title of a missing page', () => {
  /** Says that there is nothing, as a feature does. */
  const refuses: FastifyPluginAsync = async (app) => {
    app.get('/dev/mail', entry('public'), () => Promise.reject(commonErrors.not_found()));
  };

  test.each([
    ['/nowhere', 'Seite nicht gefunden · Wortlaut'],
    ['/en/nowhere', 'Page Not Found · Wortlaut'],
    ['/dev/mail', 'Seite nicht gefunden · Wortlaut'],
  ])('at %s ends in the name of the product', async (url, title) => {
    const { body, statusCode } = await (await start({ plugins: [refuses] })).inject({ url, headers: html });
    expect([statusCode, /<title>([^<]*)/.exec(body)?.[1]]).toEqual([404, title]);
    expect(body).toContain('hilfe@wortlaut.example');
    expect(body).toContain(url);
  });
});
