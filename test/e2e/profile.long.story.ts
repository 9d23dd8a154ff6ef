// A person's profile: one page with everything about the account, and the way to each of its sections.
import { enter, newAccount } from './account.ts';
import { expect, inAlternatingLanguages, test } from './story.ts';
import { sections } from './profile-sections.ts';

/** The pages that were sections once, with the section each begins at. */
const old = { '/app/preferences': 'preferences', '/app/security': 'account-data' } as const;

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story('The addresses of old pages and their sections lead on', async ({ page, product }) => {
    await enter(page, await newAccount(product, tongue), tongue);
    for (const [address, first] of Object.entries(old)) {
      await page.goto(path(address));
      await expect(page).toHaveURL(path(`/app/profile#${first}`));
      await expect(
        page.getByRole('heading', { level: 2, name: t(sections[first]), exact: true }),
      ).toBeInViewport();
    }
    for (const address of ['/app/preferences#plan', '/app/security#security-events'] as const) {
      await page.goto(path(address));
      const id = address.split('#')[1] as keyof typeof sections;
      await expect(page).toHaveURL(path(`/app/profile#${id}`));
      await expect(
        page.getByRole('heading', { level: 2, name: t(sections[id]), exact: true }),
      ).toBeInViewport();
    }
    // The way back does not run into the old address again.
    await page.goto(path('/app'));
    await page.goto(path('/app/security'));
    await expect(page).toHaveURL(path('/app/profile#account-data'));
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
      await page.goto(path('/app/profile'));
      const usage = page.getByRole('region', { name: t('usage.title') });
      await expect(usage.getByRole('alert')).toContainText(t('usage.failed'));
      await page.unroute('**/api/usage');
      await usage.getByRole('button', { name: t('shell.retry') }).click();
      await expect(usage.getByRole('figure').first()).toBeVisible();
      await expect(usage.getByRole('alert')).toHaveCount(0);
    },
  );
});
