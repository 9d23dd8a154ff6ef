// A page that the browser translates: it goes on working, and what is a person's own is neither translated nor changed.
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { enter, newAccount } from '../account.ts';
import { texts as edited } from '../text/edited-text.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { TRANSLATED, translatePage } from './translator.ts';

const texts = edited.slice(0, 4);

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'A translated page is used as any other, and nothing translated is stored',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      const id = await seedProject(product, {
        email: person.email,
        title: 'Gespräch',
        transcript: transcriptOf(texts),
      });
      await enter(page, person, tongue);
      const button = (name: string) =>
        page.getByRole('button', { name: new RegExp(`^${TRANSLATED}?${name}$`) });
      const stored = async (of: string) => (await page.request.get(`/api/projects/${id}${of}`)).text();

      await test.step('the list', async () => {
        await expect(page.getByRole('link', { name: 'Gespräch', exact: true })).toBeVisible();
        await translatePage(page);
        await expect(page.locator('font').first()).toBeVisible();
        await page.getByRole('searchbox').fill('gibt es nicht');
        await expect(page.getByRole('link', { name: 'Gespräch', exact: true })).toBeHidden();
        await page.getByRole('searchbox').fill('');
        await page.getByRole('link', { name: 'Gespräch', exact: true }).click();
      });

      const heading = page.getByRole('heading', { level: 1 });
      await test.step('a new title', async () => {
        await expect(page.locator('[data-facts] font').first()).toBeVisible();
        await button(t('detail.rename')).click();
        await page.locator('#title').fill('Gespräch im Amt');
        await button(t('detail.renameSave')).click();
        await expect(heading).toHaveText('Gespräch im Amt');
      });

      await test.step('another word', async () => {
        const panel = page.getByRole('tabpanel');
        await expect(panel.locator('p').filter({ hasText: texts[0]! })).toHaveText(texts[0]!);
        await button(t('editor.edit')).click();
        await expect(page.locator('.ProseMirror')).toBeFocused();
        await page.keyboard.press('End');
        await page.keyboard.type(' Ja?');
        await expect(page.locator('.ProseMirror')).toHaveText(`${texts[0]} Ja?`);
        const state = page.locator('[data-edit-bar] output');
        await expect(state).toHaveAttribute('data-state', 'saved');
        await expect(state).toContainText(t('editor.saved'));
        await button(t('editor.done')).click();
        await expect(page.locator('.ProseMirror')).toBeHidden();
        await expect(panel.locator('p').filter({ hasText: 'Ja?' })).toHaveText(`${texts[0]} Ja?`);
      });

      await test.step('the export, and back', async () => {
        await page.locator('[data-commands] button[aria-haspopup="menu"]').click();
        const menu = page.getByRole('menu');
        await expect(menu.locator('font').first()).toBeVisible();
        await menu.getByRole('menuitemcheckbox').nth(1).click();
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await page
          .locator(`main a[href="${path('/app')}"]`)
          .last()
          .click();
        await expect(page.getByRole('link', { name: 'Gespräch im Amt', exact: true })).toBeVisible();
      });

      expect(JSON.parse(await stored(''))).toMatchObject({ title: 'Gespräch im Amt' });
      const transcript = await stored('/transcript');
      expect(transcript).toContain(`${texts[0]} Ja?`);
      for (const text of texts.slice(1)) expect(transcript).toContain(text);
      for (const one of [transcript, await stored('')]) expect(one).not.toContain(TRANSLATED);
    },
  );
});
