// Signing in by Google and Apple, whose place an issuer on this machine takes.
import { type OpenIdIssuer, startOpenIdIssuer } from '../../servers/doubles/openid-issuer.ts';
import { startProduct } from '../../servers/product.ts';
import { newPerson } from '../account.ts';
import { look } from '../look.ts';
import { BELIEVED } from '../client-ip.ts';
import { expect, inAlternatingLanguages, test as plain } from '../story.ts';

const test = plain.extend<object, { issuer: OpenIdIssuer }>({
  issuer: [
    // Playwright reads the fixture's needs from the pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const issuer = await startOpenIdIssuer('localhost');
      await use(issuer);
      await issuer.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ issuer }, use) => {
      const { clientId } = issuer;
      const product = await startProduct({
        env: {
          ...BELIEVED,
          GOOGLE_CLIENT_ID: clientId,
          GOOGLE_CLIENT_SECRET: 'a secret',
          GOOGLE_ISSUER: issuer.issuer,
          APPLE_CLIENT_ID: clientId,
          APPLE_CLIENT_SECRET: 'a secret',
          APPLE_ISSUER: issuer.issuer,
        },
      });
      await use(product);
      await product.remove();
    },
    { scope: 'worker' },
  ],
});

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;

  for (const provider of ['google', 'apple'] as const)
    story(
      `A person signs in by ${provider}, and comes back to the page they asked for`,
      async ({ page, product, issuer }) => {
        const { email } = newPerson();
        issuer.visitor = { sub: `${provider} ${email}`, email, email_verified: true };
        await page.goto(path('/app?from=letter'));
        if (provider === 'google') await look(page, 'login');
        await page.getByRole('button', { name: t(`auth.login.${provider}`) }).click();
        await expect(page).toHaveURL(new RegExp(`^${issuer.issuer}`));
        const asked = issuer.visits.at(-1)!;
        expect(asked).toMatchObject({
          prompt: 'select_account',
          user_locale: locale,
          redirect_uri: `${product.url}/auth/v1/callback`,
          scope: { google: 'openid email profile', apple: 'openid name email' }[provider],
        });
        const confirm = page.waitForRequest((request) => new URL(request.url()).searchParams.has('code'));
        const landed = page.waitForURL((url) => url.pathname === path('/auth/confirm'));
        await page.getByRole('button', { name: 'Consent' }).click();
        await Promise.all([confirm, landed]);
        await expect(page).toHaveURL(path('/app?from=letter'));
        await expect(page.getByRole('form', { name: t('upload.title') })).toBeVisible();
        await page
          .getByRole('banner')
          .getByRole('button', { name: t('shell.account') })
          .click();
        await expect(page.getByText(email)).toBeVisible();
      },
    );

  for (const provider of ['google', 'apple'] as const)
    story(
      `A person who cancels at ${provider} is back at signing in, sees why, and can try again`,
      async ({ page, issuer }) => {
        issuer.visitor = { sub: 'nobody' };
        await page.goto(path('/auth/login'));
        await page.getByRole('button', { name: t(`auth.login.${provider}`) }).click();
        await page.getByRole('button', { name: 'Cancel' }).click();
        await expect(page).toHaveURL((url) => url.pathname === path('/auth/confirm'));
        await expect(page.getByRole('alert').filter({ hasText: t('auth.confirm.cancelled') })).toBeVisible();
        if (provider === 'google') await look(page, 'cancelled');
        await page.getByRole('link', { name: t('auth.backToLogin') }).click();
        await expect(page.getByRole('button', { name: t(`auth.login.${provider}`) })).toBeVisible();
      },
    );

  story(
    'An address that the provider does not vouch for, and an answer that is none, get in nobody',
    async ({ page, issuer }) => {
      const { email } = newPerson();
      issuer.visitor = { sub: `unverified ${email}`, email, email_verified: false };
      await page.goto(path('/auth/login'));
      await page.getByRole('button', { name: t('auth.login.google') }).click();
      await page.getByRole('button', { name: 'Consent' }).click();
      await expect(page.getByText(t('auth.confirm.providerEmail'))).toBeVisible();
      // A refusal before the provider is reached also appears on the page, not as bare data.
      await page.goto(`/auth/v1/authorize?provider=github&redirect_to=${path('/auth/confirm')}`);
      await expect(page.getByRole('alert').filter({ hasText: t('auth.login.failed') })).toBeVisible();
      await page.goto('/auth/v1/callback?state=made-up&code=made-up');
      await expect(page).not.toHaveURL(/\/app/);
      await page.goto(
        path('/auth/confirm?error=server_error&error_code=nonsense&error_description=<b>Pay+here</b>'),
      );
      await expect(page.getByRole('alert').filter({ hasText: t('auth.login.failed') })).toBeVisible();
      await expect(page.getByText('Pay here')).toHaveCount(0);
    },
  );

  story(
    'From another host than the one that providers know, signing in by them is refused',
    async ({ page, product, issuer }) => {
      const visits = issuer.visits.length;
      const other = new URL(path('/auth/login'), product.url.replace('127.0.0.1', 'localhost'));
      await page.goto(other.href);
      await page.getByRole('button', { name: t('auth.login.apple') }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('auth.login.oauthInvalid') })).toBeVisible();
      expect(page.url()).toBe(other.href);
      expect(issuer.visits).toHaveLength(visits);
      if (locale === 'en') expect(t('auth.login.oauthInvalid')).toBe('Invalid OAuth configuration');
    },
  );
});
