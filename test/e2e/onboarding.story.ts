// A new account is set up in three steps, left, found again on another device, and its choices hold everywhere.
import type { Browser, Page } from '@playwright/test';
import { translator } from '#i18n/translate.ts';
import type { Product } from '../product.ts';
import {
  fillLogin,
  fillRegister,
  newAccount,
  newPerson,
  type Person,
  signIn,
  letTokenEnd,
} from './account.ts';
import { look, PHONE, sidewaysScroll, tabTo } from './look.ts';
import { waitForMail } from './mailbox.ts';
import { chooseFiles, spokenFile, startTranscription } from './recordings.ts';
import { newClientIp } from './client-ip.ts';
import { english, expect, inAlternatingLanguages, test, type Tongue } from './story.ts';

/** A person who has just confirmed their address by the mail: the page shows the first step. */
async function confirmed(page: Page, product: Product, tongue: Tongue): Promise<Person> {
  const { t, path } = tongue;
  const person = newPerson();
  await page.goto(path('/auth/register'));
  await fillRegister(page, person, t);
  const mail = await waitForMail(product, person.email, t('mail.confirm.subject'));
  await page.goto(mail.links[0]!);
  await page.getByRole('button', { name: t('auth.confirm.submit') }).click();
  await expect(page).toHaveURL(path('/auth/onboarding'));
  await expect(step(page, tongue, 'personal')).toBeVisible();
  return person;
}

