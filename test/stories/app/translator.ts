// A browser's translator, as pages meet it: each text gives way to two nested <font> with other words, again and again.
import type { Page } from '@playwright/test';

/** What stands before each translated text. */
export const TRANSLATED = '⟦';

/** From now on, until the page is loaded again. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate((mark) => {
    const isLeft = (text: Text) => {
      const parent = text.parentElement;
      if (parent === null || text.data.trim() === '' || parent.closest('font, script, style, textarea'))
        return true;
      return parent.closest('[translate]')?.getAttribute('translate') === 'no';
    };
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.isConnected || isLeft(text)) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = `${mark}${text.data}`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) translate(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    translate(document.body);
  }, TRANSLATED);
}
