// Where somebody is signed in, what happened to the account, and what a sign-out elsewhere does to an open page.
import type { Browser, BrowserContext } from '@playwright/test';
import { newAccount, type Person, signIn } from '../account.ts';
import { look } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { newClientIp } from '../client-ip.ts';
import { expect, inAlternatingLanguages, test, type Tongue } from '../story.ts';

const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const TWO_HOURS_MS = 2 * 3_600_000;

/** Another device of the same person, signed in and on the list. @param off how far its clock is ahead, in ms */
async function secondDevice(
  browser: Browser,
  baseURL: string,
  { person, tongue, off = 0 }: { person: Person; tongue: Tongue; off?: number },
) {
  const context: BrowserContext = await browser.newContext({
    baseURL,
    extraHTTPHeaders: newClientIp(),
    userAgent: PHONE_AGENT,
    viewport: { width: 390, height: 844 },
    locale: tongue.locale === 'de' ? 'de-DE' : 'en-GB',
  });
  const page = await context.newPage();
  if (off !== 0) await page.clock.install({ time: Date.now() + off });
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/token')) tokens.push(request.url());
  });
  await signIn(page, person, tongue);
  return { context, page, tokens };
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'A person signs another device out, and its open page leaves at once',
    async ({ page, browser, product }) => {
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      const phone = await secondDevice(browser, product.url, { person, tongue });
      await waitForMail(product, person.email, t('mail.newDevice.subject', { appName: 'Wortlaut' }));
      await page.goto(path('/app/profile/security'));
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
    'Signing out all others keeps this device, and everywhere means this one too; wrong clocks change neither',
    async ({ page, browser, product }) => {
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      const first = await secondDevice(browser, product.url, { person, tongue, off: TWO_HOURS_MS });
      const second = await secondDevice(browser, product.url, { person, tongue, off: -TWO_HOURS_MS });
      // Devices whose clocks are wrong say so, and stay signed in without asking for one token after another.
      const time = tongue.locale === 'de' ? '2 Stunden' : '2 hours';
      await expect(first.page.getByText(t('shell.clockFast', { time }))).toBeVisible();
      await expect(second.page.getByText(t('shell.clockSlow', { time }))).toBeVisible();
      for (const device of [first, second]) {
        await device.page.reload();
        await expect(device.page.getByRole('heading', { level: 1, name: t('list.empty') })).toBeVisible();
        expect(device.tokens.length).toBeLessThanOrEqual(2);
      }
      await look(first.page, 'clock-fast');
      await page.goto(path('/app/profile/security'));
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
});
