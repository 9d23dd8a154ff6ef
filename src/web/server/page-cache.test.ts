// Public pages are made once for all strangers; what is somebody's own is not kept.
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { de } from '#i18n/de.ts';
import type { PublicConfig } from '#pages/public-config.ts';
import { caller, html, setUpWebServer } from '../../../test/servers/web-server.ts';

const start = setUpWebServer();
const url = '/fragen';

test('a public page comes with a tag, and again only when it has changed', async () => {
  const web = await start();
  const first = await web.inject({ url, headers: html });
  expect(first.statusCode).toBe(200);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await web.inject({ url, headers: { ...html, 'if-none-match': String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await web.inject({ url, headers: { ...html, 'if-none-match': 'W/"other"' } });
  expect(other.body).toBe(first.body);
});

test('it is sent compressed to a browser that reads that, and says the same', async () => {
  const web = await start();
  const plain = await web.inject({ url, headers: html });
  const packed = await web.inject({ url, headers: { ...html, 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

test('who is signed in, and who has chosen colours, gets a page of their own', async () => {
  const web = await start();
  const plain = await web.inject({ url, headers: html });
  const dark = await web.inject({ url, headers: { ...html, cookie: 'theme=dark' } });
  expect(plain.body).not.toContain('data-theme="dark">');
  expect(/<html[^>]*>/.exec(dark.body)?.[0]).toContain('data-theme="dark"');
  expect((await web.inject({ url, headers: html })).body).toBe(plain.body);
  const own = await (await start({ caller })).inject({ url, headers: html });
  expect(own.headers['cache-control']).toBe('no-store');
  expect(own.headers.etag).toBeUndefined();
});

test.each(['/fragen/gibt-es-nicht', '/fragen?von=dort', '/auth/login'])('%s is not kept', async (address) => {
  const { headers } = await (await start()).inject({ url: address, headers: html });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.etag).toBeUndefined();
});

test('the start page offers the languages that work now, also where it was kept before', async () => {
  const english = {
    languages: ['en'],
    isElsewhere: false,
    coming: [{ language: 'de', bytes: 600 * 1024 ** 2 }],
  };
  const config: { tryOut: PublicConfig['tryOut'] } = { tryOut: english };
  const web = await start({ config });
  const page = async () =>
    (await web.inject({ url: '/', headers: { ...html, 'accept-language': 'de' } })).body;
  const offered = async () => [...(await page()).matchAll(/<option value="(\w\w)"/g)].map(([, code]) => code);
  expect(await offered()).toEqual(['en']);
  // What it cannot do yet, it says in the language of the page, and when that is known.
  expect(await page()).toContain('Deutsch wird gerade eingerichtet (600\u00a0MB)');
  config.tryOut = { ...english, coming: [] };
  expect(await page()).toContain(
    'Deutsch ist hier noch nicht eingerichtet. Ausprobieren können Sie Englisch.',
  );
  config.tryOut = { languages: ['en', 'de'], isElsewhere: false, coming: [] };
  expect(await offered()).toEqual(['de', 'en']);
  expect(await page()).not.toContain('Deutsch ist hier noch nicht eingerichtet');
  expect(await page()).not.toContain(de['tryOut.fateElsewhere']);
  config.tryOut = { languages: ['de'], isElsewhere: true, coming: [] };
  expect(await page()).toContain(de['tryOut.fateElsewhere']);
  config.tryOut = null;
  expect(await page()).not.toContain('data-try-out');
});
