// What a browser fetches before a public page is drawn: one small style sheet, and the next page ahead of a click.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { publicVisits } from '../../../test/public-visits.ts';
import { html, setUpWebServer } from '../../../test/web-server.ts';
import { likelyPagesPlugin } from '#site/public.server.ts';

const MAX_SHEET_BYTES = 20_000;
const start = setUpWebServer();

function hrefsOf(body: string, rel: string): string[] {
  const links = body.match(/<link [^>]*>/g) ?? [];
  return links
    .filter((link) => link.includes(`rel="${rel}"`))
    .map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '');
}

test('all public pages share one style sheet, small and with every face that is fetched ahead', async () => {
  const all = await publicVisits(await start());
  const sheets = new Set(all.map(({ body }) => hrefsOf(body, 'stylesheet').join(' ')));
  expect(sheets.size).toBe(1);
  const [sheet = ''] = sheets;
  const content = await readFile(join(process.cwd(), 'build', 'client', sheet));
  expect(gzipSync(content, { level: 9 }).length).toBeLessThanOrEqual(MAX_SHEET_BYTES);
  const ahead = hrefsOf(all[0]?.body ?? '', 'preload');
  expect(ahead).toHaveLength(2);
  for (const font of ahead) expect(content.toString()).toContain(`url(${font})`);
});

test('a public page names the rules for fetching the next one ahead, and nobody’s own page does', async () => {
  const web = await start({ plugins: [likelyPagesPlugin] });
  const page = await web.inject({ url: '/fragen', headers: html });
  const address = String(page.headers['speculation-rules']).replaceAll('"', '');
  const rules = await web.inject({ url: address });
  expect(rules.headers['content-type']).toContain('application/speculationrules+json');
  expect(rules.json<{ prefetch: unknown[] }>().prefetch).toHaveLength(1);
  const login = await web.inject({ url: '/auth/login', headers: html });
  expect(login.headers['speculation-rules']).toBeUndefined();
});
