// A text that a language model writes from a recording: ordered, read while it comes, cancelled, failed, and kept.
import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { beginStream, type ChatAnswer, endStream, writePiece } from '../../servers/doubles/chat-server.ts';
import { withLateTimers } from '../late-timers.ts';
import { look, PHONE, sidewaysScroll, tabTo } from '../look.ts';
import { interview } from '../planted-project.ts';
import { expect, inAlternatingLanguages, test as plain } from '../story.ts';
import { test, written, open } from './writing.ts';

/** An answer of which the story holds the pen. */
function slowAnswer(beginning: string): { answer: () => ChatAnswer; pen: Promise<ServerResponse> } {
  const { promise: pen, resolve } = Promise.withResolvers<ServerResponse>();
  return {
    pen,
    answer: () => (response) => {
      beginStream(response);
      writePiece(response, beginning);
      resolve(response);
    },
  };
}

const failing = (): ChatAnswer => (response) => {
  response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
};

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t } = tongue;
  const texts = written[locale];
  const command = (page: Page) => page.getByRole('button', { name: t('magic.title') });
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('magic.title') });

  story(
    'A template is ordered, read while it comes and after a reload, and becomes a revision marked as AI',
    async ({ page, product, writing: { model } }) => {
      await open(page, product, tongue);
      await command(page).click();
      const dialog = dialogOf(page);
      await dialog.getByLabel(t('magic.template'), { exact: true }).selectOption(t('preset.summary.name'));
      await expect(dialog.getByLabel(t('magic.prompt'), { exact: true })).toHaveValue(
        t('preset.summary.prompt'),
      );
      await dialog.getByLabel(t('magic.source'), { exact: true }).selectOption('raw');
      await look(page, `magic-order-${locale}`);

      await dialog.getByRole('button', { name: t('magic.modelProfessional') }).click();
      const premium = page.getByRole('dialog', { name: t('magic.premiumTitle') });
      await look(page, `magic-premium-${locale}`);
      await premium.getByRole('button', { name: t('magic.premiumClose') }).click();

      const { answer, pen } = slowAnswer(texts.beginning);
      model.say(answer);
      await dialog.getByRole('button', { name: t('magic.write') }).click();
      const soFar = page.getByRole('region', { name: t('magic.textSoFar') });
      await expect(soFar).toContainText(texts.paragraphs[0] ?? '');
      await expect(dialog.getByText(t('magic.writing'))).toBeVisible();
      await look(page, `magic-writing-${locale}`);
      expect(model.requests.at(-1)).toMatchObject({ model: 'small' });
      expect(model.requests.at(-1)?.system).toContain(t('preset.summary.prompt'));
      expect(model.requests.at(-1)?.user).toContain(interview[locale].raw[0]?.slice(3) ?? '-');

      // What was written is not lost with the page, and goes on behind a closed window.
      await page.reload();
      await expect(command(page)).toContainText(t('magic.running'));
      await command(page).click();
      await expect(soFar).toContainText(texts.paragraphs[0] ?? '');
      await dialog.getByRole('button', { name: t('magic.close') }).click();
      await command(page).click();
      const response = await pen;
      writePiece(response, texts.end);
      endStream(response);
      await expect(dialog.getByText(t('magic.written'))).toBeVisible();
      await look(page, `magic-done-${locale}`);
      await dialog.getByRole('button', { name: t('magic.show', { number: 3 }) }).click();
      await expect(dialog).toBeHidden();

      const panel = page.getByRole('tabpanel');
      for (const text of texts.paragraphs) await expect(panel.getByText(text, { exact: true })).toBeVisible();
      await expect(panel.getByText(t('magic.check'))).toBeVisible();
      const first = page.getByRole('complementary').getByRole('listitem').first();
      await expect(first).toContainText(t('detail.aiText'));
      await expect(first).toContainText(t('proof.fromRaw'));
      await look(page, `magic-revision-${locale}`);
      await page.getByRole('tab', { name: t('proof.fidelity') }).click();
      await expect(panel.getByText(t('magic.untimedProof'))).toBeVisible();
      await look(page, `magic-fidelity-${locale}`);
      await panel.getByRole('button', { name: t('magic.untimedShow', { number: 2 }) }).click();
      await expect(panel.locator('[id^="place-"]').first()).toBeVisible();
    },
  );

  story(
    'A text is cancelled, another one fails and is asked for again, all by keyboard on a phone',
    async ({ page, product, writing: { model } }) => {
      await withLateTimers(page);
      await page.setViewportSize(PHONE);
      const id = await open(page, product, tongue);
      await tabTo(page, t('detail.sectionActions'));
      await page.keyboard.press('Enter');
      await tabTo(page, t('magic.title'));
      await page.keyboard.press('Enter');
      const dialog = dialogOf(page);
      await expect(dialog).toBeVisible();
      const prompt = dialog.getByLabel(t('magic.prompt'), { exact: true });
      await tabTo(page, t('magic.write'));
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(t('magic.promptMissing'))).toBeVisible();
      await expect(prompt).toBeFocused();
      await page.keyboard.type('Kurz.');

      const slow = slowAnswer(texts.beginning);
      model.say(slow.answer);
      await tabTo(page, t('magic.write'));
      await page.keyboard.press('Enter');
      const response = await slow.pen;
      await expect(dialog.getByText(t('magic.writing'))).toBeVisible();
      const closed = new Promise((resolve) => response.once('close', resolve));
      await tabTo(page, t('magic.cancel'));
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(t('magic.cancelled'))).toBeVisible();
      await closed;
      await expect(prompt).toHaveValue('Kurz.');
      expect(await sidewaysScroll(page)).toBe(0);

      model.say(failing);
      await tabTo(page, t('magic.write'));
      await page.keyboard.press('Enter');
      const failed = page.getByRole('dialog', { name: t('magic.failed') });
      await expect(failed.getByText(t('errors.magic_refused'))).toBeVisible();
      await expect(failed.getByText(/(?:Kennung|Reference).+\S/)).toBeVisible();
      await look(page, `magic-failed-${locale}`);
      const { promise: hasEnded, resolve: end } = Promise.withResolvers<void>();
      await page.route(`**/api/projects/${id}`, async (route) => {
        await hasEnded;
        await route.continue();
      });
      model.say(() => texts.beginning + texts.end);
      await tabTo(page, t('magic.again'));
      await page.keyboard.press('Enter');
      await expect(dialog.getByText(t('magic.written'))).toBeVisible();
      const show = t('magic.show', { number: 3 });
      await tabTo(page, show);
      await page.keyboard.press('Enter');
      // The page does not hold the new text yet: what was asked for is kept until it does.
      await expect(dialog.getByRole('button', { name: show })).toHaveAttribute('aria-busy', 'true');
      end();
      await expect(page.getByRole('tabpanel').getByText(texts.paragraphs[1] ?? '-')).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
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
