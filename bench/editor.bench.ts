// Issue 5: a transcript of ten hours in the editor, in Chromium: until its text is drawn, and from key to picture.
import { chromium, type Page } from '@playwright/test';
import { seedProject } from '../test/stories/seeded-projects.ts';
import { startProduct } from '../test/servers/product.ts';
import { transcriptOf } from '../test/fixtures/transcripts.ts';
import type { Bench } from './bench.ts';
import { signedInPage } from './signed-in-page.ts';
import { loadNote, percentile } from './statistics.ts';

const WORDS = 90_000;
const WORDS_EACH = 30;
const KEYS = 200;
const MAX_PAINT_MS = 1000;
const MAX_KEY_P95_MS = 50;
const words = ['Faden', 'Haus', 'nicht', 'zwölf', 'Meier,', 'und', 'sagt.', 'Wetter', 'ja'];

export const editorBench: Bench = {
  name: 'editor',
  run: async (log) => {
    const product = await startProduct({ env: { LOG_LEVEL: 'error' } });
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--headless', '--no-sandbox', '--disable-gpu'],
    });
    try {
      const { page, email } = await signedInPage(browser, product);
      const texts = Array.from({ length: WORDS / WORDS_EACH }, (_, paragraph) =>
        Array.from({ length: WORDS_EACH }, (__, word) => words[(paragraph * 7 + word) % words.length]).join(
          ' ',
        ),
      );
      const id = await seedProject(product, { email, title: 'Ten hours', transcript: transcriptOf(texts) });
      await page.goto(`${product.url}/en/app/f/${id}`);
      await page.waitForSelector('.turn');
      const paint = await timePaint(page);
      log(`drawn after ${Math.round(paint)} ms`);
      const keys = await timeKeys(page);
      const note = `${WORDS} words in ${texts.length} paragraphs; ${loadNote()}`;
      return [
        {
          what: 'editor with ten hours of transcript: from the click until its text is drawn',
          wanted: `≤ ${MAX_PAINT_MS} ms`,
          measured: `${Math.round(paint)} ms`,
          met: paint <= MAX_PAINT_MS,
          note,
        },
        {
          what: 'editor with ten hours of transcript: from the key to the picture, p95',
          wanted: `≤ ${MAX_KEY_P95_MS} ms`,
          measured: `${percentile(keys, 0.95).toFixed(1)} ms`,
          met: percentile(keys, 0.95) <= MAX_KEY_P95_MS,
          note: `${KEYS} keys while it is saved; median ${percentile(keys, 0.5).toFixed(1)} ms`,
        },
      ];
    } finally {
      await browser.close();
      await product.remove();
    }
  },
};

/** ms from the click on the button until the frame that shows the first paragraph; the way to the server included. */
async function timePaint(page: Page): Promise<number> {
  await page.evaluate(() => {
    const seen = (from: number) =>
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-turns="editing"] [role="textbox"]')) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          setTimeout(() => Object.assign(globalThis, { paintMs: performance.now() - from })),
        );
      }).observe(document.body, { subtree: true, childList: true });
    document.addEventListener('click', () => seen(performance.now()), { once: true, capture: true });
  });
  await page.locator('[role="tablist"] ~ .btn').click();
  const handle = await page.waitForFunction(() => (globalThis as { paintMs?: number }).paintMs);
  return Number(await handle.jsonValue());
}

/** ms from each key event until the frame after it was drawn. */
async function timeKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const keyMs: number[] = [];
    Object.assign(globalThis, { keyMs });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => setTimeout(() => keyMs.push(performance.now() - timeStamp)));
      },
      { capture: true },
    );
  });
  await page.locator('[data-turns="editing"] [role="textbox"]').nth(3).click();
  await page.waitForSelector('.ProseMirror');
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a');
    await page.waitForFunction(
      (count) => (globalThis as { keyMs?: number[] }).keyMs?.length === count,
      key + 1,
    );
  }
  return page.evaluate(() => (globalThis as { keyMs?: number[] }).keyMs ?? []);
}
