// A team whose people are in the story, and browsers for those who are not the first.
import type { Browser, Page } from '@playwright/test';
import { queryProduct } from '../servers/product-database.ts';
import type { Product } from '../servers/product.ts';
import { enter, type Person } from './account.ts';
import type { Tongue } from './story.ts';

/** With five seats, as buying Business makes it. */
export async function newTeam(
  { dataDir }: Product,
  people: readonly (Person & { role: string })[],
  name = 'Redaktion',
): Promise<void> {
  const [team] = await queryProduct<{ id: string }>(
    dataDir,
    `insert into billing.teams (id, name, seats, created_at) values (gen_random_uuid(), $1, 5, now()) returning id`,
    [name],
  );
  for (const { email, role } of people)
    await queryProduct(
      dataDir,
      `insert into billing.team_members (team_id, user_id, role, joined_at)
       select $1, id, $3, now() from auth.users where email = $2`,
      [team?.id, email, role],
    );
}

/** A browser of their own, on the list. */
export async function pageOf(
  browser: Browser,
  person: Person,
  { tongue, url }: { tongue: Tongue; url: string },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: tongue.locale === 'de' ? 'de-DE' : 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await enter(page, person, tongue);
  return page;
}
