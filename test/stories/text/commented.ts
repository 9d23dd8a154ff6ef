// Words that are commented on, and the comments beside them.
import type { Locator, Page } from '@playwright/test';
import type { Tongue } from '../story.ts';

/** Chooses words of a turn as a pointer does: pressed on the first, let go on the last. */
export async function choose(page: Page, turn: number, from: number, to: number): Promise<void> {
  const word = (index: number) => page.locator(`[data-turn="${turn}"] [data-w="${index}"]`);
  const [first, last] = [await word(from).boundingBox(), await word(to).boundingBox()];
  if (!first || !last) throw new Error('The words are on the page.');
  await page.mouse.move(first.x + 1, first.y + first.height / 2);
  await page.mouse.down();
  await page.mouse.move(last.x + last.width - 1, last.y + last.height / 2, { steps: 4 });
  await page.mouse.up();
}

export function commentsOn(page: Page, { t }: Tongue): Locator {
  return page.locator('section', { has: page.getByRole('heading', { name: t('comments.title') }) });
}
