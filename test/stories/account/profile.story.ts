// A person's profile: its pages, the way to each of their sections, and the head of all pages.
import { plans } from '#billing/public.ts';
import type { TextKey } from '#i18n/de.ts';
import { queryProduct } from '../../servers/product-database.ts';
import type { Product } from '../../servers/product.ts';
import { enter, newAccount } from '../account.ts';
import { look, PHONE } from '../look.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { pages } from './profile-sections.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'The index leads to each page and each of its sections, also by keyboard and on a phone',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      await page.goto(path('/app/profile'));
      await expect(page.locator('.page-head').getByText(person.email)).toBeVisible();
      const index = page.getByRole('navigation', { name: t('profile.title') });
      const wayTo = (title: TextKey) => index.getByRole('link', { name: t(title), exact: true }).first();
      for (const [address, { title, sections }] of Object.entries(pages)) {
        await wayTo(title).focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(path(address));
        await expect(page.getByRole('heading', { level: 1, name: t(title), exact: true })).toBeVisible();
        await expect(wayTo(title)).toHaveAttribute('aria-current', 'page');
        await expect(page).toHaveTitle(new RegExp(`^${t('profile.title')}: ${t(title)} ·`));
        // What was shown before is gone with its page.
        const anchors = () => page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
        await expect.poll(anchors).toEqual(Object.keys(sections));
        if (Object.keys(sections).length === 1) continue;
        for (const [id, label] of Object.entries(sections)) {
          const link = index.getByRole('link', { name: t(label), exact: true });
          await link.click();
          await expect(page).toHaveURL(path(`${address}#${id}`));
          await expect(link).toHaveAttribute('aria-current', 'location');
          await expect(page.getByRole('heading', { level: 2, name: t(label), exact: true })).toBeInViewport();
        }
        if (address !== '/app/profile') continue;
        // The index goes along with what is read.
        await page.keyboard.press('Home');
        await expect(index.locator('[aria-current="location"]')).toHaveText(t('security.account'));
      }
      await expect(page.getByRole('main')).toBeFocused();
      await look(page, 'profile-notifications');
      await page.setViewportSize(PHONE);
      for (const { title } of Object.values(pages)) await expect(wayTo(title)).toBeInViewport();
      await page.goto(path('/app/profile/security'));
      await expect(page.getByRole('region', { name: t('sessions.events') })).toBeVisible();
      await look(page, 'profile-security');
    },
  );

  story(
    'A section that is named behind the address of the profile is shown on its own page',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await plantMinutes(product, person.email, [
        [0, 12, 2],
        [50, 90, 3],
      ]);
      await enter(page, person, tongue);
      for (const [address, { sections }] of Object.entries(pages))
        for (const [id, title] of Object.entries(sections)) {
          await page.goto('about:blank');
          await page.goto(path(`/app/profile#${id}`));
          await expect(page).toHaveURL(path(`${address}#${id}`));
          await expect(page.getByRole('region', { name: t(title), exact: true })).toBeInViewport();
        }
      // It stays in view, however much is loaded above it afterwards.
      const held = Promise.withResolvers<void>();
      await page.route('**/api/usage*', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(path('/app/profile#billing-address'));
      const named = page.getByRole('region', { name: t('billing.title'), exact: true });
      await expect(named).toBeInViewport();
      held.resolve();
      await expect(page.getByRole('region', { name: t('usage.title') }).getByRole('figure')).toHaveCount(2);
      await expect(named.getByRole('heading')).toBeInViewport();
      // The way back does not run into the old address again.
      await page.goto(path('/app'));
      await page.goto(path('/app/profile#invoices'));
      await expect(page).toHaveURL(path('/app/profile/plan#invoices'));
      await page.goBack();
      await expect(page).toHaveURL(path('/app'));
    },
  );

  story('The head shows the name and what the plan leaves', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await enter(page, person, tongue);
    await plantMinutes(product, person.email, [[0, 12, 2]]);
    await page.goto(path('/app'));
    const head = page.getByRole('banner');
    const account = head.getByRole('button', { name: t('account.menu', { name: person.name }) });
    await expect(account).toContainText(person.name);
    const plan = head.getByRole('link', { name: t('plan.note.freeMinutes', { minutes: 48 }) });
    await expect(plan).toBeVisible();
    await page.setViewportSize(PHONE);
    await expect(plan).toBeInViewport({ ratio: 1 });
    await expect(account).toBeInViewport({ ratio: 1 });
    await plan.click();
    await expect(page).toHaveURL(path('/app/profile/plan'));
    const section = page.getByRole('region', { name: t('plan.title') });
    await section.getByRole('button', { name: t('plan.start', { days: plans.trialDays }) }).click();
    await expect(
      head.getByRole('link', { name: t('plan.note.trial', { days: plans.trialDays }) }),
    ).toBeInViewport();
    await look(page, 'head-trial');
  });

  story(
    'The minutes are a chart from three bars on, and figures before that, with what Free leaves',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await plantMinutes(product, person.email, [
        [0, 12, 2],
        [50, 90, 3],
      ]);
      await enter(page, person, tongue);
      await page.goto(path('/app/profile#usage'));
      const usage = page.getByRole('region', { name: t('usage.title') });
      await expect(usage).toContainText(t('usage.limit', { limit: 60, left: 48 }));
      const days = usage.getByRole('figure').first();
      const months = usage.getByRole('figure').last();
      // A head, and one row for each day with minutes.
      await expect(days.getByRole('row')).toHaveCount(2);
      await expect(days.getByRole('row').last()).toContainText(/12.*2/);
      await expect(months.getByRole('row')).toHaveCount(3);
      const most = months.getByRole('cell', { name: '90' });
      await most.scrollIntoViewIfNeeded();
      await expect(most).toBeInViewport();
      await expect(usage.getByRole('img')).toHaveCount(0);
      await look(page, 'usage-few');

      await usage.getByRole('combobox', { name: t('usage.month') }).selectOption({ index: 2 });
      await expect(days.getByRole('row').last()).toContainText(/90.*3/);
      await expect(usage).not.toContainText(t('usage.limit', { limit: 60, left: 48 }));

      await plantMinutes(product, person.email, [[110, 20, 1]]);
      await page.reload();
      await expect(months.getByRole('img')).toHaveAccessibleName(/90/);
      await expect(months.getByRole('row')).toHaveCount(4);
      await expect(days.getByRole('img')).toHaveCount(0);
      await look(page, 'usage');
    },
  );

  story('The billing address is changed, checked and kept', async ({ page, product }) => {
    const person = await newAccount(product, tongue);
    await enter(page, person, tongue);
    await page.goto(path('/app/profile#billing-address'));
    const section = page.getByRole('region', { name: t('billing.title') });
    const field = (name: 'name' | 'street' | 'postalCode' | 'city') =>
      section.getByRole('textbox', { name: t(`billing.${name}`), exact: true });
    const save = section.getByRole('button', { name: t('billing.save') });
    await expect(field('name')).toHaveValue(person.name);
    await field('street').fill('Am Alten Hafen 6');
    await field('postalCode').fill('217');
    await field('city').fill('Steinau');
    await section.getByLabel(t('billing.country')).selectOption('DE');
    await save.click();
    await expect(section.getByText(t('billing.postalCodeInvalid'))).toBeVisible();
    await expect(field('postalCode')).toBeFocused();
    await look(page, 'billing-address');
    await field('postalCode').fill('21782');
    await save.click();
    await expect(page.getByText(t('billing.saved'))).toBeVisible();
    await page.reload();
    await expect(field('postalCode')).toHaveValue('21782');
    await section.getByRole('button', { name: t('billing.remove') }).click();
    await expect(page.getByText(t('billing.removed'))).toBeVisible();
    await expect(field('name')).toBeFocused();
    await page.reload();
    await expect(field('name')).toHaveValue(person.name);
    await expect(field('postalCode')).toHaveValue('');
    await expect(section.getByRole('button', { name: t('billing.remove') })).toBeHidden();
  });
});

/** @param minutes of which day, counted back from today or, further back, from the first of the month; and recordings */
async function plantMinutes(
  product: Product,
  email: string,
  minutes: readonly (readonly [daysAgo: number, minutes: number, recordings: number])[],
): Promise<void> {
  const planted = minutes.map(
    ([daysAgo, count, recordings]) =>
      `((${daysAgo === 0 ? 'now()' : `date_trunc('month', now()) - interval '${daysAgo} days'`}) at time zone 'Europe/Berlin', ${count}, ${recordings})`,
  );
  for (const [table, unit, counted] of [
    ['transcribed_days', 'day', true],
    ['transcribed_months', 'month', false],
  ] as const)
    await queryProduct(
      product.dataDir,
      `insert into ${table} (owner_id, ${unit}, transcribed_ms ${counted ? ', recordings' : ''})
       select users.id, date_trunc('${unit}', at)::date, minutes * 60000 ${counted ? ', recordings' : ''}
       from auth.users, (values ${planted.join(', ')}) as planted (at, minutes, recordings) where email = $1`,
      [email],
    );
}
