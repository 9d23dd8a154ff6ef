// A notification on the browser: received by the real worker of the installed app, shown, and leading to its page.
import type { CDPSession, Page } from '@playwright/test';
import { enter, newAccount } from './account.ts';
import { expect, inAlternatingLanguages, test } from './story.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

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

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story('A push reaches the worker of the app and is shown', async ({ page, context, product }) => {
    const person = await newAccount(product, tongue);
    await enter(page, person, tongue);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const cdp = await context.newCDPSession(page);
    const registrationId = await registrationOf(cdp);
    const origin = new URL(page.url()).origin;
    const push = (data: string) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await push('no message of ours');
    const message = { title: t('push.ready'), body: 'Ortstermin', url: path('/app'), tag: 'one' };
    await push(JSON.stringify(message));
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: t('push.ready'), body: 'Ortstermin', tag: 'one' }]);
    // The same result once more takes the place of the one before.
    await push(JSON.stringify({ ...message, body: 'Ortstermin Ostpier' }));
    await expect
      .poll(async () => (await shown(page)).map(({ body }) => body))
      .toEqual(['Ortstermin Ostpier']);
  });
});
