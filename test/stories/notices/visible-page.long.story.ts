// Whether somebody looks at a recording decides about the mail: a tab in the background does not count.
import type { Page } from '@playwright/test';
import { queryProduct } from '../../servers/product-database.ts';
import { newAccount, signIn } from '../account.ts';
import { plantProject } from '../planted-project.ts';
import { expect, english, test } from '../story.ts';

/** As the browser does it when another tab comes to the front; Playwright's pages are always visible. */
function becomes(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('The page of a recording counts as open while it is visible, and only then', async ({
  page,
  product,
}) => {
  const person = await newAccount(product, english);
  const id = await plantProject(product, person, english);
  const isOpen = async () =>
    (await queryProduct(product.dataDir, 'select 1 from open_pages where project_id = $1', [id])).length > 0;
  await signIn(page, person, english);
  await page.goto(english.path(`/app/f/${id}`));
  await expect.poll(isOpen).toBe(true);
  await becomes(page, 'hidden');
  await expect.poll(isOpen).toBe(false);
  await becomes(page, 'visible');
  await expect.poll(isOpen).toBe(true);
  await page.goto(english.path('/app'));
  await expect.poll(isOpen).toBe(false);
});
