// Which sentence says that a password was not reset, not set and not changed, where the refusal has none of its own.
import type { Page } from '@playwright/test';
import { newAccount, signIn } from '../account.ts';
import { openAccount } from './security.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

/** The answer of a server that knows a reason which this page does not. */
const refuse = (page: Page, address: string, method: string) =>
  page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 422, json: { code: 422, error_code: 'other', msg: 'other' } })
      : route.continue(),
  );

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'A password that is not reset, or not changed, is named by what was tried',
    async ({ page, product, watch }) => {
      watch.expect(/\/auth\/v1\/(verify|user)/);
      await refuse(page, '**/auth/v1/verify*', 'POST');
      await refuse(page, '**/auth/v1/user*', 'PUT');
      await page.goto(path(`/auth/update-password?token_hash=${'a'.repeat(56)}`));
      const fresh = 'ein ganz neues Wort';
      await page.getByLabel(t('auth.newPassword'), { exact: true }).fill(fresh);
      await page.getByRole('button', { name: t('auth.update.submit') }).click();
      await expect(page.getByText(t('auth.update.resetFailed'))).toBeVisible();

      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      await openAccount(page, tongue);
      const account = page.getByRole('region', { name: t('security.account'), exact: true });
      await account.getByRole('button', { name: t('security.passwordChange') }).click();
      await account.getByLabel(t('security.currentPassword'), { exact: true }).fill(person.password);
      await account.getByLabel(t('auth.newPassword'), { exact: true }).fill(fresh);
      await account.getByRole('button', { name: t('auth.update.submit') }).click();
      await expect(account.getByText(t('auth.update.changeFailed'))).toBeVisible();
    },
  );
});
