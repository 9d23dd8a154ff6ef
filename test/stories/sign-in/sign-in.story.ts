// The ways in beside the plain password: a link in a mail, a new password; and what the fields owe to those who fill them.
import { fillLogin, newAccount } from '../account.ts';
import { look } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'A person asks for a link instead of the password, reads the mail and is in',
    async ({ page, product, watch }) => {
      const person = await newAccount(product, tongue);
      const wanted = path('/app/profile?from=letter#delete-account');
      await page.goto(wanted);
      await page.getByLabel(t('auth.email')).fill(person.email);
      await page.getByRole('button', { name: t('auth.login.link') }).click();
      // What was typed comes along, and the way back is the browser's own.
      await expect(page.getByLabel(t('auth.email'))).toHaveValue(person.email);
      await look(page, 'link');
      await page.getByRole('button', { name: t('auth.link.submit') }).click();
      await expect(page.getByText(t('auth.link.sent', { email: person.email }))).toBeVisible();
      await look(page, 'link-sent');

      // Too soon: the page says how long it takes, and nothing of the account.
      watch.expect(/\/auth\/v1\/otp/);
      await page.getByRole('button', { name: t('auth.mailAgain') }).click();
      await expect(page.getByText(t('auth.mailWait', { email: person.email }))).toBeVisible();
      await expect(page.getByText(/\d+ (Sekunden|seconds)/)).toBeVisible();

      const mail = await waitForMail(
        product,
        person.email,
        t('mail.magicLink.subject', { appName: 'Wortlaut' }),
      );
      await page.goto(mail.links[0]!);
      await expect(page.getByRole('heading', { level: 1, name: t('auth.login.title') })).toBeVisible();
      await look(page, 'link-open');
      await page.getByRole('button', { name: t('auth.login.title'), exact: true }).click();
      await expect(page).toHaveURL(wanted);
      await expect(page.getByRole('region', { name: t('deletion.title'), exact: true })).toBeInViewport();

      // Once is all that it is good for, and the page knows where to get another.
      await page.goto('about:blank');
      await page.context().clearCookies();
      watch.expect(/\/auth\/v1\/verify/);
      await page.goto(mail.links[0]!);
      await page.getByRole('button', { name: t('auth.login.title'), exact: true }).click();
      await expect(page.getByText(t('auth.update.expired'))).toBeVisible();
      await page.getByRole('link', { name: t('auth.link.another') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('auth.link.title') })).toBeVisible();
    },
  );

  story(
    'A forgotten password is replaced by way of the mail, and can be seen while it is typed',
    async ({ page, product, watch }) => {
      const person = await newAccount(product, tongue);
      await page.goto(path('/auth/login'));
      await page.getByLabel(t('auth.email')).fill(person.email);
      await page.getByRole('link', { name: t('auth.login.forgot') }).click();
      await expect(page.getByLabel(t('auth.email'))).toHaveValue(person.email);
      await page.getByRole('button', { name: t('auth.reset.submit') }).click();
      await expect(page.getByText(t('auth.reset.sent', { email: person.email }))).toBeVisible();
      await look(page, 'reset-sent');
      const mail = await waitForMail(
        product,
        person.email,
        t('mail.recovery.subject', { appName: 'Wortlaut' }),
      );
      await page.goto(mail.links[0]!);
      const password = page.getByLabel(t('auth.newPassword'), { exact: true });
      await expect(page.getByText(t('auth.passwordHint'))).toBeVisible();
      await expect(password).toHaveAttribute('autocomplete', 'new-password');
      const fresh = `${person.password}-neu`;
      await password.fill('zu kurz');
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: t('shell.showPassword') }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: t('auth.update.submit') }).click();
      await expect(page.getByText(t('auth.passwordTooShort'))).toBeVisible();
      await look(page, 'update-password');
      await password.fill(fresh);
      await page.getByRole('button', { name: t('auth.update.submit') }).click();
      await expect(page.getByRole('heading', { name: t('auth.update.done') })).toBeVisible();
      await waitForMail(product, person.email, t('mail.passwordChanged.subject'));

      await page.context().clearCookies();
      watch.expect(/\/auth\/v1\/token/);
      await page.goto(path('/auth/login'));
      await fillLogin(page, person, t);
      await expect(page.getByText(t('auth.login.wrong'))).toBeVisible();
      await fillLogin(page, { ...person, password: fresh }, t);
      await expect(page).toHaveURL(path('/app'));
    },
  );

  story(
    'What is filled in and sent before the page is awake counts, and pasting is let be',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await page.goto(path('/auth/register'));
      await page.getByLabel(t('auth.name'), { exact: true }).fill(person.password);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('ControlOrMeta+C');
      const fresh = page.getByLabel(t('auth.password'), { exact: true });
      await fresh.focus();
      await page.keyboard.press('ControlOrMeta+V');
      await expect(fresh).toHaveValue(person.password);

      let wake = () => {};
      const awake = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await awake;
        await route.continue();
      });
      await page.goto(path('/auth/login'), { waitUntil: 'commit' });
      const email = page.getByLabel(t('auth.email'));
      await expect(email).toHaveAttribute('autocomplete', /username/);
      await email.fill(person.email);
      const password = page.getByLabel(t('auth.password'), { exact: true });
      await expect(password).toHaveAttribute('autocomplete', 'current-password');
      await password.fill(person.password);
      // Sent before the page is awake: it waits, and goes nowhere but to the sign-in.
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
      await password.press('Enter');
      await expect(page.locator('form[data-sent]')).toBeVisible();
      expect(page.url()).toBe(`${product.url}${path('/auth/login')}`);
      wake();
      await expect(page).toHaveURL(path('/app'));
      expect(asked.filter((request) => request.includes(person.password))).toEqual([]);
      expect(
        asked.filter((request) => request.startsWith('POST') && request.includes('/auth/login')),
      ).toEqual([]);
    },
  );
});
