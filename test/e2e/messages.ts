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
