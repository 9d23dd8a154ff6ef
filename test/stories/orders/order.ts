// The order of Pro by invoice.
import type { Page } from '@playwright/test';
import { expect, type Tongue } from '../story.ts';

export const address = {
  name: 'Katrin Voss',
  businessName: 'Steinauer Bote GmbH',
  street: 'Am Alten Hafen 6',
  postalCode: '21782',
  city: 'Steinau',
} as const;

/** By what its label begins with: an optional field says so after its name. */
export const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}`) });

export async function fillAddress(page: Page, { t }: Tongue): Promise<void> {
  for (const [name, value] of Object.entries(address))
    await field(page, t(`billing.${name as keyof typeof address}`)).fill(value);
  await page.getByLabel(t('billing.country')).selectOption('DE');
}

/** @returns the number of the order */
export async function buy(page: Page, tongue: Tongue, options: { hasEarlyStart: boolean }): Promise<string> {
  const { t, path } = tongue;
  await page.goto(path('/auth/invoice-confirmation'));
  await fillAddress(page, tongue);
  await page.getByRole('button', { name: t('subscribe.toCheck') }).click();
  if (options.hasEarlyStart) await page.getByRole('checkbox', { name: t('contract.earlyStart') }).check();
  await page.getByRole('button', { name: t('subscribe.order') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('subscribe.thanks') })).toBeVisible();
  const number = await page.getByText(/^\d{4}-B-\d{5}$/).textContent();
  if (!number) throw new Error('The order has no number.');
  return number;
}

export const businessColumn = (page: Page, { t }: Tongue) =>
  page.getByRole('region', { name: t('business.name') });

/** From the page where Business is checked to the thanks for the order. */
export async function orderBusiness(page: Page, { t }: Tongue): Promise<void> {
  await page.getByRole('checkbox', { name: t('business.confirm') }).check();
  await page.getByRole('button', { name: t('subscribe.order') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('subscribe.thanks') })).toBeVisible();
}

/** @param sum what so many seats cost, as the page shows it */
export async function buyBusiness(
  page: Page,
  tongue: Tongue,
  { seats, sum }: { seats: number; sum: RegExp },
): Promise<void> {
  const { t, path } = tongue;
  await page.goto(path('/auth/subscribe?plan=business'));
  const column = businessColumn(page, tongue);
  // What is typed before the page is awake is not there afterwards.
  await expect(async () => {
    await column.getByRole('spinbutton', { name: t('business.seats') }).fill(String(seats));
    await expect(column).toContainText(sum, { timeout: 2_000 });
  }).toPass();
  await column.getByRole('button', { name: t('business.choose') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('business.title') })).toBeVisible();
  await fillAddress(page, tongue);
  await page.getByRole('button', { name: t('subscribe.toCheck') }).click();
  await orderBusiness(page, tongue);
}

export async function openPlan(page: Page, { t, path }: Tongue) {
  await page.goto(path('/app/profile#plan'));
  const plan = page.getByRole('region', { name: t('plan.title') });
  await expect(plan).toBeVisible();
  return plan;
}
