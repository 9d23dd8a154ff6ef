// Who sees which page first: strangers, people who are in, and those who still owe a second factor.
import { expect, test } from 'vitest';
import { caller, html, setUpWebServer } from '../../test/web-server.ts';

const start = setUpWebServer();

test.each(['/app/f/42?view=raw', '/en/auth/onboarding'])(
  'a stranger at %s is led to the login, and the full path is remembered',
  async (url) => {
    const web = await start();
    const answer = await web.inject({ url, headers: html });
    const login = url.startsWith('/en') ? '/en/auth/login' : '/auth/login';
    expect([answer.statusCode, answer.headers.location]).toEqual([302, login]);
    expect(answer.headers['set-cookie']).toContain(`return_to=${encodeURIComponent(url)};`);
  },
);

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

test('whoever still owes a second factor is led to it from the app, and the screen is remembered', async () => {
  const web = await start({ owesFactor: true });
  const answer = await web.inject({ url: '/en/app/f/42?view=raw', headers: html });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/en/auth/mfa']);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  // A second look at the login page leads on as well.
  const login = await web.inject({ url: '/en/auth/login', headers: { ...html, cookie } });
  expect([login.statusCode, login.headers.location]).toEqual([302, '/en/app/f/42?view=raw']);
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
  const answer = await web.inject({ url: '/en/app/f/42?view=raw', headers: html });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/en/auth/login']);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const signedIn = await start({ caller });
  const login = await signedIn.inject({ url: '/en/auth/login', headers: { ...html, cookie } });
  expect([login.statusCode, login.headers.location]).toEqual([302, '/en/app/f/42?view=raw']);
  await web.close();
});

test('a browser whose token ran out is let in to refresh it; the signed-in are let in', async () => {
  const cookie = 'sb-127-auth-token=base64-e30';
  const stale = await (await start()).inject({ url: '/app', headers: { ...html, cookie } });
  expect(stale.statusCode).toBe(200);
  expect((await (await start({ caller })).inject({ url: '/app', headers: html })).statusCode).toBe(200);
});

test('the start page leads to English who reads English, unless German was chosen here', async () => {
  const web = await start();
  const visit = (headers: Record<string, string>) =>
    web.inject({ url: '/?a=1', headers: { ...html, ...headers } });
  const english = await visit({ 'accept-language': 'en-GB,en;q=0.9,de;q=0.5' });
  expect([english.statusCode, english.headers.location]).toEqual([302, '/en?a=1']);
  expect((await visit({ 'accept-language': 'en', cookie: 'locale=de' })).statusCode).toBe(200);
  expect((await visit({ 'accept-language': 'en', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  expect((await visit({ 'accept-language': 'fr' })).statusCode).toBe(200);
  expect((await visit({})).statusCode).toBe(200);
});

test('the chosen colours are in the first page', async () => {
  const web = await start();
  const page = await web.inject({ url: '/auth/login', headers: { ...html, cookie: 'theme=dark' } });
  expect(page.body).toContain('<html lang="de" data-theme="dark">');
});
