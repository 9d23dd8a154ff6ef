// A new account is set up in three steps, left, found again on another device, and its choices hold everywhere.
import type { Browser, Page } from '@playwright/test';
import { translator } from '#i18n/translate.ts';
import type { Product } from '../../servers/product.ts';
import { fillLogin, newAccount, signIn } from '../account.ts';
import { look, PHONE, sidewaysScroll, tabTo } from '../look.ts';
import { chooseFiles, spokenFile, startTranscription } from '../recordings.ts';
import { newClientIp } from '../client-ip.ts';
import { english, expect, inAlternatingLanguages, test } from '../story.ts';
import { fillList } from '../filled-list.ts';
import { beginSetUp, step, press } from './first-steps.ts';

/** Another device: a browser that knows nothing. */
async function otherDevice(browser: Browser, product: Product, locale: string): Promise<Page> {
  const device = { baseURL: product.url, locale, extraHTTPHeaders: newClientIp() };
  return (await browser.newContext(device)).newPage();
}

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story(
    'The steps can be left and are found again on another device, or never again',
    async ({ page, product, browser }) => {
      const person = await beginSetUp(page, product, tongue);
      await fillList(product, person.email, [{ title: 'Sitzung' }]);
      await page.getByLabel(t('onboarding.company')).fill('Steinauer Bote');
      await press(page, t('onboarding.next'));
      await expect(step(page, tongue, 'profession')).toBeVisible();
      await press(page, t('onboarding.later'));
      await expect(page).toHaveURL(path('/app'));
      await expect(page.getByText(t('account.hint'))).toBeVisible();
      await look(page, 'onboarding-hint');

      const device = await otherDevice(browser, product, locale);
      await signIn(device, person, tongue);
      await device.getByRole('link', { name: t('account.hintResume') }).click();
      await expect(step(device, tongue, 'profession')).toBeVisible();
      await press(device, t('onboarding.back'));
      await expect(device.getByLabel(t('onboarding.company'))).toHaveValue('Steinauer Bote');
      await press(device, t('onboarding.later'));
      await press(device, t('account.hintDismiss'));
      await expect(device.getByText(t('account.hint'))).toBeHidden();
      await device.context().close();

      await page.reload();
      await expect(page.getByRole('form', { name: t('upload.title') })).toBeVisible();
      await expect(page.getByText(t('account.hint'))).toBeHidden();
    },
  );

  story(
    'A choice that cannot be saved holds on this device, and is said',
    async ({ page, product, watch }) => {
      watch.expect(/user_data|ERR_FAILED/);
      await signIn(page, await newAccount(product, tongue), tongue);
      await page.route('**/rest/v1/user_data*', (route) => route.abort());
      await press(page, t('shell.theme.dark'));
      await expect(page.getByRole('alert').filter({ hasText: t('account.preferencesFailed') })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    },
  );

  story(
    'View, colours and language chosen on one device hold on the next',
    async ({ page, product, browser }) => {
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      const { path: file, title } = await spokenFile(`Geräte ${locale}.wav`);
      await chooseFiles(page, tongue, file);
      await expect(
        page.getByRole('button', { name: t('upload.remove', { name: `${title}.wav` }) }),
      ).toBeVisible();
      await startTranscription(page, tongue);
      await press(page, t('upload.toList'));
      await saved(page, () => press(page, t('list.viewCards')));
      await saved(page, () => press(page, t('shell.theme.dark')));
      const other = locale === 'de' ? 'English' : 'Deutsch';
      await saved(page, () => page.getByRole('link', { name: other, exact: true }).click());

      // An address without a prefix asks for no language: the browser says which, until the account is known.
      const device = await otherDevice(browser, product, 'en-GB');
      await device.goto('/auth/login');
      await expect(device).toHaveURL('/en/auth/login');
      await fillLogin(device, person, translator('en'));
      await expect(device).toHaveURL(locale === 'de' ? '/en/app' : '/app');
      await expect(device.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(device.getByRole('article').filter({ hasText: title })).toBeVisible();

      // What is chosen there by hand holds there.
      await saved(device, () =>
        device
          .getByRole('button', { name: translator(locale === 'de' ? 'en' : 'de')('shell.theme.light') })
          .click(),
      );
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await device.reload();
      await expect(device.locator('html')).toHaveAttribute('data-theme', 'light');
      await device.context().close();
    },
  );
});

test('With the keyboard alone an account is set up, on the phone', async ({ page, product }) => {
  const { t, path } = english;
  await page.setViewportSize(PHONE);
  await beginSetUp(page, product, english);
  const { keyboard } = page;
  await tabTo(page, t('onboarding.company'));
  await keyboard.type('Steinauer Bote');
  await keyboard.press('Enter');
  await expect(step(page, english, 'profession')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await expect(page.getByLabel(t('onboarding.profession.business'))).toBeChecked();
  await keyboard.press('Enter');
  await expect(step(page, english, 'settings')).toBeFocused();
  expect(await sidewaysScroll(page)).toBe(0);
  await tabTo(page, t('onboarding.viewMode.cards'));
  await keyboard.press('Enter');
  await tabTo(page, t('onboarding.finish'));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(path('/app'));
});

/** Does something that is saved, and waits until it is. */
async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().includes('/rest/v1/user_data') && response.request().method() !== 'GET',
  );
  await act();
  expect((await answer).status()).toBe(200);
}
