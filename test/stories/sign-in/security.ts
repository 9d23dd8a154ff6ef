// What a person does in the sections of security on the profile, and what they hold in their other hand meanwhile.
import { expect, type Page } from '@playwright/test';
import { totpCode } from '#identity/mfa/totp.ts';
import type { Tongue } from '../story.ts';

/**
 * The code of an authenticator app. The server takes the one before and the one after as well, but none twice.
 * @param steps 1 for a code that comes after one already shown
 */
export function codeOf(secret: string, steps = 0): string {
  return totpCode(secret, Math.floor(Date.now() / 30_000) + steps);
}

export async function openAccount(page: Page, { t, path }: Tongue): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.account') })
    .click();
  await page.getByRole('menuitem', { name: t('shell.profile') }).click();
  await expect(page).toHaveURL(path('/app/profile'));
  await expect(page.getByRole('heading', { level: 1, name: t('profile.account') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('security.account'), exact: true })).toBeVisible();
}

export async function openSecurity(page: Page, tongue: Tongue): Promise<void> {
  const { t, path } = tongue;
  await openAccount(page, tongue);
  await page
    .getByRole('navigation', { name: t('profile.title') })
    .getByRole('link', { name: t('profile.security'), exact: true })
    .click();
  await expect(page).toHaveURL(path('/app/profile/security'));
  await expect(page.getByRole('heading', { level: 1, name: t('profile.security') })).toBeVisible();
}

/** Shows by the password that it is the account's person who sets up a first factor or a passkey. */
export async function proveAgain(page: Page, { t }: Tongue, password: string): Promise<void> {
  const field = page.getByLabel(t('security.currentPassword'), { exact: true });
  await expect(field).toBeFocused();
  await field.fill(password);
  await page.getByRole('button', { name: t('security.next') }).click();
}

/** Begins the enrolment of an app; a first factor asks for the password before. @returns the secret that the page shows */
export async function beginApp(
  page: Page,
  tongue: Tongue,
  { name, password }: { name: string; password?: string },
): Promise<string> {
  const { t } = tongue;
  await page.getByRole('button', { name: t('security.addApp') }).click();
  if (password !== undefined) await proveAgain(page, tongue, password);
  // Other sections have a name as well.
  const factors = page.getByRole('region', { name: t('security.factors') });
  await factors.getByLabel(t('security.name'), { exact: true }).fill(name);
  await page.getByRole('button', { name: t('security.next') }).click();
  await expect(page.getByRole('heading', { name: t('security.scanTitle') })).toBeFocused();
  return (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '');
}

/** Enrols an app by its code of this moment. */
export async function enrolApp(
  page: Page,
  tongue: Tongue,
  app: { name: string; password?: string },
): Promise<string> {
  const { t } = tongue;
  const secret = await beginApp(page, tongue, app);
  await page.getByLabel(t('factor.code')).fill(codeOf(secret));
  await page.getByRole('button', { name: t('security.switchOn') }).click();
  await expect(page.getByRole('row', { name: new RegExp(app.name) })).toBeVisible();
  return secret;
}

export async function signOut(page: Page, { t, path }: Tongue): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.account') })
    .click();
  await page.getByRole('menuitem', { name: t('shell.logout') }).click();
  await expect(page).toHaveURL(path('/auth/login'));
}
