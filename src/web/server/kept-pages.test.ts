// What the cache of public pages may grow to.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

let clientDir = '';
beforeAll(() => {
  clientDir = mkdtempSync(join(tmpdir(), 'wortlaut-pages-'));
  writeFileSync(join(clientDir, 'site.css'), 'p{color:red}');
});
afterAll(() => rmSync(clientDir, { recursive: true, force: true }));

test('the cache keeps as many pages as it may, and lets the oldest go', async () => {
  const cache = createPageCache({ clientDir, siteSheet: 'site.css' }, 2);
  for (const key of ['a', 'b', 'c'])
    await cache.keep(key, new Response('<html><head></head><body><p>Text</p></body></html>'), 'nonce');
  expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['b', 'c']);
});
