// The steps of a new account.
import type { Page } from '@playwright/test';
import type { Product } from '../../servers/product.ts';
import { holdSession, newAccount, newPerson, type Person } from '../account.ts';
import { expect, type Tongue } from '../story.ts';

/** A person who has just opened the set-up of their account: the page shows the first step. */
export async function beginSetUp(
  page: Page,
  product: Product,
  tongue: Tongue,
  person: Person = newPerson(),
): Promise<Person> {
  await newAccount(product, tongue, person);
  await holdSession(page, person);
  await page.goto(tongue.path('/auth/onboarding'));
  await expect(step(page, tongue, 'personal')).toBeVisible();
  return person;
}

export function step(page: Page, { t }: Tongue, name: 'personal' | 'profession' | 'settings') {
  return page.getByRole('heading', { level: 1, name: t(`onboarding.${name}.title`) });
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
