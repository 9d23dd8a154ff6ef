// The ways into an account, and its first steps.
import { fillLogin, fillRegister, newAccount } from '../stories/account.ts';
import { waitForMail } from '../stories/mailbox.ts';
import { english, expect } from '../stories/story.ts';
import { moments, picture, resident, single, test } from './picture.ts';
import { german } from './tongues.ts';

const appName = 'Wortlaut';
const password = 'Leuchtturm-Faden-7';

for (const tongue of [german, english])
  test.describe(tongue.locale, () => {
    const { locale, t, path } = tongue;
    test.use({ locale: locale === 'de' ? 'de-DE' : 'en-GB' });
    const button = (name: string) => ({ name, exact: true });

    test('way in', async ({ page }) => {
      await page.goto(path('/auth/login'));
      await picture(page, `login-${locale}`);
      await page.getByLabel(t('auth.email')).fill('ada');
      await page.getByRole('button', button(t('auth.login.title'))).click();
      await expect(page.getByText(t('auth.emailNeeded'))).toBeVisible();
      await picture(page, `login-wrong-${locale}`);
      await fillLogin(page, { email: 'nobody@example.org', password }, t);
      await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
      await picture(page, `login-refused-${locale}`);
      // Who asks twice within a minute waits.
      const email = `nobody.${locale}@example.org`;
      await page.goto(path('/auth/login?with=link'));
      await picture(page, `link-${locale}`);
      await page.getByLabel(t('auth.email')).fill(email);
      await page.getByRole('button', { name: t('auth.link.submit') }).click();
      await expect(page.getByText(t('auth.link.sent', { email }))).toBeVisible();
      await picture(page, `link-sent-${locale}`);
    });

    test('register', async ({ page, product }) => {
      await page.goto(path('/auth/register'));
      await picture(page, `register-${locale}`);
      await page.getByRole('button', { name: t('auth.register.submit') }).click();
      await expect(page.getByText(t('auth.nameNeeded'))).toBeVisible();
      await picture(page, `register-wrong-${locale}`);
      const person = { name: 'Ada Lorenz', email: `ada.new.${locale}@example.org`, password };
      await fillRegister(page, person, t);
      await expect(page).toHaveURL(path('/auth/mailconfirm'));
      await expect(page.getByText(/\d+ (Sekunden|seconds)/)).toBeVisible();
      await picture(page, `mailconfirm-${locale}`, { replaced: moments });
      const mail = await waitForMail(product, person.email, t('mail.confirm.subject'));
      // As in another browser: this one would confirm by itself.
      await page.evaluate(() => localStorage.removeItem('wortlaut.registered'));
      await page.goto(mail.links[0]!);
      await picture(page, `confirm-${locale}`);
      await page.getByRole('button', { name: t('auth.confirm.submit') }).click();
      await expect(page).toHaveURL(path('/app'));
      await page.goto(path('/auth/onboarding'));
      await expect(page.getByLabel(t('onboarding.company'))).toBeVisible();
      await picture(page, `onboarding-personal-${locale}`);
      await page.getByRole('button', button(t('onboarding.next'))).click();
      await expect(page.getByLabel(t('onboarding.profession.journalism'))).toBeVisible();
      await page.getByRole('button', button(t('onboarding.next'))).click();
      await expect(page.getByText(t('onboarding.profession.needed'))).toBeVisible();
      await picture(page, `onboarding-profession-${locale}`);
      await page.getByLabel(t('onboarding.profession.journalism')).check();
      await page.getByRole('button', button(t('onboarding.next'))).click();
      await expect(page.getByLabel(t('onboarding.recordingLanguage'))).toBeVisible();
      await picture(page, `onboarding-settings-${locale}`);
    });

    test('a forgotten password', async ({ page, product }) => {
      const person = await resident(product, tongue, 'forgot');
      await page.goto(path('/auth/reset-password'));
      await picture(page, `reset-${locale}`);
      await page.getByLabel(t('auth.email')).fill(person.email);
      await page.getByRole('button', { name: t('auth.reset.submit') }).click();
      await expect(page.getByText(t('auth.reset.sent', { email: person.email }))).toBeVisible();
      await picture(page, `reset-sent-${locale}`, { replaced: moments });
      const mail = await waitForMail(product, person.email, t('mail.recovery.subject', { appName }));
      await page.goto(mail.links[0]!);
      await expect(page.getByText(t('auth.passwordHint'))).toBeVisible();
      await picture(page, `update-password-${locale}`);
      await page.getByLabel(t('auth.newPassword'), { exact: true }).fill('zu kurz');
      await page.getByRole('button', { name: t('auth.update.submit') }).click();
      await expect(page.getByText(t('auth.passwordTooShort'))).toBeVisible();
      await picture(page, `update-password-wrong-${locale}`);
    });
  });

test('the link is for another account', async ({ page, product }) => {
  const { t, path } = german;
  const person = await resident(product, german, 'link');
  await page.goto(path('/auth/login?with=link'));
  await page.getByLabel(t('auth.email')).fill(person.email);
  await page.getByRole('button', { name: t('auth.link.submit') }).click();
  const mail = await waitForMail(product, person.email, t('mail.magicLink.subject', { appName }));
  await page.goto(mail.links[0]!);
  await expect(page.getByRole('button', { name: t('auth.login.title'), exact: true })).toBeVisible();
  await picture(page, 'link-open');
  await page.emulateMedia({ forcedColors: 'active' });
  await single(page, 'link-open-forced');
});

test('the server does not answer', async ({ page, product }) => {
  const { t, path } = german;
  await newAccount(product, german);
  await page.goto(path('/auth/login'));
  await page.route('**/auth/v1/token**', (route) => route.abort());
  await fillLogin(page, { email: 'nobody@example.org', password }, t);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await picture(page, 'login-no-answer');
});
