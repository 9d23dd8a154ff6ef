// The JavaScript that Chromium fetches for the list, for the sign-in screen and for the first public page.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '../test/servers/product.ts';
import type { Bench, Figure } from './bench.ts';
import { signedInPage } from './signed-in-page.ts';

/** Until it is drawn. React, its router and the cache of queries are 122 of it. */
const MAX_DRAWING_KB = 150;
const MAX_APP_KB = 120;
const MAX_PUBLIC_KB = 15;
const clientDir = join(import.meta.dirname, '..', 'build', 'client');

/** Bytes of one script: as Chromium received it, and as gzip of level 9. */
type Script = { path: string; transferred: number; gzip: number; afterDrawing: boolean };

export const appSizeBench: Bench = {
  name: 'app-size',
  run: async (log) => {
    const product = await startProduct();
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--headless', '--no-sandbox', '--disable-gpu'],
    });
    try {
      const { page } = await signedInPage(browser, product);
      const cookies = await page.context().cookies();
      await page.close();
      const list = await scriptsOf(browser, { url: `${product.url}/en/app`, cookies, drawn: '[data-drop]' });
      const login = await scriptsOf(browser, { url: `${product.url}/en/auth/login`, drawn: 'form' });
      const home = await scriptsOf(browser, { url: `${product.url}/en`, drawn: 'h1' });
      for (const { path, gzip, transferred, afterDrawing } of list)
        log(
          `${kb(gzip)} kB, received ${kb(transferred)} kB${afterDrawing ? ', after drawing' : ''}: ${path}`,
        );
      const drawing = list.filter((script) => !script.afterDrawing);
      return [
        figure('JavaScript of the list until it is drawn', drawing, MAX_DRAWING_KB),
        figure('JavaScript of the list, with what comes after drawing', list, MAX_APP_KB),
        figure('JavaScript of the sign-in screen', login, MAX_APP_KB),
        figure('JavaScript of the public first page', home, MAX_PUBLIC_KB),
      ];
    } finally {
      await browser.close();
      await product.remove();
    }
  },
};

function figure(what: string, scripts: readonly Script[], maxKb: number): Figure {
  const sum = (size: (script: Script) => number) =>
    scripts.reduce((total, script) => total + size(script), 0);
  const gzip = sum((script) => script.gzip);
  return {
    what: `${what}, gzip`,
    wanted: `≤ ${maxKb} kB`,
    measured: `${kb(gzip)} kB`,
    met: gzip <= maxKb * 1000,
    note: `${scripts.length} files; Chromium received ${kb(sum((script) => script.transferred))} kB (Brotli)`,
  };
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

type Cookies = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['cookies']>>;

/** Every script of one page, in the order of arrival; `drawn` is what shows that the page is there. */
async function scriptsOf(
  browser: Browser,
  { url, drawn, cookies = [] }: { url: string; drawn: string; cookies?: Cookies },
): Promise<Script[]> {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = new Map<string, { url: string; transferred: number }>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, { url: response.url, transferred: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.transferred = encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(markWhenDrawn, drawn);
  await page.goto(url);
  await page.waitForSelector(drawn);
  await page.waitForLoadState('networkidle');
  const later = new Set(await page.evaluate(arrivedAfterDrawing));
  await context.close();
  return Promise.all(
    [...scripts.values()].map(async ({ url: address, transferred }) => {
      const path = new URL(address).pathname;
      const content = await readFile(join(clientDir, path));
      const gzip = gzipSync(content, { level: 9 }).length;
      return { path, transferred, gzip, afterDrawing: later.has(address) };
    }),
  );
}

/** Runs in the page: the moment is taken there, for news of it reaches this process much later. */
function markWhenDrawn(selector: string): void {
  const look = () => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    performance.mark('drawn');
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page. @returns the addresses of what came after that moment: no drawing can have waited for it */
function arrivedAfterDrawing(): string[] {
  const at = performance.getEntriesByName('drawn')[0]?.startTime ?? 0;
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd > at)
    .map(({ name }) => name);
}
