// Notifications on the browser: turned on, sent by the server, received by the real worker of the installed app, shown and
// turned off. The push service alone is a pretended one on loopback: it decrypts what it is sent as a browser would.
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from '@playwright/test';
import ece from 'http_ece';
import type { Product } from '../../servers/product.ts';
import { queryProduct } from '../../servers/product-database.ts';
import { chromium } from '../browsers.ts';
import { enter, newAccount } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { look } from '../look.ts';
import { interview, plantProject } from '../planted-project.ts';
import { signOut } from '../sign-in/security.ts';
import { expect, inAlternatingLanguages, test as base, type Tongue } from '../story.ts';

type PushService = {
  /** What a browser that subscribed to it names. */
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** What was sent, as a browser would read it. */
  received: string[];
};

const test = base.extend<{ service: PushService }>({
  // Playwright reads the fixture's needs from the pattern.
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    const authSecret = randomBytes(16).toString('base64url');
    const received: string[] = [];
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const how = { version: 'aes128gcm' as const, privateKey: browser, authSecret };
        received.push(ece.decrypt(Buffer.concat(parts), how).toString());
        response.writeHead(201).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send/${randomBytes(8).toString('hex')}`;
    const subscription = { endpoint, p256dh: browser.getPublicKey('base64url'), auth: authSecret };
    await use({ subscription, received });
    server.closeAllConnections();
    server.close();
  },
});
test.use({ serviceWorkers: 'allow', launchOptions: chromium });

/** Runs in the page: Chromium's own push service is on the internet. */
function pretendSubscriptions({ endpoint, p256dh, auth }: PushService['subscription']): void {
  const KEPT = 'pretended-subscription';
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      localStorage.removeItem(KEPT);
      return true;
    },
  } as unknown as PushSubscription;
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem(KEPT, 'yes');
    return subscription;
  };
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem(KEPT) === null ? null : subscription;
}

/** The id by which Chromium's protocol knows the registration of the page's worker. */
async function registrationOf(cdp: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations;
    if (first && !first.isDeleted) resolve(first.registrationId);
  });
  await cdp.send('ServiceWorker.enable');
  return promise;
}

/** As the browser does with what its push service sends. */
async function deliverTo(page: Page): Promise<(data: string) => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(cdp);
  const { origin } = new URL(page.url());
  return (data) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

async function openDevice(page: Page, { t, path }: Tongue) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${path('/app/profile')}#notifications`);
  const section = page.getByRole('region', { name: t('notifications.title') });
  const button = (name: 'notifications.deviceOn' | 'notifications.deviceOff') =>
    section.getByRole('button', { name: t(name), exact: true });
  return { section, on: button('notifications.deviceOn'), off: button('notifications.deviceOff') };
}

const subscribed = async ({ dataDir }: Product, endpoint: string) => {
  const query = 'select 1 from notifications.push_subscriptions where endpoint = $1';
  return (await queryProduct(dataDir, query, [endpoint])).length;
};

/** A result whose moment has come: the worker looks for those every half minute. */
async function finish(product: Product, person: Parameters<typeof plantProject>[1], tongue: Tongue) {
  const id = await plantProject(product, person, tongue);
  await queryProduct(
    product.dataDir,
    `insert into notifications.held (project_id, user_id, kind, due_at)
     select id, owner_id, 'ready', now() from projects where id = $1`,
    [id],
  );
  return id;
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path, locale } = tongue;

  story(
    'Notifications are turned on, sent, shown, and turned off',
    async ({ page, context, product, service }) => {
      const { subscription, received } = service;
      await context.grantPermissions(['notifications'], { origin: product.url });
      await page.addInitScript(pretendSubscriptions, subscription);
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      const { section, on, off } = await openDevice(page, tongue);
      await section.getByLabel(t('notifications.titles')).check();
      await section.getByRole('button', { name: t('notifications.save') }).click();
      await on.click();
      await expect(section.getByText(t('notifications.deviceIsOn'))).toBeVisible();
      await look(page, `push-on-${locale}`);
      await section.screenshot({ path: test.info().outputPath(`push-on-section-${locale}.png`) });
      await page.reload();
      await expect(off).toBeVisible();

      const id = await finish(product, person, tongue);
      await expect.poll(() => received.length, { timeout: AT_WORK_MS }).toBe(1);
      const message = { title: t('push.ready'), body: interview[locale].title, tag: `${id} ready` };
      expect(JSON.parse(received[0] ?? '')).toEqual({ ...message, url: path(`/app/f/${id}`) });
      const deliver = await deliverTo(page);
      await deliver('no message of ours');
      await deliver(received[0] ?? '');
      await expect.poll(() => shown(page)).toEqual([message]);
      // The same result once more takes the place of the one before.
      await deliver(JSON.stringify({ ...message, body: 'Ortstermin', url: path('/app') }));
      await expect.poll(() => shown(page)).toEqual([{ ...message, body: 'Ortstermin' }]);

      await off.click();
      await expect(on).toBeVisible();
      expect(await subscribed(product, subscription.endpoint)).toBe(0);
      await page.reload();
      await expect(on).toBeVisible();
    },
  );

  story(
    'A browser that its person left, or that has another one now, shows nothing of theirs',
    async ({ page, context, product, service }) => {
      const { endpoint } = service.subscription;
      await context.grantPermissions(['notifications'], { origin: product.url });
      await page.addInitScript(pretendSubscriptions, service.subscription);
      await enter(page, await newAccount(product, tongue), tongue);
      const first = await openDevice(page, tongue);
      await first.on.click();
      await expect(first.off).toBeVisible();
      expect(await subscribed(product, endpoint)).toBe(1);
      // Somebody else in the same browser, without a sign-out before. The page asks nothing any more.
      await page.goto('about:blank');
      await context.clearCookies();
      await enter(page, await newAccount(product, tongue), tongue);
      const { on, off } = await openDevice(page, tongue);
      await expect(on).toBeVisible();
      await on.click();
      await expect(off).toBeVisible();
      await signOut(page, tongue);
      await expect.poll(() => subscribed(product, endpoint)).toBe(0);
      // The session may have ended before the browser's part is done.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('pretended-subscription'))).toBeNull();
    },
  );

  story('Who forbids notifications reads why nothing is turned on', async ({ page, product, service }) => {
    await page.addInitScript(pretendSubscriptions, service.subscription);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Browser.setPermission', {
      permission: { name: 'notifications' },
      setting: 'denied',
      origin: product.url,
    });
    await enter(page, await newAccount(product, tongue), tongue);
    const { section, on } = await openDevice(page, tongue);
    await on.click();
    await expect(section.getByText(t('notifications.deviceDenied'))).toBeVisible();
    await look(page, `push-denied-${locale}`);
    await section.screenshot({ path: test.info().outputPath(`push-denied-section-${locale}.png`) });
    expect(await subscribed(product, service.subscription.endpoint)).toBe(0);
  });
});
