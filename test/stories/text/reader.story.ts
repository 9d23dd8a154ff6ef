// The page of a project is where its address says: in a view, at a revision.
import type { Page } from '@playwright/test';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { holdSession, newAccount } from '../account.ts';
import { PHONE } from '../look.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

const texts = ['Wann wird gebaut?', 'Nach Ostern.'];

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story(
    'View and revision are in the address: a reload keeps them, the way back walks them, a link opens them',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      const { email } = person;
      await holdSession(page, person);
      const title = `Adresse ${locale}`;
      const id = await seedProject(product, { email, title, transcript: transcriptOf(texts) });
      const address = path(`/app/f/${id}`);
      const at = (search: string) =>
        expect(page).toHaveURL(new RegExp(`${id}${search.replaceAll('?', '\\?')}$`));
      const tab = (name: string) => page.getByRole('tab', { name, exact: true });
      const isShown = (name: string) => expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      const edit = page.getByRole('button', { name: t('editor.edit'), exact: true });
      await page.goto(path('/app'));
      await page.getByRole('link', { name: title, exact: true }).click();
      await at('');

      await test.step('each view is a step of the history', async () => {
        await tab(t('detail.viewRaw')).click();
        await at('?view=raw');
        await tab(t('proof.names')).click();
        await at('?view=names');
        await isShown(t('proof.names'));
        await page.goBack();
        await isShown(t('detail.viewRaw'));
        await page.goBack();
        await isShown(t('detail.viewFormatted'));
        await at('');
        await page.goForward();
        await isShown(t('detail.viewRaw'));
      });

      await test.step('a reload keeps the view, and the list lies where it was', async () => {
        await tab(t('proof.fidelity')).click();
        await at('?view=fidelity');
        await page.reload();
        await isShown(t('proof.fidelity'));
        await page
          .getByRole('main')
          .getByRole('link', { name: t('detail.back') })
          .click();
        await expect(page).toHaveURL(new RegExp(`${path('/app')}$`));
        // As many steps back as were made since, and none on.
        await page.goForward();
        await at('');
        await isShown(t('detail.viewFormatted'));
      });

      await test.step('an earlier revision is read, and left by the way back', async () => {
        await edit.click();
        await page.locator('.ProseMirror').press('End');
        await page.keyboard.type(' Und wo?');
        await page.getByRole('button', { name: t('editor.done'), exact: true }).click();
        await expect(edit).toBeVisible();
        await openRevision(page, t('detail.origin.finalised'));
        await at('?revision=1');
        await expect(page.getByRole('tabpanel')).not.toContainText('Und wo?');
        await page.reload();
        await expect(page.getByRole('tabpanel')).toContainText('Nach Ostern.');
        await expect(page.getByRole('tabpanel')).not.toContainText('Und wo?');
        await expect(edit).toBeHidden();
        await page.goBack();
        await expect(page.getByRole('tabpanel')).toContainText('Und wo?');
        await expect(edit).toBeVisible();
      });

      await test.step('a link opens view and revision, and a comparison', async () => {
        await page.goto(`${address}?view=timestamps&revision=1`);
        await isShown(t('detail.viewTimed'));
        await expect(page.getByRole('tabpanel')).not.toContainText('Und wo?');
        await page.goto(`${address}?view=compare`);
        await page.getByLabel(t('proof.after'), { exact: true }).selectOption({ label: t('proof.raw') });
        await at('?view=compare&before=1&after=raw');
        await page.reload();
        await expect(page.getByLabel(t('proof.before'), { exact: true })).toHaveValue('1');
        await expect(page.getByLabel(t('proof.after'), { exact: true })).toHaveValue('raw');
      });

      await test.step('the newest revision is the newest text, and an unknown one as well', async () => {
        for (const number of [2, 99]) {
          await page.goto(`${address}?revision=${number}`);
          await expect(page.getByRole('tabpanel')).toContainText('Und wo?');
          await expect(edit).toBeVisible();
          await at('');
        }
      });

      await test.step('on the phone another text leads back to the text', async () => {
        await page.setViewportSize(PHONE);
        await page.getByRole('button', { name: t('detail.sectionRevisions'), exact: true }).click();
        await openRevision(page, t('detail.origin.finalised'));
        await expect(page.getByRole('tabpanel')).toBeVisible();
        await at('?revision=1');
      });
    },
  );
});

function openRevision(page: Page, origin: string): Promise<void> {
  return page.locator('[data-revisions]').getByRole('button', { name: origin, exact: true }).click();
}
