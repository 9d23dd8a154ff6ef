// The text of a recording: how sure it is, what differs, who said it, and how all of it is deleted.
import type { Page } from '@playwright/test';
import { plantProject } from '../../stories/planted-project.ts';
import { seedProject } from '../../stories/seeded-projects.ts';
import { expect, inEachLanguage, type Tongue } from '../../stories/story.ts';
import { queryProduct } from '../../servers/product-database.ts';
import type { Product } from '../../servers/product.ts';
import { settleTimes } from '../picture.ts';
import { beAda, test } from './help-scene.ts';
import { nameOf, spoken, transcriptIn } from './spoken.ts';
import { take } from './take.ts';

/** The margin stands beside the text. */
const WIDE = { width: 1280, height: 1300 };

async function openPlanted(page: Page, product: Product, tongue: Tongue, query = ''): Promise<void> {
  const id = await plantProject(product, await beAda(page, product, tongue), tongue);
  await settleTimes(product);
  await page.goto(tongue.path(`/app/f/${id}${query}`));
  await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
}

inEachLanguage((tongue) => {
  const { locale, t, path } = tongue;

  test('words that recognition was unsure of', async ({ page, product }) => {
    const { email } = await beAda(page, product, tongue);
    const { title, unsure } = spoken[locale];
    const sure = transcriptIn(locale);
    const segments = sure.segments.map((segment) => ({
      ...segment,
      words: segment.words.map((word) => (unsure.includes(word.text) ? { ...word, confidence: 0.2 } : word)),
    }));
    const transcript = { ...sure, segments };
    const id = await seedProject(product, { email, title, transcript });
    await settleTimes(product);
    await page.goto(path(`/app/f/${id}`));
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText(unsure[1] ?? '');
    await take(page, { name: 'uncertain', tongue, parts: [panel] });
  });

  test('what differs in meaning', async ({ page, product }) => {
    await openPlanted(page, product, tongue, '?view=fidelity&revision=1');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText(t('proof.byDigits')).first()).toBeVisible();
    await take(
      page,
      { name: 'evidence', tongue, parts: [panel] },
      { top: 206, height: locale === 'de' ? 448 : 422 },
    );
  });

  test('names and numbers', async ({ page, product }) => {
    await openPlanted(page, product, tongue, '?view=names&revision=1');
    const names = page.getByRole('region', { name: t('names.kind.name') });
    await names.getByRole('listitem').first().getByRole('button', { expanded: false }).click();
    await names.getByLabel(t('names.right')).fill('Hagedorn');
    await take(page, { name: 'names', tongue, parts: [names] });
  });

  test('the name of a speaker', async ({ page, product }) => {
    const { email } = await beAda(page, product, tongue);
    const { title } = spoken[locale];
    const transcript = transcriptIn(locale);
    const id = await seedProject(product, { email, title, transcript });
    await settleTimes(product);
    await page.goto(path(`/app/f/${id}`));
    const label = page.getByRole('button', { name: t('detail.renameSpeaker', { name: nameOf(locale, 1) }) });
    await label.first().click();
    const field = page.getByLabel(t('editor.assign'), { exact: true }).and(page.locator('input'));
    await expect(field).toBeFocused();
    await field.fill('Karin Voss');
    await take(page, { name: 'speaker', tongue, parts: [page.getByRole('tabpanel')] });
  });

  test('how it is deleted', async ({ page, product }) => {
    await page.setViewportSize(WIDE);
    await openPlanted(page, product, tongue);
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('detail.delete') })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button').last()).toBeVisible();
    await take(page, { name: 'delete', tongue, parts: [dialog] }, { margin: 0 });
  });

  test('how far the work is', async ({ page, product }) => {
    const { email } = await beAda(page, product, tongue);
    const { title } = spoken[locale];
    const transcript = { ...transcriptIn(locale), durationMs: 2_460_000 };
    const id = await seedProject(product, { email, title, transcript, until: 'processing' });
    await queryProduct(product.dataDir, 'update projects set progress = 0.38 where id = $1', [id]);
    await settleTimes(product);
    await page.goto(path(`/app/f/${id}`));
    await expect(page.getByText(t('heard.percent', { percent: 38 }))).toBeVisible();
    const parts = [page.getByRole('main')];
    await take(page, { name: 'progress', tongue, parts }, { margin: 0, height: 375 });
  });
});
