// A person changes name, address and password, reads what happened to the account, and sees whose link they hold.
import { fillLogin, fillRegister, newAccount, newPerson, signIn } from '../account.ts';
import { look } from '../look.ts';
import { mailsTo, waitForMail } from '../mailbox.ts';
import { openSecurity, proveAgain } from '../sign-in/security.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'A first second factor asks for the password, and the page lists sign-ins and failed tries',
    async ({ page, product, watch }) => {
      watch.expect(/\/auth\/v1\/token|\/api\/auth\/proof/);
      const person = await newAccount(product, tongue);
      await page.goto(path('/auth/login'));
      for (let n = 0; n < 2; n += 1) {
        await fillLogin(page, { ...person, password: `falsch ${n}` }, t);
        await expect(page.getByText(t('auth.login.wrong'))).toBeVisible();
      }
      await signIn(page, person, tongue);
      await openSecurity(page, tongue);
      await page.getByRole('button', { name: t('security.addApp') }).click();
      await proveAgain(page, tongue, 'nicht dieses Wort');
      const factors = page.getByRole('region', { name: t('security.factors') });
      await expect(factors.getByRole('alert')).toContainText(t('errors.password_wrong'));
      await expect(factors.getByLabel(t('security.name'), { exact: true })).toHaveCount(0);
      await look(page, 'factor-password');
      await proveAgain(page, tongue, person.password);
      await expect(factors.getByLabel(t('security.name'), { exact: true })).toBeFocused();

      const events = page.getByRole('region', { name: t('sessions.events') }).getByRole('listitem');
      const failed = events.filter({ hasText: t('sessions.event.sign_in_failed') });
      await expect(failed).toHaveCount(1);
      await expect(failed).toContainText(t('sessions.times', { count: 2 }));
      await expect(events.filter({ hasText: t('sessions.event.new_device') })).toContainText('Chrom');
      await expect(events.filter({ hasText: t('sessions.event.signed_in') }).first()).toBeVisible();
      await page.getByRole('region', { name: t('sessions.events') }).scrollIntoViewIfNeeded();
    },
  );

  story(
    'The page of the confirmation names the account, and the one for a lost password stands alone',
    async ({ page, product }) => {
      const person = newPerson();
      await page.goto(path('/auth/register'));
      await fillRegister(page, person, t);
      const { links } = await waitForMail(product, person.email, t('mail.confirm.subject'));
      await page.goto(links[0]!);
      await expect(page.locator('dl')).toContainText(person.email);
      await look(page, 'confirm');
      await page.goto(path('/auth/reset-password'));
      await expect(page.getByRole('heading', { level: 1, name: t('auth.reset.title') })).toBeVisible();
      await expect(page.locator('aside, header, footer, nav, a[href="/"], a[href="/en"]')).toHaveCount(0);
      await look(page, 'reset-password');
      await page.getByLabel(t('auth.email')).fill(person.email);
      await page.getByRole('button', { name: t('auth.reset.submit') }).click();
      await expect(page.getByText(t('auth.reset.sent', { email: person.email }))).toBeVisible();
      expect((await mailsTo(product, person.email)).length).toBeGreaterThan(0);
      await page.getByRole('link', { name: t('auth.backToLogin') }).click();
      await expect(page).toHaveURL(path('/auth/login'));
    },
  );
});
