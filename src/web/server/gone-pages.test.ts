// Addresses that lead nowhere any more, and addresses that lead elsewhere: each says so in one step.
import { expect, test } from 'vitest';
import { html, setUpWebServer } from '../../../test/web-server.ts';

const start = setUpWebServer();
const english = { ...html, 'accept-language': 'en-GB,en;q=0.9' };

test.each([
  ['/blog/frueher/ein-artikel', 'Diese Seite wurde entfernt: /blog/frueher/ein-artikel'],
  ['/en/blog/earlier/an-article', 'This page has been removed: /en/blog/earlier/an-article'],
])('%s was removed for good: 410, for readers of either language', async (url, sentence) => {
  const web = await start({ gone: [url] });
  for (const headers of [html, english]) {
    const answer = await web.inject({ url: `${url}?von=dort`, headers });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain('>410<');
  }
});

test('an address that never was a page stays missing', async () => {
  const web = await start({ gone: ['/blog/frueher'] });
  expect((await web.inject({ url: '/blog/nie', headers: html })).statusCode).toBe(404);
});

test.each([
  ['/FRAGEN', '/en/questions'],
  ['/Preise/?a=1', '/en/pricing?a=1'],
  ['//datenschutz', '/en/privacy'],
  ['/%61pp', '/en/app'],
])('%s leads a reader of English to %s in one step', async (url, to) => {
  const web = await start();
  const answer = await web.inject({ url, headers: english });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, to]);
});
