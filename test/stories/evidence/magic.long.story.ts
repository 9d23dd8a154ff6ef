// A text that a language model writes from a recording: ordered, read while it comes, cancelled, failed, and kept.
import type { Page } from '@playwright/test';
import { look } from '../look.ts';
import { expect, inAlternatingLanguages, test as plain } from '../story.ts';
import { test, written, open } from './writing.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t } = tongue;
  const texts = written[locale];
  const command = (page: Page) => page.getByRole('button', { name: t('magic.title') });
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('magic.title') });

  story(
    'The trial of Pro begins where the professional model is refused, and the order goes on with it',
    async ({ page, product, writing: { model } }) => {
      await open(page, product, tongue);
      await command(page).click();
      const dialog = dialogOf(page);
      await dialog.getByLabel(t('magic.prompt'), { exact: true }).fill(texts.end);
      await dialog.getByRole('button', { name: t('magic.modelProfessional') }).click();
      const premium = page.getByRole('dialog', { name: t('magic.premiumTitle') });
      await expect(premium).toContainText(t('upload.trialNoCard'));
      await look(page, `magic-trial-${locale}`);
      await premium.getByRole('button', { name: t('plan.start', { days: 7 }) }).click();
      await expect(dialog.getByRole('radio', { name: t('magic.modelProfessional') })).toBeChecked();
      await expect(dialog.getByLabel(t('magic.prompt'), { exact: true })).toHaveValue(texts.end);
      model.say(() => texts.end);
      await dialog.getByRole('button', { name: t('magic.write') }).click();
      await expect(dialog.getByText(t('magic.written'))).toBeVisible();
      expect(model.requests.at(-1)).toMatchObject({ model: 'large' });
    },
  );

  plain(
    'Without a language model the window says so, and templates can be looked at, kept and deleted',
    async ({ page, product }) => {
      await open(page, product, tongue);
      // Said before anything is opened.
      await expect(command(page)).toContainText(t('magic.unavailable'));
      await command(page).click();
      const dialog = dialogOf(page);
      await expect(dialog.getByText(t('magic.noModel'))).toBeVisible();
      await expect(dialog.getByRole('button', { name: t('magic.write') })).toBeHidden();
      const template = dialog.getByLabel(t('magic.template'), { exact: true });
      await expect(template.locator('option')).toHaveCount(24);
      await template.selectOption(t('preset.article.name'));
      await look(page, `magic-no-model-${locale}`);
      const prompt = dialog.getByLabel(t('magic.prompt'), { exact: true });
      await prompt.fill('Drei Sätze.');
      await dialog.getByRole('button', { name: t('magic.save') }).click();
      await dialog.getByLabel(t('magic.saveName')).fill('Für den Chef');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('magic.saved', { name: 'Für den Chef' }))).toBeVisible();

      await page.reload();
      await command(page).click();
      await template.selectOption('Für den Chef');
      await expect(prompt).toHaveValue('Drei Sätze.');
      await dialog.getByRole('button', { name: t('magic.forget') }).click();
      await expect(page.getByText(t('magic.forgotten', { name: 'Für den Chef' }))).toBeVisible();
      await expect(template.locator('option')).toHaveCount(24);
    },
  );
});
