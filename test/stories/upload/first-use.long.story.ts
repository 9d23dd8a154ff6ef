// The first recording: an empty list is the form, with all that it takes to begin on the first screen.
import type { Locator, Page } from '@playwright/test';
import { silence, writeWav } from '../../fixtures/synthetic-speech.ts';
import { enter, holdSession, newAccount } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { fillList } from '../filled-list.ts';
import { look, PHONE, sidewaysScroll } from '../look.ts';
import { chooseFiles, dropButton, openMoreSettings, place, rowOf } from '../recordings.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

const DESKTOP = { width: 1280, height: 800 };

inAlternatingLanguages(test, (tongue, story) => {
  const { t, locale, path } = tongue;

  story(
    'With an empty list file, language and start stand on the first screen, few steps of the keyboard apart',
    async ({ page, product }) => {
      await page.setViewportSize(DESKTOP);
      await enter(page, await newAccount(product, tongue), tongue);
      await expect(page.getByRole('heading', { level: 1, name: t('list.empty') })).toBeVisible();
      const language = page.getByLabel(t('upload.language'), { exact: true });
      const start = page.getByRole('button', { name: t('upload.start') });
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size);
        for (const element of [dropButton(page, tongue), language, start])
          await expect(element).toBeInViewport({ ratio: 1 });
        expect(await sidewaysScroll(page)).toBe(0);
      }
      await page.setViewportSize(DESKTOP);
      await language.selectOption('en');
      await look(page, 'first-use');

      // File, recorder, language, settings, start; what is folded is no stop.
      await dropButton(page, tongue).focus();
      expect(await stopsTo(page, start)).toBeLessThanOrEqual(4);
      await expect(page.locator('summary')).toContainText(
        `${t('upload.contextNone')}, ${t('recording.quality.standard')}, ${t('upload.termsNone')}`,
      );
      await openMoreSettings(page, tongue);
      await look(page, 'first-use-more');
      await dropButton(page, tongue).focus();
      // The words, whether they are kept, and one line for all of Pro.
      expect(await stopsTo(page, start)).toBeLessThanOrEqual(7);
    },
  );

  story(
    'Starting without a file says so in place and leads back to the choice; with one, start stays in sight',
    async ({ page, product }) => {
      await page.setViewportSize(DESKTOP);
      await enter(page, await newAccount(product, tongue), tongue);
      await page.getByLabel(t('upload.language'), { exact: true }).selectOption('en');
      const start = page.getByRole('button', { name: t('upload.start') });
      await start.click();
      const choice = dropButton(page, tongue);
      await expect(choice).toBeFocused();
      await expect(choice).toHaveAccessibleDescription(t('upload.noFile'));
      await expect(page.getByText(t('upload.noFile'))).toBeInViewport();
      await look(page, 'first-use-no-file');

      await chooseFiles(page, tongue, await writeWav(await place('Notiz.wav'), silence(3)));
      await expect(page.getByText(t('upload.noFile'))).toBeHidden();
      await openMoreSettings(page, tongue);
      for (const size of [DESKTOP, PHONE, { width: 1280, height: 500 }]) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo(0, 0));
        await expect(start).toBeInViewport({ ratio: 1 });
      }
    },
  );

  story(
    'A new account sees its first form from the first moment on, and no empty list',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await holdSession(page, person);
      let answer = () => {};
      const mayAnswer = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/projects?*', async (route) => {
        await mayAnswer;
        await route.fallback();
      });
      await page.addInitScript(() => {
        const look = () =>
          document.querySelector('.skel, [data-lists]') && sessionStorage.setItem('seen-list', 'yes');
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
      });
      await page.goto(path('/app'));
      await expect(page.getByRole('heading', { level: 1, name: t('list.empty') })).toBeVisible();
      await expect(dropButton(page, tongue)).toBeVisible();
      answer();
      await expect(page.getByRole('button', { name: t('upload.sampleBegin') })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('seen-list'))).toBeNull();
    },
  );

  story('Who has no recording at hand begins with a sample and reads its text', async ({ page, product }) => {
    await enter(page, await newAccount(product, tongue), tongue);
    await page.getByRole('button', { name: t('upload.sampleBegin') }).click();
    await expect(
      page.getByRole('button', { name: t('upload.remove', { name: `${t('upload.sampleName')}.wav` }) }),
    ).toBeVisible();
    const start = page.getByRole('button', { name: t('upload.start') });
    await expect(start).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('upload.created') });
    await dialog.getByRole('link', { name: t('upload.toText') }).click({ timeout: AT_WORK_MS });
    await expect(page.getByRole('tabpanel')).toContainText(/library/i, { timeout: AT_WORK_MS });
    await page
      .getByRole('link', { name: t('list.title') })
      .first()
      .click();
    await expect(rowOf(page, t('upload.sampleName'))).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  story(
    'With recordings the list comes first on every width, and the form unfolds above it once a file is chosen',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await fillList(
        product,
        person.email,
        Array.from({ length: 12 }, (_, n) => ({ title: `Sitzung ${locale} ${n + 1}` })),
      );
      await enter(page, person, tongue);
      const first = page.getByRole('link', { name: `Sitzung ${locale} 1`, exact: true });
      await expect(first).toBeVisible();
      await page.getByLabel(t('upload.language'), { exact: true }).selectOption('en');
      const start = page.getByRole('button', { name: t('upload.start') });
      for (const width of [1440, 1280, 1181]) {
        await page.setViewportSize({ width, height: 800 });
        const [list, form] = await Promise.all([first.boundingBox(), dropButton(page, tongue).boundingBox()]);
        expect(list!.x, `${width} px`).toBeLessThan(form!.x);
        await expect(start).toBeInViewport({ ratio: 1 });
      }
      await look(page, 'list-beside-form');
      for (const size of [
        { width: 1180, height: 800 },
        { width: 820, height: 800 },
        { width: 701, height: 800 },
        PHONE,
      ]) {
        await page.setViewportSize(size);
        // One line of two buttons, and the list.
        await expect(first).toBeInViewport({ ratio: 1 });
        await expect(start).toBeHidden();
        const form = page.getByRole('form', { name: t('upload.title') });
        await expect
          .poll(async () => (await form.boundingBox())!.height, `${size.width} px`)
          .toBeLessThanOrEqual(90);
        expect(await sidewaysScroll(page)).toBe(0);
      }
      await page.setViewportSize({ width: 820, height: 800 });
      await page.screenshot({ path: test.info().outputPath('list-820.png') });
      await chooseFiles(page, tongue, await writeWav(await place('Notiz.wav'), silence(3)));
      for (const width of [820, 1180]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('tablist', { name: t('upload.parts') })).toBeVisible();
        await expect(start).toBeInViewport({ ratio: 1 });
      }
      await page.screenshot({ path: test.info().outputPath('form-1180.png') });
    },
  );
});

/** @returns how often Tab was pressed until the element had the focus */
async function stopsTo(page: Page, element: Locator): Promise<number> {
  for (let presses = 1; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((one) => one === document.activeElement)) return presses;
  }
  throw new Error('No way by Tab.');
}