function step(page: Page, { t }: Tongue, name: 'personal' | 'profession' | 'settings') {
  return page.getByRole('heading', { level: 1, name: t(`onboarding.${name}.title`) });
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Another device: a browser that knows nothing. */
async function otherDevice(browser: Browser, product: Product, locale: string): Promise<Page> {
  const device = { baseURL: product.url, locale, extraHTTPHeaders: newClientIp() };
  return (await browser.newContext(device)).newPage();
}

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story('Three steps set up an account, each free of faults, on the phone too', async ({ page, product }) => {
    const person = await confirmed(page, product, tongue);
    await expect(page.getByText(t('onboarding.step', { step: 1, steps: 3 }))).toBeVisible();
    await expect(page.getByLabel(t('onboarding.name'))).toHaveValue(person.name);
    await look(page, 'onboarding-personal');
    await page.getByLabel(t('onboarding.name')).fill('');
    await press(page, t('onboarding.next'));
    await expect(page.getByText(t('onboarding.nameNeeded'))).toBeVisible();
    await page.getByLabel(t('onboarding.name')).fill('Ada Lorenz-Voss');
    await page.getByLabel(t('onboarding.company')).fill('Steinauer Bote');
    await press(page, t('onboarding.next'));

    await expect(step(page, tongue, 'profession')).toBeVisible();
    await press(page, t('onboarding.next'));
    await expect(page.getByText(t('onboarding.profession.needed'))).toBeVisible();
    await look(page, 'onboarding-profession');
    await page.getByLabel(t('onboarding.profession.journalism')).check();
    await press(page, t('onboarding.next'));

    await expect(step(page, tongue, 'settings')).toBeVisible();
    await expect(page.getByLabel(t('onboarding.locale'))).toHaveValue(locale);
    await look(page, 'onboarding-settings');
    await press(page, t('onboarding.back'));
    await expect(page.getByLabel(t('onboarding.profession.journalism'))).toBeChecked();
    await press(page, t('onboarding.next'));
    const other = locale === 'de' ? 'en' : 'de';
    await page.getByLabel(t('onboarding.recordingLanguage')).selectOption(other);
    await press(page, t('onboarding.finish'));
    await expect(page).toHaveURL(path('/app'));
    await expect(page.getByLabel(t('upload.language'), { exact: true })).toHaveValue(other);
    await expect(page.getByText(t('account.hint'))).toBeHidden();
  });

  story(
    'The steps can be left and are found again on another device, or never again',
    async ({ page, product, browser }) => {
      const person = await confirmed(page, product, tongue);
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
    'What cannot be saved or loaded is said, and nothing that was entered is lost',
    async ({ page, product, watch }) => {
      watch.expect(/user_data|503|profile/);
      await confirmed(page, product, tongue);
      await page.route('**/rest/v1/user_data*', (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByLabel(t('onboarding.company')).fill('Steinauer Bote');
      await press(page, t('onboarding.next'));
      await expect(page.getByRole('alert').filter({ hasText: t('onboarding.saveFailed') })).toBeVisible();
      await expect(page.getByLabel(t('onboarding.company'))).toHaveValue('Steinauer Bote');
      await look(page, 'onboarding-failed');
      await page.unroute('**/rest/v1/user_data*');
      await press(page, t('onboarding.next'));
      await expect(step(page, tongue, 'profession')).toBeVisible();

      await page.route('**/api/auth/profile/*', (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await expect(page.getByRole('button', { name: t('shell.retry') })).toBeVisible();
      await page.unroute('**/api/auth/profile/*');
      await press(page, t('shell.retry'));
      await expect(step(page, tongue, 'profession')).toBeVisible();
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

  story(
    'A session that the server ended leads to the login with a sentence, and back again',
    async ({ page, product, watch }) => {
      watch.expect(/\/auth\/v1\/token|400/);
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
        route.fulfill({
          status: 400,
          json: { code: 400, error_code: 'refresh_token_not_found', msg: 'gone' },
        }),
      );
      await letTokenEnd(page);
      await page.addInitScript(delayNews);
      await page.goto(path('/app?from=letter'));
      await expect(page).toHaveURL(path('/auth/login?reason=ended'));
      await expect(page.getByText(t('auth.login.ended'))).toBeVisible();
      await look(page, 'login-ended');
      await fillLogin(page, person, t);
      await expect(page).toHaveURL(path('/app?from=letter'));
    },
  );
});

test('A server that is busy signs nobody out: the page says so, and goes on when it answers', async ({
  page,
  product,
  watch,
}) => {
  const { t, path } = english;
  watch.expect(/\/auth\/v1\/token|503/);
  await signIn(page, await newAccount(product, english), english);
  const refresh = '**/auth/v1/token?grant_type=refresh_token';
  await page.route(refresh, (route) => route.fulfill({ status: 503, body: '' }));
  await letTokenEnd(page);
  await page.clock.install();
  await page.goto(path('/app'));
  // The client tries for half a minute by itself: the clock is wound on.
  await expect(async () => {
    await page.clock.runFor(2_000);
    const alert = page.getByRole('alert').filter({ hasText: t('shell.noAnswer') });
    await expect(alert).toBeVisible({ timeout: 100 });
  }).toPass();
  await look(page, 'unreachable');
  await page.unroute(refresh);
  await press(page, t('shell.retry'));
  await expect(page.getByRole('form', { name: t('upload.title') })).toBeVisible();
});

test('With the keyboard alone an account is set up, on the phone', async ({ page, product }) => {
  const { t, path } = english;
  await page.setViewportSize(PHONE);
  await confirmed(page, product, english);
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
  await keyboard.press('Tab');
  await keyboard.press('ArrowUp');
  await expect(page.getByLabel(t('onboarding.locale'))).toHaveValue('de');
  await tabTo(page, t('onboarding.viewMode.cards'));
  await keyboard.press('Enter');
  await tabTo(page, t('onboarding.finish'));
  await keyboard.press('Enter');
  // The language that was chosen is the language one arrives in.
  await expect(page).toHaveURL('/app');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(path('/app')).not.toBe('/app');
});

/** Runs in the page: what tabs tell each other of the session comes late, as on a busy machine. */
function delayNews(): void {
  const listen = EventTarget.prototype.addEventListener;
  BroadcastChannel.prototype.addEventListener = function (
    this: BroadcastChannel,
    kind: string,
    handler: unknown,
  ) {
    if (typeof handler === 'function')
      listen.call(this, kind, (event) => void setTimeout(handler, 1_000, event));
  };
}

/** Does something that is saved, and waits until it is. */
async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().includes('/rest/v1/user_data') && response.request().method() !== 'GET',
  );
  await act();
  expect((await answer).status()).toBe(200);
}
