// What the message in the corner said, also where it has left since.
import type { Page } from '@playwright/test';

/** From now on. @returns all that was said so far */
export async function noteMessages(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      const text = document.querySelector('.toast')?.textContent;
      if (text && said.at(-1) !== text) said.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}

/** ms; as `toast.tsx` has it, and `live-projects.ts` for a text that is ready. */
const STANDING_MS = [3000, 8000];

/** Messages stand until they are closed: a busy machine may need longer for what a story does meanwhile. */
export async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript((standing) => {
    const later = globalThis.setTimeout;
    const NEVER = 2 ** 31 - 1;
    const patched = (run: () => void, ms?: number) => later(run, standing.includes(ms ?? 0) ? NEVER : ms);
    globalThis.setTimeout = patched as typeof setTimeout;
  }, STANDING_MS);
}
