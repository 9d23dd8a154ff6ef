// What people do with a text: find it, hear it, change it, compare it, make it an interview.
import type { Page } from '@playwright/test';
import { type FilledRow, fillList } from '../../stories/filled-list.ts';
import { interview, plantProject } from '../../stories/planted-project.ts';
import { seedProject } from '../../stories/seeded-projects.ts';
import { expect, inEachLanguage, type Tongue } from '../../stories/story.ts';
import type { Product } from '../../servers/product.ts';
import { moments, settleTimes } from '../picture.ts';
import { beAda, test, WINDOW } from './help-scene.ts';
import { nameOf, spoken, transcriptIn } from './spoken.ts';
import { take } from './take.ts';

/** The side with what can be done stands beside the text. */
const WIDE = { width: 1280, height: 1100 };

/** What is found within a text, and what it is replaced by. */
const [FOUND, BETTER] = ['Hagedorn', 'Hagedorn-Ruiz'];

/** A word that two texts of the list have. */
const listed: Record<Tongue['locale'], { word: string; rows: FilledRow[] }> = {
  de: {
    word: 'Hochwasser',
    rows: [
      { title: 'Gemeinderat im Juni', text: 'Nach dem Hochwasser vom Mai wird die Mühlgasse gesperrt.' },
      { title: 'Anruf beim Tiefbauamt', text: 'Am Wehr fehlen drei Bohlen, die nahm das Hochwasser mit.' },
    ],
  },
  en: {
    word: 'flood',
    rows: [
      { title: 'Council in June', text: 'After the flood in May, mill lane will be closed.' },
      { title: 'Call to the works office', text: 'Three planks of the weir are gone, the flood took them.' },
    ],
  },
};

inEachLanguage((tongue) => {
  const { locale, t, path } = tongue;

  async function openSpoken(page: Page, product: Product): Promise<void> {
    const { email } = await beAda(page, product, tongue);
    const { title } = spoken[locale];
    const id = await seedProject(product, { email, title, transcript: transcriptIn(locale) });
    await settleTimes(product);
    await page.goto(path(`/app/f/${id}`));
    await expect(page.getByRole('tabpanel').getByRole('paragraph').first()).toBeVisible();
  }

  /** Its text beside the tools. */
  async function openEditor(page: Page, product: Product) {
    await openSpoken(page, product);
    await page.getByRole('button', { name: t('editor.edit'), exact: true }).click();
    const lines = page.getByRole('textbox');
    await expect(lines.first()).toBeFocused();
    return { toolbar: page.getByRole('toolbar'), lines };
  }

  test('a text is edited', async ({ page, product }) => {
    const { toolbar, lines } = await openEditor(page, product);
    await take(page, { name: 'editing', tongue, parts: [toolbar, lines.nth(0), lines.nth(1)] });
  });

  test('who speaks is chosen', async ({ page, product }) => {
    const { lines } = await openEditor(page, product);
    const who = page.getByRole('button', { name: t('editor.speakerOf', { speaker: nameOf(locale, 1) }) });
    await who.first().click();
    await take(page, { name: 'assign', tongue, parts: [who.first(), lines.first(), page.getByRole('menu')] });
  });

  test('two voices are one person', async ({ page, product }) => {
    const { toolbar } = await openEditor(page, product);
    await toolbar.getByRole('button', { name: t('editor.speakers') }).click();
    const dialog = page.getByRole('dialog', { name: t('editor.speakers') });
    await dialog
      .getByLabel(t('editor.sameAs', { speaker: nameOf(locale, 2) }))
      .selectOption({ label: t('editor.isSameAs', { speaker: nameOf(locale, 1) }) });
    await take(page, { name: 'speakers', tongue, parts: [dialog] }, { margin: 0 });
  });

  test('a word is found and replaced', async ({ page, product }) => {
    await openEditor(page, product);
    await page.keyboard.press('Control+f');
    const panel = page.getByRole('search', { name: t('editor.find') });
    await panel.getByLabel(t('editor.findField')).fill(FOUND);
    await panel.getByLabel(t('editor.replaceField')).fill(BETTER);
    await expect(panel.getByText(t('editor.findCount', { at: 1, count: 1 }))).toBeVisible();
    await take(page, { name: 'find', tongue, parts: [panel] }, { margin: 4 });
  });

  test('a passage is heard', async ({ page, product }) => {
    await openSpoken(page, product);
    await expect(page.locator('audio')).not.toHaveJSProperty('duration', Number.NaN);
    const player = page.getByRole('region', { name: t('player.label') });
    await take(page, { name: 'player', tongue, parts: [player] });
  });

  test('two revisions are compared', async ({ page, product }) => {
    await page.setViewportSize(WIDE);
    const id = await plantProject(product, await beAda(page, product, tongue), tongue);
    await settleTimes(product);
    await page.goto(path(`/app/f/${id}`));
    const menu = page.getByRole('button', { name: t('proof.actions', { number: 1 }) });
    await menu.click();
    await page.getByRole('menuitem', { name: t('proof.compareWith') }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.locator('ins').first()).toBeVisible();
    // As far as the paragraph with the change.
    await take(page, { name: 'compare', tongue, parts: [panel] }, { height: 462 });
  });

  test('a text becomes an interview', async ({ page, product }) => {
    const id = await plantProject(product, await beAda(page, product, tongue), tongue);
    await settleTimes(product);
    await page.setViewportSize(WIDE);
    await page.goto(path(`/app/f/${id}`));
    await page
      .locator('[data-commands]')
      .getByRole('button', { name: t('interview.open') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('interview.title') });
    const [, second] = interview[locale].speakers;
    await expect(dialog.getByLabel(t('interview.nameOf', { speaker: second }))).toBeVisible();
    await page.setViewportSize(WINDOW);
    await take(page, { name: 'interview', tongue, parts: [dialog] }, { margin: 0, height: 470 });
  });

  test('a word is looked for in all texts', async ({ page, product }) => {
    const { email } = await beAda(page, product, tongue);
    const { word, rows } = listed[locale];
    await fillList(product, email, rows);
    await settleTimes(product);
    await page.setViewportSize(WIDE);
    await page.goto(path('/app'));
    const search = page.getByRole('searchbox', { name: t('list.search') });
    await search.fill(word);
    const found = page.locator('mark');
    await expect(found).toHaveCount(rows.length);
    await page.setViewportSize(WINDOW);
    await take(
      page,
      { name: 'search', tongue, parts: [search, found.last()] },
      { margin: 34, replaced: [...moments, [/\d+ days ago/, 'yesterday']] },
    );
  });
});
