// The account and its security, preferences, the second factor.
import type { Page } from '@playwright/test';
import { enter, fillLogin, holdSession } from '../stories/account.ts';
import { beginApp, codeOf, openSecurity, signOut } from '../stories/sign-in/security.ts';
import { expect } from '../stories/story.ts';
import { moments, picture, resident, test } from './picture.ts';
import { german } from './tongues.ts';

const { t, path } = german;

test('security', async ({ page, product }) => {
  const person = await resident(product, german, 'security');
  await enter(page, person, german);
  await openSecurity(page, german);
  const events = page.getByRole('region', { name: t('sessions.events') }).getByRole('listitem');
  await expect(events.first()).toBeVisible();
  await picture(page, 'security', { replaced: moments });
  await page.getByRole('button', { name: t('sessions.endAll') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture(page, 'security-everywhere', { replaced: moments });
  await page.goto(path('/app/profile'));
  const account = page.getByRole('region', { name: t('security.account'), exact: true });
  await account.getByRole('button', { name: t('security.nameChange') }).click();
  await account.getByLabel(t('auth.name'), { exact: true }).fill(' ');
  await page.keyboard.press('Enter');
  await expect(account.getByText(t('auth.nameNeeded'))).toBeVisible();
  await picture(page, 'security-name', { replaced: moments });
  await page.keyboard.press('Escape');
  await page.reload();
  await account.getByRole('button', { name: t('security.passwordChange') }).click();
  await account.getByRole('button', { name: t('auth.update.submit') }).click();
  await picture(page, 'security-password', { replaced: moments });
});

test('security cannot be loaded', async ({ page, product }) => {
  await holdSession(page, await resident(product, german, 'failed'));
  await page.route('**/api/auth/s*', (route) =>
    route.fulfill({ status: 418, json: { error: { code: 'internal', message: '', requestId: 'x' } } }),
  );
  await page.goto(path('/app/profile/security'));
  await expect(page.getByText(t('sessions.failed'))).toBeVisible();
  await expect(page.getByText(t('sessions.eventsFailed'))).toBeVisible();
  await picture(page, 'security-failed', { replaced: moments });
});

/** What is drawn by lot stands for itself no longer. */
async function hideSecrets(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const code of document.querySelectorAll('main code')) code.textContent = 'abcd efgh ijkl';
    for (const image of document.querySelectorAll<HTMLElement>('main img')) image.style.opacity = '0';
  });
}

test('the second factor', async ({ page, product }) => {
  const person = await resident(product, german, 'factor');
  await enter(page, person, german);
  await openSecurity(page, german);
  await page.getByRole('button', { name: t('security.addApp') }).click();
  await expect(page.getByLabel(t('security.currentPassword'), { exact: true })).toBeFocused();
  await picture(page, 'security-prove', { replaced: moments });
  await page.reload();
  const secret = await beginApp(page, german, { name: 'Telefon', password: person.password });
  await hideSecrets(page);
  await picture(page, 'security-app', { replaced: moments });
  await page.getByLabel(t('factor.code')).fill(codeOf(secret));
  await page.getByRole('button', { name: t('security.switchOn') }).click();
  await expect(page.getByText(t('security.codesMissing'))).toBeVisible();
  await page.getByRole('button', { name: t('security.codesMake') }).click();
  await expect(page.getByRole('heading', { name: t('security.codesShown') })).toBeFocused();
  await hideSecrets(page);
  await page.getByRole('button', { name: t('shell.closeMessage') }).click();
  await picture(page, 'security-codes', { replaced: moments });
  await page.getByRole('button', { name: t('security.codesDone') }).click();
  await picture(page, 'security-full', { replaced: moments });
  await page.getByRole('button', { name: t('security.removeNamed', { name: 'Telefon' }) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture(page, 'security-remove', { replaced: moments });
  await page.keyboard.press('Escape');
  await page.reload();
  await signOut(page, german);
  await fillLogin(page, person, t);
  await expect(page).toHaveURL(path('/auth/mfa'));
  await expect(page.getByLabel(t('factor.code'))).toBeFocused();
  await picture(page, 'challenge');
  await page.getByRole('button', { name: t('auth.mfa.recovery') }).click();
  await expect(page.getByLabel(t('auth.mfa.recovery'))).toBeVisible();
  await picture(page, 'challenge-recovery');
});

test('preferences', async ({ page, product }) => {
  const person = await resident(product, german, 'preferences');
  await enter(page, person, german);
  await page.goto(path('/app/profile#preferences'));
  await expect(page.getByRole('button', { name: t('onboarding.save'), exact: true })).toBeVisible();
  await picture(page, 'preferences');
  await page.setViewportSize({ width: 1280, height: 800 });
  await picture(page, 'account-menu', {
    open: async () => {
      await page.keyboard.press('Escape');
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.account') })
        .click();
      await expect(page.getByRole('menuitem', { name: t('shell.profile') })).toBeVisible();
    },
  });
});
