// A new account is set up in three steps, left, found again on another device, and its choices hold everywhere.
import { fillLogin, letTokenEnd, newAccount, newPerson, signIn } from '../account.ts';
import { look } from '../look.ts';
import { english, expect, inAlternatingLanguages, test } from '../story.ts';
import { beginSetUp, step, press } from './first-steps.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  story('Three steps set up an account, each free of faults, on the phone too', async ({ page, product }) => {
    // Some providers give no name.
    await beginSetUp(page, product, tongue, { ...newPerson(), name: '' });
    await expect(page.getByText(t('onboarding.step', { step: 1, steps: 3 }))).toBeVisible();
    await look(page, 'onboarding-personal');
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
    await expect(page.getByLabel(t('onboarding.locale'))).toHaveCount(0);
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
    'What cannot be saved or loaded is said, and nothing that was entered is lost',
    async ({ page, product, watch }) => {
      watch.expect(/user_data|503|profile/);
      await beginSetUp(page, product, tongue);
      // It was asked for at the registration.
      await expect(page.getByLabel(t('onboarding.name'))).toHaveCount(0);
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
