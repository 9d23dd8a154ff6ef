// Where somebody is signed in, what happened to the account, and what a sign-out elsewhere does to an open page.
import type { Browser, BrowserContext, Request } from '@playwright/test';
import { newAccount, type Person, signIn } from './account.ts';
import { look } from './look.ts';
import { waitForMail } from './mailbox.ts';
import { newClientIp } from './client-ip.ts';
import { signOut } from './security.ts';
import { expect, inAlternatingLanguages, test, type Tongue } from './story.ts';

const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** Another device of the same person, signed in and on the list. */
async function secondDevice(
  browser: Browser,
  baseURL: string,
  { person, tongue }: { person: Person; tongue: Tongue },
) {
  const context: BrowserContext = await browser.newContext({
    baseURL,
    extraHTTPHeaders: newClientIp(),
    userAgent: PHONE_AGENT,
    viewport: { width: 390, height: 844 },
    locale: tongue.locale === 'de' ? 'de-DE' : 'en-GB',
  });
  const page = await context.newPage();
  await signIn(page, person, tongue);
  return { context, page };
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'What a page still asks for when its person signs out is given up, not refused',
    async ({ page, product }) => {
      await signIn(page, await newAccount(product, tongue), tongue);
      const { promise: isSignedOut, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/sample', async (route) => {
        await isSignedOut;
        await route.continue();
      });
      const isSample = (request: Request) => request.url().endsWith('/api/sample');
      const asked = page.waitForRequest(isSample);
      await page.reload();
      await asked;
      const over = Promise.race([
        page.waitForEvent('requestfailed', isSample),
        page.waitForEvent('requestfinished', isSample),
      ]);
      // The server has ended the session before the question arrives, and the page learns of that after it.
      await page.route('**/auth/v1/logout?**', async (route) => {
        const answer = await route.fetch();
        const [status, headers] = [answer.status(), answer.headers()];
        release();
        await over;
        await route.fulfill({ status, headers });
      });
      await signOut(page, tongue);
      expect((await over).failure()?.errorText).toBe('net::ERR_ABORTED');
      await page.unrouteAll({ behavior: 'wait' });
    },
  );

  story(
    'A person signs another device out, and its open page leaves at once',
    async ({ page, browser, product }) => {
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      const phone = await secondDevice(browser, product.url, { person, tongue });
      await waitForMail(product, person.email, t('mail.newDevice.subject', { appName: 'Wortlaut' }));
      await page.goto(path('/app/profile'));
      const sessions = page.getByRole('region', { name: t('sessions.title') }).getByRole('listitem');
      await expect(sessions).toHaveCount(3);
      await expect(sessions.first()).toContainText(t('sessions.this'));
      const device = t('sessions.device', { browser: 'Safari', system: 'iPhone' });
      await expect(sessions.filter({ hasText: device })).toContainText(t('sessions.lastUsed'));
      const events = page.getByRole('region', { name: t('sessions.events') }).getByRole('listitem');
      const news = events.filter({ hasText: t('sessions.event.new_device') }).filter({ hasText: device });
      await expect(news).toContainText(t('sessions.severity.medium'));
      await expect(news).toContainText(t('sessions.advice.new_device'));
      await look(page, 'security');

      const left = phone.page.waitForURL(path('/auth/login'));
      await page.getByRole('button', { name: t('sessions.endOne', { device }) }).click();
      await expect(page.getByText(t('sessions.ended'), { exact: true })).toBeVisible();
      // Without input, the other page receives the end of its session, and its contents are gone.
      await left;
      await phone.page.goto(path('/app'));
      await expect(phone.page).toHaveURL(path('/auth/login'));
      await expect(sessions.filter({ hasText: device })).toHaveCount(0);
      await page.reload();
      await expect(sessions.first()).toContainText(t('sessions.this'));
      await phone.context.close();
    },
  );

  story(
    'Signing out all others keeps this device, and everywhere means this one too',
    async ({ page, browser, product }) => {
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      const first = await secondDevice(browser, product.url, { person, tongue });
      const second = await secondDevice(browser, product.url, { person, tongue });
      await page.goto(path('/app/profile'));
      const sessions = page.getByRole('region', { name: t('sessions.title') }).getByRole('listitem');
      await expect(sessions).toHaveCount(4);
      const gone = [first, second].map((device) => device.page.waitForURL(path('/auth/login')));
      await page.getByRole('button', { name: t('sessions.endOthers') }).click();
      await Promise.all(gone);
      await expect(sessions).toHaveCount(1);
      await expect(page.getByRole('button', { name: t('sessions.endOthers') })).toHaveCount(0);

      await signIn(first.page, person, tongue);
      const everywhere = page.getByRole('button', { name: t('sessions.endAll') });
      await everywhere.click();
      const dialog = page.getByRole('dialog', { name: t('sessions.endAllTitle') });
      await expect(dialog.getByRole('button', { name: t('sessions.cancel') })).toBeFocused();
      await look(page, 'everywhere');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(everywhere).toBeFocused();
      await everywhere.click();
      const other = first.page.waitForURL(path('/auth/login'));
      await dialog.getByRole('button', { name: t('sessions.endAll') }).click();
      await expect(page).toHaveURL(path('/auth/login'));
      await other;
      expect((await page.context().cookies()).filter(({ name }) => name.includes('auth-token'))).toEqual([]);
      for (const { context } of [first, second]) await context.close();
    },
  );

  story('What cannot be loaded is said, and asked for again', async ({ page, product, watch }) => {
    const person = await newAccount(product, tongue);
    await signIn(page, person, tongue);
    watch.expect(/security-events|sessions/);
    await page.route('**/api/auth/s*', (route) =>
      route.fulfill({ status: 418, json: { error: { code: 'internal', message: '', requestId: 'x' } } }),
    );
    await page.goto(path('/app/profile'));
    await expect(page.getByText(t('sessions.failed'))).toBeVisible();
    await expect(page.getByText(t('sessions.eventsFailed'))).toBeVisible();
    await look(page, 'security-failed');
    await page.unroute('**/api/auth/s*');
    const sessions = page.getByRole('region', { name: t('sessions.title') });
    await sessions.getByRole('button', { name: t('security.retry') }).click();
    await expect(sessions.getByText(t('sessions.this'))).toBeVisible();
  });

  story(
    'Two people share a computer: both get in, and the second one reads that another was first',
    async ({ page, product }) => {
      const [first, second] = [await newAccount(product, tongue), await newAccount(product, tongue)];
      const events = page.getByRole('region', { name: t('sessions.events') }).getByRole('listitem');
      const signOut = async () => {
        await page.getByRole('button', { name: t('shell.account'), exact: true }).click();
        await page.getByRole('menuitem', { name: t('shell.logout') }).click();
        await expect(page).toHaveURL(path('/auth/login'));
      };
      const noted = () => page.evaluate(() => localStorage.getItem('wortlaut.device.session'));
      await signIn(page, first, tongue);
      await expect.poll(noted).not.toBeNull();
      const before = await noted();
      await signOut();
      await signIn(page, second, tongue);
      await expect.poll(noted).not.toBe(before);
      await page.goto(path('/app/profile'));
      const event = events.filter({ hasText: t('sessions.event.other_account_on_device') });
      await expect(event).toContainText(t('sessions.severity.high'));
      await expect(event).toContainText(t('sessions.advice.other_account_on_device'));
      await look(page, 'shared');
      // A reload is no sign-in.
      await page.reload();
      await expect(event).toHaveCount(1);
      await signOut();
      await signIn(page, first, tongue);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('wortlaut.device')))
        .toContain('"sessionCount":2');

      // A changed fingerprint of the same person's browser weighs less, and is reported as well.
      await page.evaluate(() => {
        const record = JSON.parse(localStorage.getItem('wortlaut.device') ?? '{}') as object;
        localStorage.setItem('wortlaut.device', JSON.stringify({ ...record, deviceFingerprint: 'other' }));
      });
      await signOut();
      await signIn(page, first, tongue);
      await page.goto(path('/app/profile'));
      await expect(events.filter({ hasText: t('sessions.event.device_changed') })).toContainText(
        t('sessions.severity.medium'),
      );
      await expect(events.filter({ hasText: t('sessions.event.other_account_on_device') })).toHaveCount(0);
    },
  );
});
