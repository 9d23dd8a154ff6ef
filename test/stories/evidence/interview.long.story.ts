// A conversation becomes an interview: voices are heard and named, it is said who asks, and every file holds it.
import type { Page } from '@playwright/test';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { holdSession, newAccount } from '../account.ts';
import { look, PHONE, tabTo } from '../look.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { texts } from './two-voices.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('interview.title') });
  const opener = (page: Page) =>
    page.locator('[data-commands]').getByRole('button', { name: t('interview.open') });
  const open = async (
    page: Page,
    product: Parameters<typeof newAccount>[0],
    transcript = transcriptOf(texts),
  ) => {
    const person = await newAccount(product, tongue);
    await holdSession(page, person);
    const id = await seedProject(product, { email: person.email, title: `Brücke ${locale}`, transcript });
    await page.goto(path(`/app/f/${id}`));
    const read = async (query: string) => (await page.request.get(`/api/projects/${id}${query}`)).text();
    return { id, read };
  };

  story(
    'On the phone, by keyboard: edits that are no revision yet are in it, and Escape changes nothing',
    async ({ page, product }) => {
      const { id, read } = await open(page, product);
      const answer = await page.request.get(`/api/projects/${id}/edits`);
      const { base } = (await answer.json()) as { base: number };
      await page.getByRole('button', { name: t('editor.edit'), exact: true }).click();
      const paragraph = page
        .locator('[data-turns="editing"]')
        .getByRole('textbox')
        .filter({ hasText: 'Zwei Millionen' });
      await paragraph.click();
      await page.keyboard.press('End');
      await page.keyboard.type(' Mindestens.');
      expect(base).toBe(1);
      // It is opened while the last letters are on their way.
      await opener(page).focus();
      await page.keyboard.press('Enter');
      const dialog = dialogOf(page);
      await expect(dialog.getByLabel(t('interview.nameOf', { speaker: 'Sprecher 1' }))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.locator('[data-turns="editing"]')).toBeVisible();
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: t('detail.sectionActions'), exact: true }).click();
      await opener(page).click();
      const name = dialog.getByLabel(t('interview.nameOf', { speaker: 'Sprecher 2' }));
      await expect(name).toBeVisible();
      await tabTo(page, t('interview.nameOf', { speaker: 'Sprecher 2' }));
      await page.keyboard.type('ياسمين 🎤');
      await dialog.getByLabel(t('interview.nameOf', { speaker: 'Sprecher 1' })).fill('W'.repeat(200));
      await look(page, `interview-names-${locale}`);
      await page.setViewportSize(PHONE);
      await tabTo(page, t('interview.create'));
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('tabpanel').locator('[data-row]').nth(1).locator('[data-by] b')).toHaveText(
        'ياسمين 🎤',
      );
      expect(await read('/export?format=txt')).toContain('Zwei Millionen Euro. Mindestens.');
      await look(page, `interview-long-${locale}`);
      const { revisions } = JSON.parse(await read('')) as { revisions: { origin: string }[] };
      expect(revisions.map(({ origin }) => origin)).toEqual(['finalised', 'edited', 'interview']);
    },
  );

  story('Where fewer than two speakers are found, it says what to do', async ({ page, product }) => {
    const whole = transcriptOf(texts.slice(0, 3));
    const nobody = {
      ...whole,
      speakers: [],
      segments: whole.segments.map((one) => ({ ...one, speaker: null })),
    };
    await open(page, product, nobody);
    await opener(page).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText(t('interview.noSpeakers'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('interview.create') })).toHaveCount(0);
    await look(page, `interview-nobody-${locale}`);
    await dialog.getByRole('button', { name: t('interview.assign') }).click();
    await expect(page.locator('[data-turns="editing"]')).toBeVisible();
    const rows = page.locator('[data-turns="editing"] [data-row]');
    await rows
      .first()
      .getByRole('button', { name: t('editor.noSpeaker') })
      .click();
    await page.getByRole('menuitem', { name: t('editor.newSpeaker') }).click();
    await page
      .getByRole('dialog', { name: t('editor.speakers') })
      .getByRole('button', { name: t('editor.saveSpeakers') })
      .click();
    await expect(page.getByText(t('editor.saved'), { exact: true })).toBeVisible();
    await opener(page).click();
    await expect(dialog.getByText(t('interview.oneSpeaker'))).toBeVisible();
    await look(page, `interview-one-${locale}`);
  });
});
