// The addresses for programs: what they say, and that it is compressed once.
import { brotliDecompressSync } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedAddresses } from './feeds/feed-addresses.ts';
import { feedsPlugin } from './feeds/feeds.plugin.ts';
import { searchAddresses } from './search/search-addresses.ts';
import { sitemapPlugin } from './sitemap.plugin.ts';

let app: FastifyInstance;
let asked: number;
beforeEach(async () => {
  asked = 0;
  app = fastify();
  const publicUrl = () => 'https://wort.example/';
  const pages = () => {
    asked += 1;
    return [{ addresses: { de: '/', en: '/en' } }];
  };
  await app.register(sitemapPlugin({ pages, publicUrl }));
  await app.register(feedsPlugin({ texts: [], appName: 'Wortlaut', publicUrl }));
});
afterEach(() => app.close());

describe.each([
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  ...Object.values(feedAddresses),
  ...Object.values(searchAddresses),
])('%s', (url) => {
  it('is sent compressed to a program that reads that, and says the same', async () => {
    const plain = await app.inject({ url });
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
      undefined,
      'br',
    ]);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers).toMatchObject({ etag: plain.headers.etag, vary: 'Accept-Encoding' });
  });

  it('is sent again only when it has changed', async () => {
    const { etag } = (await app.inject({ url })).headers;
    const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

it('the sitemap is made once', async () => {
  for (let visit = 0; visit < 3; visit += 1) await app.inject({ url: '/sitemap.xml' });
  expect(asked).toBe(1);
});

it('robots.txt closes the app and the addresses of programs, and names the sitemap', async () => {
  const { headers, body } = await app.inject({ url: '/robots.txt' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`User-agent: *
Disallow: /app$
Disallow: /app/
Disallow: /app?
Disallow: /en/app$
Disallow: /en/app/
Disallow: /en/app?
Disallow: /auth/v1/
Disallow: /api/
Disallow: /storage/
Disallow: /rest/
Disallow: /realtime/
Sitemap: https://wort.example/sitemap.xml
`);
});
