// What stands between a visit and a drawn public page: the page itself; and the next page, ahead of a click.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { publicVisits } from '../../../test/public-site/public-visits.ts';
import { html, setUpWebServer } from '../../../test/servers/web-server.ts';

const MAX_SHEET_BYTES = 20_000;
const start = setUpWebServer();

function hrefsOf(body: string, rel: string): string[] {
  const links = body.match(/<link [^>]*>/g) ?? [];
  return links
    .filter((link) => link.includes(`rel="${rel}"`))
    .map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '');
}

/** What a server sends before it waits for the first acknowledgement: ten segments, less the head of the answer. */
const FIRST_WINDOW_BYTES = 14_600 - 1_100;
/** Has more to show than any other; its first screen comes with the first bytes as well. */
const LARGEST_PAGE_BYTES = 16_000;

test('a public page waits for no other file: what it looks like and its first script stand in it', async () => {
  for (const { address, body } of await publicVisits(await start())) {
    expect({ address, sheets: hrefsOf(body, 'stylesheet') }).toEqual({ address, sheets: [] });
    const [head = ''] = body.split('</head>');
    expect({ address, scripts: head.match(/<script[^>]* src=/) }).toEqual({ address, scripts: null });
    const styles = /<style>([^]*?)<\/style>/.exec(head)?.[1] ?? '';
    const ahead = hrefsOf(body, 'preload');
    expect(ahead).toHaveLength(2);
    for (const font of ahead) expect(styles).toContain(`url(${font})`);
    // What text is drawn with until they are there is as wide as they are.
    for (const local of ['Literata Georgia', 'Literata Times', 'Inter Local'])
      expect(styles).toMatch(
        new RegExp(`@font-face\\{font-family:${local};src:local[^}]*size-adjust:1\\d\\d%`),
      );
  }
});

test('its policy lets run and hold what stands in it, and nothing else inline', async () => {
  const { headers, body } = await (await start()).inject({ url: '/fragen', headers: html });
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/nonce|script-src[^;]*unsafe-inline/);
  const inline = [
    ...body.matchAll(/<(?:style|script|script type="speculationrules")>([^]*?)<\/(?:style|script)>/g),
  ];
  expect(inline).toHaveLength(3);
  for (const [, text = ''] of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
});

test.each([
  ['/', LARGEST_PAGE_BYTES],
  ['/preise', FIRST_WINDOW_BYTES],
  ['/transkription-fuer-journalistinnen-und-journalisten', FIRST_WINDOW_BYTES],
  ['/en/privacy-and-data-safety-ai-speech-recognition', FIRST_WINDOW_BYTES],
  ['/fragen', FIRST_WINDOW_BYTES],
  ['/page/sicherheit', FIRST_WINDOW_BYTES],
  ['/datenschutz', FIRST_WINDOW_BYTES],
])('%s comes in %i bytes at most', async (url, most) => {
  const language = url.startsWith('/en') ? 'en' : 'de';
  const headers = { ...html, 'accept-language': language, 'accept-encoding': 'br' };
  const { statusCode, rawPayload } = await (await start()).inject({ url, headers });
  expect(statusCode).toBe(200);
  expect(rawPayload.length).toBeLessThanOrEqual(most);
});

test('a page that is not the same for everybody has the same look, from one small sheet', async () => {
  const { body } = await (await start()).inject({ url: '/fragen?von=dort', headers: html });
  const [sheet = '', ...others] = hrefsOf(body, 'stylesheet');
  expect(others).toEqual([]);
  const content = await readFile(join(process.cwd(), 'build', 'client', sheet));
  expect(gzipSync(content, { level: 9 }).length).toBeLessThanOrEqual(MAX_SHEET_BYTES);
});

test('a public page has the rules for fetching the next one ahead, and nobody’s own page does', async () => {
  const web = await start();
  const page = await web.inject({ url: '/fragen', headers: html });
  const rules = /<script type="speculationrules">([^]*?)<\/script>/.exec(page.body)?.[1] ?? '';
  expect((JSON.parse(rules) as { prefetch: unknown[] }).prefetch).toHaveLength(1);
  const login = await web.inject({ url: '/auth/login', headers: html });
  expect(login.body).not.toContain('speculationrules');
});
