// An account with a second factor: set up, asked for at each way in, lost, and taken away.
import type { Product } from '../../servers/product.ts';
import { fillLogin, newAccount, signIn } from '../account.ts';
import { PHONE, sidewaysScroll } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { codeOf, enrolApp, openSecurity, signOut } from './security.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;
  const appName = 'Pocket phone';

  story('The link of a mail ends at the second step as well', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await signIn(page, person, tongue);
    await openSecurity(page, tongue);
    const secret = await enrolApp(page, tongue, { name: appName, password: person.password });
    await signOut(page, tongue);
    await askForLink(product, person.email);
    const mail = await waitForMail(
      product,
      person.email,
      t('mail.magicLink.subject', { appName: 'Wortlaut' }),
    );
    await page.goto(mail.links[0]!);
    await page.getByRole('button', { name: t('auth.login.title'), exact: true }).click();
    await expect(page).toHaveURL(path('/auth/mfa'));
    await page.getByLabel(t('factor.code')).fill(codeOf(secret, 1));
    await page.getByRole('button', { name: t('auth.mfa.submit') }).click();
    await expect(page.getByRole('form', { name: t('upload.title') })).toBeVisible();
  });

  story(
    'On the phone one leaves the second step, and takes the last factor away',
    async ({ page, product }) => {
      await page.setViewportSize(PHONE);
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      await openSecurity(page, tongue);
      const secret = await enrolApp(page, tongue, { name: appName, password: person.password });
      await signOut(page, tongue);
      await fillLogin(page, person, t);
      await page.getByRole('button', { name: t('auth.mfa.leave') }).click();
      await expect(page).toHaveURL(path('/auth/login'));
      await page.goto(path('/app/security'));
      await expect(page).toHaveURL(path('/auth/login'));
      await fillLogin(page, person, t);
      await page.getByLabel(t('factor.code')).fill(codeOf(secret, 1));
      expect(await sidewaysScroll(page)).toBe(0);
      await page.getByRole('button', { name: t('auth.mfa.submit') }).click();
      await expect(page).toHaveURL(path('/app/profile/security'));
      await page.getByRole('button', { name: t('security.removeNamed', { name: appName }) }).click();
      const dialog = page.getByRole('dialog', { name: t('security.removeTitle', { name: appName }) });
      await expect(dialog).toContainText(t('security.removeLastFactor'));
      await expect(dialog.getByRole('button', { name: t('security.keep') })).toBeFocused();
      await dialog.getByRole('button', { name: t('security.remove') }).click();
      await expect(page.getByText(t('security.noFactors'))).toBeVisible();
      await signOut(page, tongue);
      await page.goto(path('/auth/login'));
      await fillLogin(page, person, t);
      await expect(page).toHaveURL(path('/app'));
    },
  );
});

async function askForLink(product: Product, email: string): Promise<void> {
  const { anonKey } = (await (await fetch(`${product.url}/api/config`)).json()) as { anonKey: string };
  const answer = await fetch(`${product.url}/auth/v1/otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey },
    body: JSON.stringify({ email, create_user: false }),
  });
  expect(answer.status).toBe(200);
}
