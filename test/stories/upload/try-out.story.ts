// A recording of a minute on the start page: its words without an account, gone when one leaves, kept by registering.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { silence, speakPcm, writeWav } from '../../fixtures/synthetic-speech.ts';
import { queryProduct } from '../../servers/product-database.ts';
import type { Product } from '../../servers/product.ts';
import { fillRegister, newPerson, openConfirmation } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { look, PHONE, sidewaysScroll } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { place } from '../recordings.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

const SENTENCE = 'the meeting of the town council begins at nine in the morning';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;
  const field = (page: Page) => page.getByRole('region', { name: t('tryOut.title') });
  const choose = async (page: Page, file: string) => {
    await field(page).getByLabel(t('tryOut.language')).selectOption('en');
    await field(page).locator('input[type=file]').setInputFiles(file);
  };
  const spoken = async (name: string) => {
    const sentence = Buffer.concat([await speakPcm(SENTENCE), silence(0.8)]);
    return writeWav(await place(`${name}.wav`), Buffer.concat([sentence, sentence, sentence]));
  };
  const kept = (product: Product, name: string) =>
    queryProduct(product.dataDir, 'select state from try_out.recordings where file_name = $1', [
      `${name}.wav`,
    ]);

  story(
    'A visitor reads the words of a recording, and nothing is left of it when they leave',
    async ({ page, product }) => {
      const name = `Probe ${randomUUID()}`;
      const scripts: string[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.url());
      });
      await page.goto(path('/'));
      await expect(field(page).getByText(t('tryOut.fate'))).toBeVisible();
      const readers = () => scripts.filter((url) => url.includes('/try-out-'));
      await field(page).scrollIntoViewIfNeeded();
      await look(page, 'try-out');
      expect(readers()).toEqual([]);
      await choose(page, await spoken(name));
      // What is chosen loads the rest.
      await expect(field(page).getByText(/council|morning|meeting/i)).toBeVisible({ timeout: AT_WORK_MS });
      await expect(field(page).getByRole('link', { name: t('tryOut.keep') })).toBeVisible({
        timeout: AT_WORK_MS,
      });
      expect(readers()).toHaveLength(1);
      await look(page, 'try-out-read');
      await page.setViewportSize(PHONE);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await kept(product, name)).toHaveLength(1);
      await page.goto(path('/auth/login'));
      await expect(async () => expect(await kept(product, name)).toEqual([])).toPass();
    },
  );

  story(
    'What is too long or no recording is said in place, and another one may be chosen',
    async ({ page, watch }) => {
      watch.expect(/\/api\/try-out/);
      await page.goto(path('/'));
      await field(page).locator('label').last().hover();
      await choose(page, await writeWav(await place('Lang.wav'), silence(90)));
      await expect(field(page).getByText(t('errors.try_out_too_long', { seconds: 60 }))).toBeVisible();
      await look(page, 'try-out-too-long');
      await field(page)
        .getByRole('button', { name: t('tryOut.again') })
        .click();
      await expect(field(page).getByText(t('tryOut.drop'))).toBeVisible();
      // What has no ending can be chosen as well: the content decides.
      await expect(field(page).locator('input[type=file]')).not.toHaveAttribute('accept');
      await choose(page, await writeWav(await place('Still'), silence(3)));
      await expect(field(page).getByText(t('tryOut.silent'))).toBeVisible({ timeout: AT_WORK_MS });
    },
  );

  story('Registering keeps the recording: it is the first of the new account', async ({ page, product }) => {
    const name = `Probe ${randomUUID()}`;
    const person = newPerson();
    await page.goto(path('/'));
    await field(page).locator('label').last().hover();
    await choose(page, await spoken(name));
    await field(page)
      .getByRole('link', { name: t('tryOut.keep') })
      .click({ timeout: AT_WORK_MS });
    await page.waitForURL(`**${path('/auth/register')}`);
    await fillRegister(page, person, t);
    const mail = await waitForMail(product, person.email, t('mail.confirm.subject'));
    await openConfirmation(page, mail.links[0], path('/app'));
    await expect(page.getByText(t('list.tryOutKept'))).toBeVisible();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await look(page, 'try-out-kept');
    expect(await kept(product, name)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('wortlaut.tryOut'))).toBeNull();
  });
});
