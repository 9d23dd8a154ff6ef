// A person's profile: the addresses that parts of it had once, and what cannot be loaded.
import { enter, newAccount } from '../account.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

/** Where the pages are now that the profile had beside it once. */
const old = {
  '/app/preferences': '/app/profile#preferences',
  '/app/security': '/app/profile/security',
  '/app/preferences#plan': '/app/profile/plan#plan',
  '/app/security#account-data': '/app/profile#account-data',
  '/app/security#security-events': '/app/profile/security#security-events',
} as const;

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story('The addresses of old pages and their sections lead on', async ({ page, product }) => {
    await enter(page, await newAccount(product, tongue), tongue);
    for (const [address, now] of Object.entries(old)) {
      await page.goto('about:blank');
      await page.goto(path(address));
      await expect(page).toHaveURL(path(now));
      const id = now.split('#')[1] ?? 'second-factors';
      await expect(page.locator(`section#${id}`)).toBeInViewport();
    }
    // The way back does not run into the old address again.
    await page.goto(path('/app'));
    await page.goto(path('/app/security'));
    await expect(page).toHaveURL(path('/app/profile/security'));
    await page.goBack();
    await expect(page).toHaveURL(path('/app'));
  });

  story(
    'Minutes that cannot be loaded are reported, and asked for again',
    async ({ page, product, watch }) => {
      watch.expect(/api\/usage|503/);
      await enter(page, await newAccount(product, tongue), tongue);
      await page.route('**/api/usage', (route) =>
        route.fulfill({
          status: 418,
          json: { error: { code: 'internal', message: '', requestId: 'x' } },
        }),
      );
      await page.goto(path('/app/profile/plan'));
      const usage = page.getByRole('region', { name: t('usage.title') });
      await expect(usage.getByRole('alert')).toContainText(t('usage.failed'));
      await page.unroute('**/api/usage');
      await usage.getByRole('button', { name: t('shell.retry') }).click();
      await expect(usage.getByRole('combobox', { name: t('usage.month') })).toBeVisible();
      await expect(usage.getByRole('alert')).toHaveCount(0);
    },
  );
});
