// Who sees which page first: strangers, people who are in, and those who still owe a second factor.
import { describe, expect, test } from 'vitest';
import { caller, html, setUpWebServer } from '../../../test/servers/web-server.ts';

const start = setUpWebServer();

test.each(['/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw', '/en/auth/onboarding'])(
  'a stranger at %s is led to the login, and the full path is remembered',
  async (url) => {
    const web = await start();
    const answer = await web.inject({ url, headers: html });
    const login = url.startsWith('/en') ? '/en/auth/login' : '/auth/login';
    expect([answer.statusCode, answer.headers.location]).toEqual([302, login]);
    expect(answer.headers['set-cookie']).toContain(`return_to=${encodeURIComponent(url)};`);
  },
);

test.each([
  '/auth/login',
  '/en/auth/register',
  '/auth/confirm?token_hash=a',
  '/auth/reset-password',
  '/abbestellen',
  '/en/upload',
  '/vertrag-kuendigen',
  '/en/withdraw-from-contract',
])('%s is for no list of a search engine, which may read that', async (url) => {
  const language = url.startsWith('/en/') ? 'en' : 'de';
  const { statusCode, headers } = await (await start()).inject({
    url,
    headers: { ...html, 'accept-language': language },
  });
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
});

test.each(['/', '/fragen?von=dort', '/datenschutz'])('%s may be listed, signed in or not', async (url) => {
  for (const visitor of [{}, { caller }]) {
    const { headers } = await (await start(visitor)).inject({ url, headers: html });
    expect(headers['x-robots-tag']).toBeUndefined();
  }
});

test('the first page has the colours of the account, unless this browser chose others', async () => {
  const web = await start({ caller, preferences: { viewMode: 'cards', colourMode: 'dark' } });
  const themeOf = async (cookie: string) => {
    const { body } = await web.inject({ url: '/app', headers: { ...html, cookie } });
    return /<html[^>]* data-theme="(\w+)"/.exec(body)?.[1];
  };
  expect(await themeOf('')).toBe('dark');
  expect(await themeOf('theme=light')).toBe('light');
  expect(await themeOf('theme=system')).toBeUndefined();
  expect(await themeOf('theme=pink')).toBe('dark');
});

test('the list of a new account comes as its first form, the list of others as one that loads', async () => {
  const pageOf = async (listStart: 'first' | 'emptied' | 'filled') => {
    const web = await start({ caller, listStart });
    const { body } = await web.inject({ url: '/app', headers: html });
    return [/<h1>([^<]*)/.exec(body)?.[1], body.includes('class="skel"')];
  };
  expect(await pageOf('first')).toEqual(['Ihre erste Aufnahme', false]);
  expect(await pageOf('emptied')).toEqual(['Neue Aufnahme', false]);
  expect(await pageOf('filled')).toEqual(['Meine Diktate', true]);
});

