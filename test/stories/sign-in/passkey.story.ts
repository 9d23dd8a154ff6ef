// Keys instead of passwords, with an authenticator that the browser pretends to have.
import type { CDPSession, Page } from '@playwright/test';
import { fillLogin, newAccount, signIn } from '../account.ts';
import { look } from '../look.ts';
import { enrolApp, openSecurity, proveAgain, signOut } from './security.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

// Browsers allow no keys on a bare address.
test.use({
  baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')),
});

type Device = { session: CDPSession; authenticatorId: string };

/** @param kind a device that keeps passkeys and knows its owner, or a key that is plugged in */
async function plugIn(page: Page, kind: 'device' | 'key'): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const isDevice = kind === 'device';
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: isDevice ? 'internal' : 'usb',
      hasResidentKey: isDevice,
      hasUserVerification: isDevice,
      isUserVerified: isDevice,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** Whether its owner is there to touch it. */
async function attend({ session, authenticatorId }: Device, enabled: boolean): Promise<void> {
  await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

async function unplug({ session, authenticatorId }: Device): Promise<void> {
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;
  const keyName = 'Key ring';

  story(
    'A passkey is set up and named, opens the account without a password, and is taken away',
    async ({ page, product, watch }) => {
      watch.expect(/\/auth\/v1\/passkeys\/authentication\/verify/);
      const device = await plugIn(page, 'device');
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      await openSecurity(page, tongue);
      await page.getByRole('button', { name: t('security.addPasskey') }).click();
      await proveAgain(page, tongue, person.password);
      const dialog = page.getByRole('dialog', { name: t('security.renameTitle') });
      await dialog.getByLabel(t('security.name')).fill(keyName);
      await dialog.getByRole('button', { name: t('security.save') }).click();
      await expect(page.getByRole('row', { name: new RegExp(keyName) })).toContainText(t('security.never'));
      await look(page, 'security-passkey');
      await attend(device, false);
      await signOut(page, tongue);
      await expect(page.getByLabel(t('auth.email'))).toHaveAttribute('autocomplete', 'username webauthn');
      await look(page, 'login-passkey');

      // The browser offers it in the field of the address, and the owner takes it at once.
      await attend(device, true);
      await page.goto(path('/app?from=letter'));
      await expect(page).toHaveURL(path('/app?from=letter'));
      await attend(device, false);
      await signOut(page, tongue);

      // A browser that offers nothing by itself still has the button.
      await page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = async () => false;
      });
      await page.goto(path('/auth/login'));
      await attend(device, true);
      await page.getByRole('button', { name: t('auth.login.passkey') }).click();
      await expect(page).toHaveURL(path('/app'));
      await openSecurity(page, tongue);
      await page.getByRole('button', { name: t('security.removeNamed', { name: keyName }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('security.remove') })
        .click();
      await expect(page.getByText(t('security.noPasskeys'))).toBeVisible();
      await signOut(page, tongue);
      // The device does not know that it was taken away.
      await page.getByRole('button', { name: t('auth.login.passkey') }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('factor.passkeyUnknown') })).toBeVisible();
      await unplug(device);
    },
  );

  story(
    'A security key is the second factor beside an app, and either of them opens',
    async ({ page, product }) => {
      const key = await plugIn(page, 'key');
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      await openSecurity(page, tongue);
      await page.getByRole('button', { name: t('security.addKey') }).click();
      await proveAgain(page, tongue, person.password);
      const factors = page.getByRole('region', { name: t('security.factors') });
      await factors.getByLabel(t('security.name'), { exact: true }).fill(keyName);
      await page.getByRole('button', { name: t('security.connectKey') }).click();
      await expect(page.getByRole('row', { name: new RegExp(keyName) })).toContainText(t('factor.key'));
      await enrolApp(page, tongue, { name: 'Pocket phone' });
      await signOut(page, tongue);
      await fillLogin(page, person, t);
      await expect(page).toHaveURL(path('/auth/mfa'));
      // The app comes first; the key is another way.
      await expect(page.getByLabel(t('factor.code'))).toBeFocused();
      await page.getByRole('button', { name: keyName }).click();
      await expect(page.getByText(t('auth.mfa.useKey', { name: keyName }))).toBeVisible();
      await look(page, 'challenge-key');
      await page.getByRole('button', { name: t('auth.mfa.keySubmit') }).click();
      await expect(page).toHaveURL(path('/app'));
      await expect(page.getByRole('form', { name: t('upload.title') })).toBeVisible();
      await unplug(key);
    },
  );
});
