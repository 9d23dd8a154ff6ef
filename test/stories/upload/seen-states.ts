// Writes down inside the page which states a recording's row showed, and when.
import type { Page } from '@playwright/test';

export type SeenState = { text: string; atMs: number };

type Recorder = { seenStates?: SeenState[] };

/** Call it once before the upload; what was written is lost with the document, so it also proves that none was loaded. */
export async function recordStates(page: Page, title: string): Promise<() => Promise<SeenState[]>> {
  await page.evaluate((wanted) => {
    const seen: SeenState[] = [];
    (globalThis as Recorder).seenStates = seen;
    const look = () => {
      const link = Array.from(document.querySelectorAll('table a')).find((a) => a.textContent === wanted);
      const text = link?.closest('tr')?.querySelector('.st')?.textContent?.trim();
      if (text !== undefined && seen.at(-1)?.text !== text) seen.push({ text, atMs: Date.now() });
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, title);
  return () => page.evaluate(() => (globalThis as Recorder).seenStates ?? []);
}
