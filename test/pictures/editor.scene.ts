// The text while it is edited.
import type { Page } from '@playwright/test';
import { holdSession } from '../stories/account.ts';
import { texts } from '../stories/text/edited-text.ts';
import { seedProject } from '../stories/seeded-projects.ts';
import { expect } from '../stories/story.ts';
import { transcriptOf } from '../fixtures/transcripts.ts';
import { picture, resident, settleTimes, single, test } from './picture.ts';
import { german } from './tongues.ts';

const { t, path } = german;
const saved = (page: Page) => expect(page.getByText(t('editor.saved'), { exact: true })).toBeVisible();
const replaced: [RegExp, string][] = [[/\d\d:\d\d/, '10:00']];

test('the editor', async ({ page, product, context }) => {
  const person = await resident(product, german, 'editor');
  await holdSession(page, person);
  const transcript = transcriptOf(texts.slice(0, 12));
  const id = await seedProject(product, { email: person.email, title: 'Gespräch', transcript });
  await settleTimes(product);
  await page.goto(path(`/app/f/${id}`));
  await page.getByRole('button', { name: t('editor.edit'), exact: true }).click();
  const line = (text: string) => page.getByRole('textbox').filter({ hasText: text });
  await expect(line('Guten Tag')).toBeFocused();
  await picture(page, 'editor', { replaced });
  await page.keyboard.press('End');
  await page.keyboard.type(' Ja?');
  await saved(page);
  await picture(page, 'editor-saved', { replaced });
  await page.keyboard.press('Control+f');
  const panel = page.getByRole('search', { name: t('editor.find') });
  await panel.getByLabel(t('editor.findField')).fill('Maier');
  await expect(panel.getByText(t('editor.findCount', { at: 1, count: 10 }))).toBeVisible();
  await picture(page, 'editor-find', { replaced });
  await panel.getByLabel(t('editor.findField')).press('Escape');
  const speakers = page.getByRole('toolbar').getByRole('button', { name: t('editor.speakers') });
  await speakers.click();
  await expect(page.getByRole('dialog', { name: t('editor.speakers') })).toBeVisible();
  await picture(page, 'editor-speakers', { replaced });
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: t('editor.speakerOf', { speaker: 'Sprecher 2' }) })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await single(page, 'editor-who');
  await page.keyboard.press('Escape');

  const other = await context.newPage();
  await other.goto(path(`/app/f/${id}`));
  await other.getByRole('button', { name: t('editor.edit'), exact: true }).click();
  const theirs = other.getByRole('textbox').filter({ hasText: 'Dann trage' });
  await theirs.click();
  await other.keyboard.press('End');
  await page.route('**/edits', (route) => route.abort());
  await line('Dann trage').click();
  await expect(line('Dann trage')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('Nun ja. ');
  await other.keyboard.type(' Bestens.');
  await saved(other);
  await page.unroute('**/edits');
  await expect(page.getByRole('alert').filter({ hasText: t('editor.yours') })).toContainText('Bestens.');
  await other.close();
  await picture(page, 'editor-conflict', { replaced });
});

test('a new version is offered', async ({ page, product }) => {
  const person = await resident(product, german, 'version');
  await holdSession(page, person);
  const transcript = transcriptOf(['Guten Tag.', 'Auf Wiedersehen.']);
  const id = await seedProject(product, { email: person.email, title: 'Version', transcript });
  await settleTimes(product);
  let build: string | null = null;
  await page.route('**/builds/latest.json', async (route) => {
    if (build === null) await route.continue();
    else await route.fulfill({ json: { id: build, builtAt: new Date().toISOString() } });
  });
  const asked = page.waitForResponse('**/builds/latest.json');
  await page.goto(path(`/app/f/${id}`));
  await asked;
  await page.getByRole('button', { name: t('editor.edit'), exact: true }).click();
  await page.getByRole('textbox').first().click();
  build = 'another';
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(t('shell.newVersion'))).toBeVisible();
  await picture(page, 'new-version', { replaced });
});
