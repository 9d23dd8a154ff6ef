// Where somebody is signed in, what happened to the account, and what a sign-out elsewhere does to an open page.
import type { Request } from '@playwright/test';
import { newAccount, signIn } from '../account.ts';
import { look } from '../look.ts';
import { signOut } from './security.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

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

  story('What cannot be loaded is said, and asked for again', async ({ page, product, watch }) => {
    const person = await newAccount(product, tongue);
    await signIn(page, person, tongue);
    watch.expect(/security-events|sessions/);
    await page.route('**/api/auth/s*', (route) =>
      route.fulfill({ status: 418, json: { error: { code: 'internal', message: '', requestId: 'x' } } }),
    );
    await page.goto(path('/app/profile/security'));
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
        await page
          .getByRole('banner')
          .getByRole('button', { name: t('shell.account') })
          .click();
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
      await page.goto(path('/app/profile/security'));
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
      await page.goto(path('/app/profile/security'));
      await expect(events.filter({ hasText: t('sessions.event.device_changed') })).toContainText(
        t('sessions.severity.medium'),
      );
      await expect(events.filter({ hasText: t('sessions.event.other_account_on_device') })).toHaveCount(0);
    },
  );
});
