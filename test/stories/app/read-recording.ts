// A recording that was read, and what the browser keeps of it.
import type { Locator, Page } from '@playwright/test';
import type { Product } from '../../servers/product.ts';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { holdSession, newAccount, type Person } from '../account.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, type Tongue } from '../story.ts';

export const TITLE = 'Bauausschuss';

/** Signed in, with the worker in its place and a text that was read. */
export async function readOne(
  page: Page,
  product: Product,
  tongue: Tongue,
): Promise<{ person: Person; id: string; text: Locator; title: Locator }> {
  const person = await newAccount(product, tongue);
  await holdSession(page, person);
  const transcript = transcriptOf(['Der Plan liegt aus.', 'Einwände gibt es keine.']);
  const id = await seedProject(product, { email: person.email, title: TITLE, transcript });
  const text = page.getByRole('tabpanel');
  const title = page.getByRole('link', { name: TITLE, exact: true });
  await page.goto(tongue.path('/app'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await title.click();
  await expect(text).toContainText('Der Plan liegt aus.');
  // Each is kept a moment after it is shown, and all of them open the list and the text.
  for (const needed of ['\\?', `/${id}$`, `/${id}/peaks`, `/${id}/transcript\\?view=formatted`])
    await expect
      .poll(() => keptAddresses(page))
      .toContainEqual(expect.stringMatching(`/api/projects${needed}`));
  return { person, id, text, title };
}

export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('wortlaut.texts.'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url);
  });
}

export function keptTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('wortlaut.texts.')),
  );
}
