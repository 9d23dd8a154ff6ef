// A new account is set up in three steps, left, found again on another device, and its choices hold everywhere.
import type { Browser, Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { fillRegister, newAccount, newPerson, type Person, putOffOnboarding, signIn } from './account.ts';
import { look, PHONE, sidewaysScroll, tabTo } from './look.ts';
import { waitForMail } from './mailbox.ts';
import { english, expect, inEachLanguage, test, type Tongue } from './story.ts';

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
async function otherDevice(browser: Browser, product: Product): Promise<Page> {
  return (await browser.newContext({ baseURL: product.url, locale: 'de-DE' })).newPage();
}

inEachLanguage((tongue) => {
  const { locale, t, path } = tongue;

  test('Three steps set up an account, each free of faults, on the phone too', async ({ page, product }) => {
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

  test('The steps can be left and are found again on another device, or never again', async ({
    page,
    product,
    browser,
  }) => {
    const person = await confirmed(page, product, tongue);
    await page.getByLabel(t('onboarding.company')).fill('Steinauer Bote');
    await press(page, t('onboarding.next'));
    await expect(step(page, tongue, 'profession')).toBeVisible();
    await press(page, t('onboarding.later'));
    await expect(page).toHaveURL(path('/app'));
    await expect(page.getByText(t('account.hint'))).toBeVisible();
    await look(page, 'onboarding-hint');

    const device = await otherDevice(browser, product);
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
  });

  test('What cannot be saved or loaded is said, and nothing that was entered is lost', async ({
    page,
    product,
    watch,
  }) => {
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
    await expect(page.getByRole('button', { name: t('shell.notFound.retry') })).toBeVisible();
    await page.unroute('**/api/auth/profile/*');
    await press(page, t('shell.notFound.retry'));
    await expect(step(page, tongue, 'profession')).toBeVisible();
  });

  test('A choice that cannot be saved holds on this device, and is said', async ({
    page,
    product,
    watch,
  }) => {
    watch.expect(/user_data/);
    await signIn(page, await newAccount(product, tongue), tongue);
    await page.route('**/rest/v1/user_data*', (route) => route.abort());
    await press(page, t('shell.theme.dark'));
    await expect(page.getByRole('alert').filter({ hasText: t('account.preferencesFailed') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
