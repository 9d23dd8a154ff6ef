// A team whose people are in the story, and browsers for those who are not the first.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { queryProduct } from '../servers/product-database.ts';
import type { Product } from '../servers/product.ts';
import { enter, fillRegister, type Person } from './account.ts';
import { newClientIp } from './client-ip.ts';
import { waitForMail } from './mailbox.ts';
import { expect, type Tongue } from './story.ts';

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

type Place = { tongue: Tongue; url: string; device?: BrowserContextOptions };

/** A browser of its own, on an empty page. */
export async function newPage(browser: Browser, { tongue, url, device }: Place): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: newClientIp(),
    locale: tongue.locale === 'de' ? 'de-DE' : 'en-GB',
    serviceWorkers: 'block',
    ...device,
  });
  return context.newPage();
}

/** A browser of their own, on the list. */
export async function pageOf(browser: Browser, person: Person, place: Place): Promise<Page> {
  const page = await newPage(browser, place);
  await enter(page, person, place.tongue);
  return page;
}

/** On the page of the team: sends invitations, and waits until it says so of each. */
export async function invite(
  page: Page,
  { t }: Tongue,
  { emails, role }: { emails: readonly string[]; role: 'admin' | 'member' | 'viewer' },
): Promise<void> {
  await page.getByLabel(t('team.addresses')).fill(emails.join('\n'));
  await page.getByLabel(t('team.inviteRole')).selectOption(role);
  await page.getByRole('button', { name: t('team.send') }).click();
  for (const email of emails) await expect(page.getByText(t('team.outcome.sent', { email }))).toBeVisible();
}

/** The link of the mail that invites somebody. */
export async function invitationOf(
  product: Product,
  { t }: Tongue,
  { to, by, team }: { to: string; by: Person; team: string },
): Promise<string> {
  const subject = t('mail.teamInvitation.subject', { inviter: `${by.name} (${by.email})`, team });
  const [link] = (await waitForMail(product, to, subject)).links;
  if (link === undefined) throw new Error('The mail has no link.');
  return link;
}

/** From the link of an invitation to its page, for somebody who has no account yet. */
export async function registerInvited(
  page: Page,
  { product, tongue, link, person }: { product: Product; tongue: Tongue; link: string; person: Person },
): Promise<void> {
  const { t } = tongue;
  await page.goto(link);
  await page.getByRole('link', { name: t('auth.login.register') }).click();
  await fillRegister(page, person, t);
  await expect(page).toHaveURL(new RegExp('mailconfirm'));
  const confirmation = await waitForMail(product, person.email, t('mail.confirm.subject'));
  await page.goto(confirmation.links[0] ?? '');
  await expect(page.getByText(t('team.invitation.own'))).toBeVisible();
}

/** On the page of an invitation: takes the seat, and waits for the team. */
export async function acceptInvitation(page: Page, { t }: Tongue, team: string): Promise<void> {
  await page.getByRole('button', { name: t('team.invitation.accept') }).click();
  await expect(page.getByRole('heading', { level: 1, name: team })).toBeVisible();
}
