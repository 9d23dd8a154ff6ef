// The steps of a new account.
import type { Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { fillRegister, newPerson, type Person } from './account.ts';
import { waitForMail } from './mailbox.ts';
import { expect, type Tongue } from './story.ts';

/** A person who has just confirmed their address by the mail: the page shows the first step. */
export async function confirmed(page: Page, product: Product, tongue: Tongue): Promise<Person> {
  const { t, path } = tongue;
  const person = newPerson();
  await page.goto(path('/auth/register'));
  await fillRegister(page, person, t);
  const mail = await waitForMail(product, person.email, t('mail.confirm.subject'));
  await page.goto(mail.links[0]!);
  await page.getByRole('button', { name: t('auth.confirm.submit') }).click();
  await expect(page).toHaveURL(path('/auth/onboarding'));
  await expect(step(page, tongue, 'personal')).toBeVisible();
  return person;
}

export function step(page: Page, { t }: Tongue, name: 'personal' | 'profession' | 'settings') {
  return page.getByRole('heading', { level: 1, name: t(`onboarding.${name}.title`) });
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}
