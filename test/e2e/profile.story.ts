// A person's profile: one page with everything about the account, and the way to each of its sections.
import { queryProduct } from '../product-database.ts';
import type { Product } from '../product.ts';
import { enter, newAccount } from './account.ts';
import { look } from './look.ts';
import { expect, inAlternatingLanguages, test } from './story.ts';
import { sections } from './profile-sections.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story('The index leads to each section, and so does its address', async ({ page, product }) => {
    await enter(page, await newAccount(product, tongue), tongue);
    await page.goto(path('/app/profile'));
    await expect(page.getByRole('region', { name: t('sessions.events') })).toBeVisible();
    await look(page, 'profile');
    const index = page.getByRole('navigation', { name: t('profile.parts') });
    const anchors = () =>
      page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => `#${id}`));
    const links = index.getByRole('link').filter({ visible: true });
    // Some sections come a moment later than others, and their links with them.
    await expect(async () => {
      const ways = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(ways).toEqual(await anchors());
    }).toPass();
    for (const [id, title] of Object.entries(sections)) {
      const link = index.getByRole('link', { name: t(title), exact: true });
      await link.click();
      await expect(page).toHaveURL(path(`/app/profile#${id}`));
      await expect(link).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('heading', { level: 2, name: t(title), exact: true })).toBeInViewport();
    }
    // The index goes along with what is read, to the last section, which cannot come to the top, and back.
    const marked = index.locator('[aria-current]');
    await page.keyboard.press('Home');
    await expect(marked).toHaveText(t(sections.plan));
    for (const id of ['preferences', 'active-sessions'] as const) {
      await page.mouse.move(900, 400);
      await page.mouse.wheel(
        0,
        await page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top - 40),
      );
      await expect(marked).toHaveText(t(sections[id]));
      await expect(marked).toBeInViewport();
    }
    await page.keyboard.press('End');
    await expect(marked).toHaveText(t(sections['delete-account']));
    await expect(marked).toBeInViewport();
    for (const [id, title] of Object.entries(sections)) {
      await page.goto('about:blank');
      await page.goto(path(`/app/profile#${id}`));
      await expect(page.getByRole('heading', { level: 2, name: t(title), exact: true })).toBeInViewport();
    }
  });

  story(
    'The minutes are shown by day and month, as bars and as a table, with what Free leaves',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await plantMinutes(product, person.email);
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
      await expect(months.getByRole('img')).toHaveAccessibleName(/90/);
      await look(page, 'usage');

      await usage.getByRole('combobox', { name: t('usage.month') }).selectOption({ index: 2 });
      await expect(days.getByRole('row').last()).toContainText(/90.*3/);
      await expect(usage).not.toContainText(t('usage.limit', { limit: 60, left: 48 }));
      await look(page, 'usage-before');
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

/** Twelve minutes of today, and ninety of the middle of the month before the last. */
async function plantMinutes(product: Product, email: string): Promise<void> {
  for (const [table, unit, counted] of [
    ['transcribed_days', 'day', true],
    ['transcribed_months', 'month', false],
  ] as const)
    await queryProduct(
      product.dataDir,
      `insert into ${table} (owner_id, ${unit}, transcribed_ms ${counted ? ', recordings' : ''})
       select users.id, date_trunc('${unit}', at)::date, minutes * 60000 ${counted ? ', recordings' : ''}
       from auth.users, (values
         (now() at time zone 'Europe/Berlin', 12, 2),
         (date_trunc('month', now() at time zone 'Europe/Berlin') - interval '50 days', 90, 3)
       ) as planted (at, minutes, recordings) where email = $1`,
      [email],
    );
}