test('a session without its second factor is led to it from the app, and the screen is remembered', async () => {
  const web = await start({ owesFactor: true });
  const answer = await web.inject({
    url: '/en/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw',
    headers: html,
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/en/auth/mfa']);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  // A second look at the login page leads on as well.
  const login = await web.inject({ url: '/en/auth/login', headers: { ...html, cookie } });
  expect([login.statusCode, login.headers.location]).toEqual([
    302,
    '/en/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw',
  ]);
  const step = await web.inject({ url: '/en/auth/mfa', headers: { ...html, cookie } });
  expect(step.statusCode).toBe(200);
});

test('the second step is for nobody who is in already, or not at all', async () => {
  const stranger = await start();
  expect((await stranger.inject({ url: '/auth/mfa', headers: html })).headers.location).toBe('/auth/login');
  await stranger.close();
  const person = await start({ caller });
  expect((await person.inject({ url: '/auth/mfa', headers: html })).headers.location).toBe('/app');
});

test('who is not signed in is led to the login, and the wish is remembered', async () => {
  const web = await start();
  const answer = await web.inject({
    url: '/en/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw',
    headers: html,
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/en/auth/login']);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const signedIn = await start({ caller });
  const login = await signedIn.inject({ url: '/en/auth/login', headers: { ...html, cookie } });
  expect([login.statusCode, login.headers.location]).toEqual([
    302,
    '/en/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw',
  ]);
  await web.close();
});

test('a browser whose token ran out is let in to refresh it; the signed-in are let in', async () => {
  const cookie = 'sb-127-auth-token=base64-e30';
  const stale = await (await start()).inject({ url: '/app', headers: { ...html, cookie } });
  expect(stale.statusCode).toBe(200);
  expect((await (await start({ caller })).inject({ url: '/app', headers: html })).statusCode).toBe(200);
});

describe('a page without a prefix', () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
  const englishBrowser = { ...html, ...browser, 'accept-language': 'en-GB,en;q=0.9,de;q=0.5' };

  test.each([
    ['/?a=1', '/en?a=1'],
    ['/nowhere/at/all', '/en/nowhere/at/all'],
    ['//evil.example/', '/en//evil.example/'],
  ])('leads a browser that prefers English from %s to %s, signed in or not', async (url, to) => {
    for (const options of [{}, { caller }]) {
      const web = await start(options);
      const answer = await web.inject({ url, headers: englishBrowser });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
      expect(answer.headers.vary).toBe('Accept-Language, Cookie');
    }
  });

  test.each([
    ['/app?q=haus', '/en/app?q=haus'],
    [
      '/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw',
      '/en/app/f/0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77?view=raw',
    ],
  ])(
    'leads an English browser from %s in one step: a stranger to the login, others to the page',
    async (url, page) => {
      const stranger = await (await start()).inject({ url, headers: englishBrowser });
      expect([stranger.statusCode, stranger.headers.location]).toEqual([302, '/en/auth/login']);
      expect(stranger.headers['set-cookie']).toContain(`return_to=${encodeURIComponent(page)};`);
      expect(stranger.headers.vary).toBe('Accept-Language, Cookie');
      const person = await (await start({ caller })).inject({ url, headers: englishBrowser });
      expect([person.statusCode, person.headers.location]).toEqual([302, page]);
    },
  );

  test.each(['login', 'register'])(
    'leads an English browser from /auth/%s in one step: strangers to it in English, others to the app',
    async (page) => {
      const url = `/auth/${page}`;
      const stranger = await (await start()).inject({ url, headers: englishBrowser });
      expect([stranger.statusCode, stranger.headers.location]).toEqual([302, `/en${url}`]);
      const person = await (await start({ caller })).inject({ url, headers: englishBrowser });
      expect([person.statusCode, person.headers.location]).toEqual([302, '/en/app']);
    },
  );

  test.each([
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/131.0.0.0 Safari/537.36',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'GPTBot/1.2 (+https://openai.com/gptbot)',
  ])('answers a crawler that asks for English with the page it asked for: %s', async (agent) => {
    const web = await start();
    const headers = { ...englishBrowser, 'user-agent': agent };
    const answer = await web.inject({ url: '/preise', headers });
    expect([answer.statusCode, /<html[^>]* lang="(\w+)"/.exec(answer.body)?.[1]]).toEqual([200, 'de']);
  });

  test('leads an automated browser as it leads a person', async () => {
    const agent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0';
    const answer = await (await start()).inject({
      url: '/preise',
      headers: { ...englishBrowser, 'user-agent': agent },
    });
    expect(answer.headers.location).toBe('/en/pricing');
  });

  test('follows the cookie before the browser', async () => {
    const web = await start({ caller });
    const visit = async (headers: Record<string, string>) => {
      const answer = await web.inject({ url: '/app', headers: { ...html, ...browser, ...headers } });
      return answer.headers.location ?? answer.statusCode;
    };
    expect(await visit({ 'accept-language': 'de', cookie: 'locale=en' })).toBe('/en/app');
    expect(await visit({ 'accept-language': 'en', cookie: 'locale=de' })).toBe(200);
    expect(await visit({ 'accept-language': 'fr' })).toBe(200);
    expect(await visit({})).toBe(200);
  });

  test('stays where a link of the site, a mail or a provider led', async () => {
    const web = await start({ caller });
    const visit = async (url: string, headers: Record<string, string> = {}) =>
      (await web.inject({ url, headers: { ...englishBrowser, ...headers } })).statusCode;
    expect(await visit('/app', { 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await visit('/app?lang=de')).toBe(200);
    expect(await visit('/auth/confirm?token_hash=1&type=signup')).toBe(200);
    expect(await visit('/auth/confirm?code=1')).toBe(200);
    expect(await visit('/auth/update-password?token_hash=1&type=recovery')).toBe(200);
  });

  test('leaves an English address as it was asked for', async () => {
    const web = await start({ caller });
    const headers = { ...html, 'accept-language': 'de', cookie: 'locale=de' };
    expect((await web.inject({ url: '/en/app', headers })).statusCode).toBe(200);
  });
});

test('the chosen colours are in the first page', async () => {
  const web = await start();
  const page = await web.inject({ url: '/auth/login', headers: { ...html, cookie: 'theme=dark' } });
  expect(page.body).toContain('<html lang="de" data-theme="dark">');
});
