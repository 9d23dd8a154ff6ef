// A stranger becomes a person with an account, and comes back to it.
import { fillLogin, fillRegister, newAccount, newPerson, putOffOnboarding, signIn } from './account.ts';
import { waitForMail } from './mailbox.ts';
import { expect, inAlternatingLanguages, test } from './story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;
  const list = { level: 1, name: t('list.empty') } as const;

  story(
    'A visitor registers, confirms by the mail and lands where they wanted to go',
    async ({ page, product }) => {
      const person = newPerson();
      const wanted = path('/app?from=letter');
      await page.goto(wanted);
      await expect(page).toHaveURL(path('/auth/login'));
      await page.getByRole('link', { name: t('auth.login.register') }).click();
      await fillRegister(page, person, t);
      await expect(page).toHaveURL(path('/auth/mailconfirm'));
      await expect(page.getByText(t('auth.mailconfirm.sent', { email: person.email }))).toBeVisible();

      const mail = await waitForMail(product, person.email, t('mail.confirm.subject'));
      expect(mail.text).toContain(t('mail.confirm.text', { appName: 'Wortlaut' }).slice(0, 40));
      expect(mail.html).toContain(t('mail.confirm.action'));
      const link = mail.links[0]!;
      expect(new URL(link).origin).toBe(product.url);
      await page.goto(link);
      await expect(page).toHaveTitle(new RegExp(t('auth.confirm.title')));
      await page.getByRole('button', { name: t('auth.confirm.submit') }).click();
      await putOffOnboarding(page, tongue);
      await expect(page).toHaveURL(wanted);
      await expect(page.getByRole('heading', list)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    },
  );

  story('The link of the mail works once and says so the second time', async ({ page, product, watch }) => {
    const person = newPerson();
    await page.goto(path('/auth/register'));
    await fillRegister(page, person, t);
    const link = (await waitForMail(product, person.email, t('mail.confirm.subject'))).links[0]!;
    const named = Promise.withResolvers<void>();
    await page.route('**/api/auth/link', async (route) => {
      await named.promise;
      await route.continue();
    });
    await page.goto(link);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const button = page.getByRole('button', { name: t('auth.confirm.submit') });
    const place = await button.boundingBox();
    named.resolve();
    await expect(page.getByText(person.email)).toBeVisible();
    // A press while the name comes meets it.
    expect(await button.boundingBox()).toEqual(place);
    await button.click();
    await putOffOnboarding(page, tongue);
    await expect(page.getByRole('heading', list)).toBeVisible();
    // The list would notice that its session is gone, and leave for the login at the same moment.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(link);
    watch.expect(/\/auth\/v1\/verify/);
    await page.getByRole('button', { name: t('auth.confirm.submit') }).click();
    await expect(page.getByRole('alert').filter({ hasText: t('auth.confirm.expired') })).toBeVisible();
  });

  story('An address that is not confirmed yet is reported at signing in', async ({ page, watch }) => {
    const person = newPerson();
    await page.goto(path('/auth/register'));
    await fillRegister(page, person, t);
    await expect(page).toHaveURL(path('/auth/mailconfirm'));
    await page.getByRole('link', { name: t('auth.backToLogin') }).click();
    watch.expect(/\/auth\/v1\/token/);
    await fillLogin(page, person, t);
    await expect(page.getByText(t('auth.login.notConfirmed'))).toBeVisible();
    await page.getByRole('button', { name: t('auth.login.resend') }).click();
    await expect(page.getByText(t('auth.mailconfirm.sent', { email: person.email }))).toBeVisible();
  });

  story(
    'A wrong password and two different passwords are each answered by a sentence',
    async ({ page, product, watch }) => {
      const person = await newAccount(product, tongue);
      watch.expect(/\/auth\/v1\/token/);
      await page.goto(path('/auth/login'));
      await fillLogin(page, { ...person, password: 'not-the-one-1' }, t);
      await expect(page.getByRole('alert').filter({ hasText: t('auth.login.wrong') })).toBeVisible();
      await expect(page.getByLabel(t('auth.password'), { exact: true })).toBeFocused();

      await page.getByRole('link', { name: t('auth.login.register') }).click();
      await page.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
      await page.getByLabel(t('auth.passwordAgain')).fill('something-else-9');
      await page.getByRole('button', { name: t('auth.register.submit') }).click();
      await expect(page.getByText(t('auth.register.mismatch'))).toBeVisible();
    },
  );

  story(
    'A person who signs out is out, and the guard leads back in to the page they asked for',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.account') })
        .click();
      await expect(page.getByText(person.email)).toBeVisible();
      await page.getByRole('menuitem', { name: t('shell.logout') }).click();
      await expect(page).toHaveURL(path('/auth/login'));
      const wanted = path('/app/f/0194d9a4-7b5e-7c33-9d5d-1f6f5f3a2b10');
      await page.goto(wanted);
      await expect(page).toHaveURL(path('/auth/login'));
      await page.goto(path('/app'));
      await expect(page).toHaveURL(path('/auth/login'));
      await fillLogin(page, person, t);
      await expect(page).toHaveURL(path('/app'));
    },
  );
});
