// What the server does by itself: pages, errors, headers, health.
import { gzipSync } from 'node:zlib';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { caller, html, publicConfig, setUpWebServer } from '../../../test/servers/web-server.ts';
import { paths } from '#pages/paths.ts';
import { commonErrors } from '#platform/errors.ts';
import { entry } from '#platform/http/api-description.ts';
import { loadWebBuild } from './web-build.ts';

const start = setUpWebServer();

const routes =
  (add: (app: FastifyInstance) => void): FastifyPluginAsync =>
  async (app) =>
    add(app);

test('a page comes whole from the server, in the language of its address', async () => {
  const web = await start();
  const german = await web.inject({ url: '/auth/login', headers: html });
  expect(german.statusCode).toBe(200);
  expect(german.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(german.body).toMatch(/^<!DOCTYPE html><html lang="de">/);
  expect(german.body).toContain('Noch kein Konto?');
  const english = await web.inject({ url: '/en/auth/login', headers: html });
  expect(english.body).toContain('<html lang="en">');
  expect(english.body).toContain('No account yet?');
});

test('every inline script carries the nonce that the policy names, and no two answers share one', async () => {
  const web = await start();
  const nonces = new Set<string>();
  for (let visit = 0; visit < 2; visit += 1) {
    const page = await web.inject({ url: '/auth/login', headers: html });
    const nonce = /'nonce-([\w-]+)'/.exec(String(page.headers['content-security-policy']))?.[1] ?? '';
    const scripts = [...page.body.matchAll(/<script([^>]*)>/g)].map((match) => match[1] ?? '');
    expect(scripts.length).toBeGreaterThan(2);
    expect(page.headers['content-security-policy']).not.toContain('unsafe-eval');
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

// The start page has a second one, for its recording, and a third one, which waits for interest in the try-out.
test.each([
  ['/', 4],
  ['/en', 4],
  ['/nowhere', 2],
])('the public page %s comes with small scripts and no React', async (url, count) => {
  const web = await start();
  const { body } = await web.inject({ url, headers: html });
  expect(body).not.toContain('modulepreload');
  // Data for search engines and rules for fetching ahead run nothing. Elements name what is fetched after the first paint.
  const inline = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, source = '']) => source);
  const addresses = [...body.matchAll(/<script[^>]* src="([^"]+)"| data-script="([^"]+)"/g)].map(
    ([, src, later]) => src ?? later ?? '',
  );
  const sources = [...inline];
  for (const address of addresses) {
    const script = await web.inject({ url: address });
    expect(script.headers['content-type']).toContain('javascript');
    sources.push(script.body);
  }
  expect(sources).toHaveLength(count);
  // The table of addresses grows with the pages. Of the rest, half counts visits where somebody agreed, and has them
  // deleted where they take that back, whether or not this page counted. A framework alone is ten times this.
  const table = gzipSync(JSON.stringify(paths)).length;
  expect(gzipSync(sources.join('')).length - table).toBeLessThan(5000);
  // The page is reported here as in the app; without consent the port forgets it.
  for (const part of ['data-cookie', 'page_view'])
    expect(sources.filter((source) => source.includes(part))).toHaveLength(1);
});

test.each(['/', '/api/health', '/api/nowhere', '/icon.svg', '/builds/latest.json', '/assets/gone.js'])(
  'the answer to %s has a request id and the security headers',
  async (url) => {
    const { headers } = await (await start()).inject({ url });
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        /; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
      ),
      'permissions-policy': expect.stringContaining('microphone=(self)'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  },
);

test.each([
  ['a server that people reach by HTTPS', { isForBelow: false }, 'max-age=31536000'],
  ['one with all names below its own', { isForBelow: true }, 'max-age=31536000; includeSubDomains'],
  ['another one', null, null],
])('every answer of %s says whether browsers are to keep to HTTPS', async (_which, https, said) => {
  const refuses = routes((app) =>
    app.get('/refuses', entry('public'), () => Promise.reject(new Error('broken'))),
  );
  const web = await start({ https, plugins: [refuses] });
  const origin = await web.listen({ host: '127.0.0.1', port: 0 });
  // The last two are answered without a route and without a hook.
  for (const path of [
    '/',
    '/api/health',
    '/api/nowhere',
    '/icon.svg',
    '/refuses',
    '/%zz',
    `/a?${'b'.repeat(9_000)}`,
  ]) {
    const { headers } = await fetch(`${origin}${path}`, { redirect: 'manual' });
    expect([path.slice(0, 12), headers.get('strict-transport-security')]).toEqual([path.slice(0, 12), said]);
  }
});

describe('the 404 of a page', () => {
  const said = async (url: string) => {
    const { statusCode, body } = await (await start()).inject({ url, headers: html });
    return [statusCode, /<p class="small faint [^"]*">([^<]*)/.exec(body)?.[1], body] as const;
  };
  const id = '0199d1f3-7c1e-7a40-8a54-3f0a5d1c2b77';

  test.each([
    ['/nowhere', 'Seite nicht gefunden: /nowhere'],
    ['/en/nowhere/at%20all?q=1', 'Page not found: /en/nowhere/at all'],
    ['/en/<script>', 'Page not found: /en/&lt;script&gt;'],
  ])('names the address %s that no route matches', async (url, sentence) => {
    expect((await said(url)).slice(0, 2)).toEqual([404, sentence]);
  });

  test.each([
    ['/app/f/not-an-id', 'Seite nicht gefunden: /app/f/not-an-id'],
    ['/en/app/f/not-an-id', 'Page Not Found: /en/app/f/not-an-id'],
    [`/en/app/f/${id}0?view=raw`, `Page Not Found: /en/app/f/${id}0`],
  ])('names the address %s, whose parameters fail the check of its route', async (url, sentence) => {
    const [status, line, body] = await said(url);
    expect([status, line]).toEqual([404, sentence]);
    expect(body).toContain(url.startsWith('/en') ? 'Back to Home' : 'Zurück zur Startseite');
    expect(body).toContain('hilfe@wortlaut.example');
  });

  test('is not what an address gets that may name a recording', async () => {
    const web = await start({ caller });
    expect((await web.inject({ url: `/app/f/${id}`, headers: html })).statusCode).toBe(200);
  });
});

test('an unknown address gives the 404 screen to a person and JSON to a program', async () => {
  const web = await start();
  const screen = await web.inject({ url: '/en/nowhere', headers: html });
  expect(screen.statusCode).toBe(404);
  expect(screen.body).toContain('Page Not Found');
  expect(screen.body).toContain('hilfe@wortlaut.example');
  const answer = await web.inject({ url: '/api/nowhere?token=secret', headers: { 'accept-language': 'en' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    error: {
      code: 'page_not_found',
      message: 'Page not found: /api/nowhere',
      requestId: answer.headers['x-request-id'],
    },
  });
  const json = await web.inject({ url: '/nowhere', headers: { accept: 'application/json' } });
  expect([json.statusCode, json.json().error.code]).toEqual([404, 'page_not_found']);
  expect((await web.inject({ method: 'POST', url: '/auth/login' })).statusCode).toBe(404);
});

test('an error of a feature becomes its status and sentence; one of zod names the field and not the value', async () => {
  const web = await start({
    plugins: [
      routes((app) => {
        app.get('/api/forbidden', entry('public'), async () => {
          throw commonErrors.forbidden();
        });
        app.post('/api/parsed', entry('public'), async (request) =>
          z.object({ title: z.string().max(3) }).parse(request.body),
        );
      }),
    ],
  });
  const forbidden = await web.inject({ url: '/api/forbidden', headers: { cookie: 'locale=de' } });
  expect(forbidden.statusCode).toBe(403);
  expect(forbidden.json().error.message).toBe('Dazu fehlt Ihnen die Berechtigung.');
  const refused = await web.inject({ method: 'POST', url: '/api/parsed', payload: { title: 'geheim' } });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.code).toBe('invalid_request');
  expect(refused.json().error.message).toContain('title');
  expect(refused.body).not.toContain('geheim');
});

test('an unexpected error reveals nothing of its inside, as JSON or as a screen', async () => {
  const fail = async () => {
    throw new Error('secret inside');
  };
  const web = await start({
    plugins: [
      routes(
        (app) => void app.get('/api/broken', entry('public'), fail).get('/dev/broken', entry('public'), fail),
      ),
    ],
  });
  const answer = await web.inject({ url: '/api/broken' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json().error.code).toBe('internal');
  expect(answer.json().error.message).toContain(String(answer.headers['x-request-id']));
  const screen = await web.inject({ url: '/dev/broken', headers: html });
  expect(screen.statusCode).toBe(500);
  expect(screen.body).toContain('Hier ist etwas schiefgegangen');
  expect(answer.body + screen.body).not.toContain('secret inside');
});

test('a body beyond the limit, of an unknown kind, or broken is refused', async () => {
  const web = await start({
    plugins: [routes((app) => void app.post('/api/echo', entry('public'), async () => 'ok'))],
  });
  const post = (payload: string, type: string) =>
    web.inject({ method: 'POST', url: '/api/echo', payload, headers: { 'content-type': type } });
  const large = await post(JSON.stringify('x'.repeat(2 ** 20)), 'application/json');
  expect([large.statusCode, large.json().error.code]).toEqual([413, 'request_too_large']);
  const xml = await post('<a/>', 'application/xml');
  expect([xml.statusCode, xml.json().error.code]).toEqual([415, 'unsupported_media_type']);
  const broken = await post('{"a":', 'application/json');
  expect([broken.statusCode, broken.json().error.code]).toEqual([400, 'invalid_request']);
});

test('health is 200 while every part works, else 503 with the part named', async () => {
  let isUp = true;
  const database = async () => {
    if (!isUp) throw new Error('gone');
  };
  const web = await start({ healthParts: { database } });
  expect((await web.inject('/api/health')).json()).toEqual({ status: 'ok', parts: { database: 'ok' } });
  isUp = false;
  const down = await web.inject('/api/health');
  expect([down.statusCode, down.json()]).toEqual([503, { status: 'down', parts: { database: 'down' } }]);
});

test('the public settings and the build can be asked for', async () => {
  const build = await loadWebBuild(`${process.cwd()}/build`);
  const web = await start();
  expect((await web.inject('/api/config')).json()).toEqual(publicConfig);
  expect((await web.inject('/builds/latest.json')).json()).toEqual({ id: build.id, builtAt: build.builtAt });
});

test('hashed files may be kept for ever and come compressed; a page may not be kept', async () => {
  const web = await start();
  const page = await web.inject({ url: '/auth/login', headers: html });
  const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(page.body)?.[0] ?? '';
  const asset = await web.inject({ url: script, headers: { 'accept-encoding': 'br' } });
  expect(asset.statusCode).toBe(200);
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['content-encoding']).toBe('br');
  expect(page.headers['cache-control']).toBe('no-store');
});

test.each(['//evil.example/app', '/%', '/app/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fbuild.json'])(
  'the hostile address %s with a hostile Host is answered without harm',
  async (target) => {
    const web = await start();
    await web.listen({ host: '127.0.0.1', port: 0 });
    const { port } = web.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET ${target} HTTP/1.1\r\nHost: a b"<>\r\nConnection: close\r\nAccept: text/html\r\n\r\n`);
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    await once(socket, 'close');
    expect(answer.split('\r\n')[0]).toMatch(/^HTTP\/1\.1 40[04] /);
  },
);

test('the address of a request comes from trusted proxies alone, and from the last of them', async () => {
  const whoami = routes((app) => void app.get('/whoami', entry('public'), (request) => ({ ip: request.ip })));
  const headers = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7, 10.1.2.3' };
  const ask = async (trustedProxies: string[], remoteAddress: string) => {
    const web = await start({ plugins: [whoami], trustedProxies });
    const answer = await web.inject({ url: '/whoami', headers, remoteAddress });
    await web.close();
    return answer.json<{ ip: string }>().ip;
  };
  expect(await ask([], '10.9.9.9')).toBe('10.9.9.9');
  expect(await ask(['10.0.0.0/8'], '10.9.9.9')).toBe('198.51.100.7');
  expect(await ask(['10.0.0.0/8'], '192.0.2.4')).toBe('192.0.2.4');
  expect(await ask(['2001:db8::/32', '10.0.0.0/8'], '2001:db8::5')).toBe('198.51.100.7');
});
