// An account with a second factor: set up, asked for at each way in, lost, and taken away.
import { readFile } from 'node:fs/promises';
import { fillLogin, newAccount, signIn } from '../account.ts';
import { look } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { beginApp, codeOf, enrolApp, openSecurity, signOut } from './security.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;
  const appName = 'Pocket phone';

  story(
    'An authenticator app is set up, and from then on asked for after the password',
    async ({ page, product, watch }) => {
      watch.expect(/\/auth\/v1\/factors\/.*\/verify/);
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      await openSecurity(page, tongue);
      await expect(page.getByText(t('security.noFactors'))).toBeVisible();
      await look(page, 'security-empty');
      const secret = await beginApp(page, tongue, { name: appName, password: person.password });
      const picture = page.getByRole('img', { name: t('security.qr') });
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(20);
      await expect(page.getByRole('link', { name: t('security.openApp') })).toHaveAttribute(
        'href',
        new RegExp(`^otpauth://totp/.*secret=${secret}`),
      );
      await look(page, 'security-app');
      await page.getByLabel(t('factor.code')).fill('000000');
      await page.getByRole('button', { name: t('security.switchOn') }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('factor.wrongCode') })).toBeVisible();
      await page.getByLabel(t('factor.code')).fill(codeOf(secret));
      await page.getByRole('button', { name: t('security.switchOn') }).click();
      await expect(page.getByText(t('security.factorAdded', { name: appName }))).toBeVisible();
      await expect(page.getByText(t('security.codesMissing'))).toBeVisible();
      await signOut(page, tongue);

      const wanted = path('/app/profile/security?from=letter#active-sessions');
      await page.goto(wanted);
      await fillLogin(page, person, t);
      // The section goes along in the browser, from page to page.
      await expect(page).toHaveURL(path('/auth/mfa#active-sessions'));
      const code = page.getByLabel(t('factor.code'));
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(code).toHaveAttribute('inputmode', 'numeric');
      await look(page, 'challenge');
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('factor.codeNeeded'))).toBeVisible();
      await code.fill('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: t('factor.wrongCode') })).toBeVisible();
      await expect(code).toBeFocused();
      // Nothing of the product opens in between.
      await page.goto(wanted);
      await expect(page).toHaveURL(path('/auth/mfa#active-sessions'));
      await expect(code).toBeFocused();
      await page.evaluate(
        (text) => {
          const pasted = new DataTransfer();
          pasted.setData('text/plain', text);
          const event = new ClipboardEvent('paste', {
            clipboardData: pasted,
            bubbles: true,
            cancelable: true,
          });
          if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, text);
        },
        codeOf(secret, 1).replace(/^(...)/, '$1 '),
      );
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(wanted);
      await expect(page.getByRole('region', { name: t('sessions.title'), exact: true })).toBeInViewport();
    },
  );

  story(
    'A recovery code opens the account once, and a new set takes the place of the old',
    async ({ page, product, watch }) => {
      watch.expect(/\/auth\/v1\/factors\/recovery-codes\/verify/);
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      await openSecurity(page, tongue);
      await enrolApp(page, tongue, { name: appName, password: person.password });
      await page.getByRole('button', { name: t('security.codesMake') }).click();
      await expect(page.getByRole('heading', { name: t('security.codesShown') })).toBeFocused();
      const codes = await page.getByRole('main').locator('ol code').allInnerTexts();
      expect(new Set(codes).size).toBe(10);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('security.codesDownload') }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(t('security.codesFile'));
      expect(await readFile(await file.path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
      await look(page, 'security-codes');
      await page.getByRole('button', { name: t('security.codesDone') }).click();
      await expect(page.getByText(t('security.codesLeft', { remaining: 10, total: 10 }))).toBeVisible();
      await signOut(page, tongue);

      const enter = async (recoveryCode: string) => {
        await page.goto(path('/auth/login'));
        await fillLogin(page, person, t);
        await page.getByRole('button', { name: t('auth.mfa.recovery') }).click();
        await page.getByLabel(t('auth.mfa.recovery')).fill(recoveryCode);
        await page.getByRole('button', { name: t('auth.mfa.submit') }).click();
      };
      await enter(codes[3]!);
      await expect(page).toHaveURL(path('/app'));
      await openSecurity(page, tongue);
      await expect(page.getByText(t('security.codesLeft', { remaining: 9, total: 10 }))).toBeVisible();
      await look(page, 'security-full');
      await page.getByRole('button', { name: t('security.codesRenew') }).click();
      const dialog = page.getByRole('dialog', { name: t('security.codesRenewTitle') });
      await dialog.getByRole('button', { name: t('security.codesRenew') }).click();
      await expect(page.getByRole('heading', { name: t('security.codesShown') })).toBeVisible();
      await signOut(page, tongue);
      await enter(codes[4]!);
      await expect(page.getByRole('alert').filter({ hasText: t('factor.wrongRecovery') })).toBeVisible();
      await look(page, 'challenge-recovery');
    },
  );

  story(
    'A forgotten password is set again with the second factor, and no link gets round it',
    async ({ page, product, watch }) => {
      // The server asks for the second factor by refusing the new password.
      watch.expect(/\/auth\/v1\/user/);
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      await openSecurity(page, tongue);
      const secret = await enrolApp(page, tongue, { name: appName, password: person.password });
      await signOut(page, tongue);
      await page.goto(path('/auth/reset-password'));
      await page.getByLabel(t('auth.email')).fill(person.email);
      await page.getByRole('button', { name: t('auth.reset.submit') }).click();
      const mail = await waitForMail(
        product,
        person.email,
        t('mail.recovery.subject', { appName: 'Wortlaut' }),
      );
      await page.goto(mail.links[0]!);
      const password = `${person.password}-neu`;
      await page.getByLabel(t('auth.newPassword'), { exact: true }).fill(password);
      await page.getByRole('button', { name: t('auth.update.submit') }).click();
      await expect(page.getByText(t('auth.update.factor'))).toBeVisible();
      await page.getByLabel(t('factor.code')).fill(codeOf(secret, 1));
      await page.getByRole('button', { name: t('auth.mfa.submit') }).click();
      await expect(page.getByRole('heading', { name: t('auth.update.done') })).toBeVisible();
      await page.getByRole('link', { name: t('shell.myDictations') }).click();
      await signOut(page, tongue);
      await fillLogin(page, { ...person, password }, t);
      await expect(page).toHaveURL(path('/auth/mfa'));
    },
  );
});
