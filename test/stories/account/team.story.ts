// A team: its owner invites somebody without an account, who signs up by the link, joins, sees it, and leaves.
import { enter, fillRegister, newAccount, newPerson, type Person } from '../account.ts';
import { newClientIp } from '../client-ip.ts';
import { look } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { queryProduct } from '../../servers/product-database.ts';
import type { Product } from '../../servers/product.ts';
import { expect, inEachLanguage, test } from '../story.ts';

/** As buying Business makes it. */
const newTeam = ({ dataDir }: Product, owner: Person) =>
  queryProduct(
    dataDir,
    `with made as (insert into billing.teams (id, name, seats, created_at)
       values (gen_random_uuid(), 'Redaktion', 3, now()) returning id)
     insert into billing.team_members (team_id, user_id, role, joined_at)
     select made.id, users.id, 'owner', now() from made, auth.users where users.email = $1`,
    [owner.email],
  );

inEachLanguage((tongue) => {
  const { t, path, locale } = tongue;

  test('A new person joins a team by the mail of its owner, reads, and leaves', async ({
    page,
    product,
    browser,
  }) => {
    const owner = await newAccount(product, tongue);
    await newTeam(product, owner);
    await enter(page, owner, tongue);
    await page.goto(path('/app/team'));
    const invitee = { ...newPerson(), name: 'Ivo Brandt' };
    await page.getByLabel(t('team.addresses')).fill(invitee.email);
    await page.getByLabel(t('team.inviteRole')).selectOption('viewer');
    await page.getByRole('button', { name: t('team.send') }).click();
    await expect(page.getByText(t('team.outcome.sent', { email: invitee.email }))).toBeVisible();

    await look(page, 'team-owner');
    const inviter = `${owner.name} (${owner.email})`;
    const subject = t('mail.teamInvitation.subject', { inviter, team: 'Redaktion' });
    const mail = await waitForMail(product, invitee.email, subject);
    const context = await browser.newContext({
      baseURL: product.url,
      extraHTTPHeaders: newClientIp(),
      locale: locale === 'de' ? 'de-DE' : 'en-GB',
    });
    const theirs = await context.newPage();
    await theirs.goto(mail.links[0] ?? '');
    await theirs.getByRole('link', { name: t('auth.login.register') }).click();
    await fillRegister(theirs, invitee, t);
    await expect(theirs).toHaveURL(new RegExp('mailconfirm'));
    const confirmation = await waitForMail(product, invitee.email, t('mail.confirm.subject'));
    await theirs.goto(confirmation.links[0] ?? '');
    await expect(theirs.getByText(t('team.invitation.own'))).toBeVisible();
    await look(theirs, 'team-invitation');
    await theirs.getByRole('button', { name: t('team.invitation.accept') }).click();
    await expect(theirs.getByRole('heading', { name: 'Redaktion' })).toBeVisible();
    await expect(theirs.getByText(owner.email)).toBeVisible();
    await expect(theirs.getByLabel(t('team.addresses'))).toHaveCount(0);

    await look(theirs, 'team-viewer');
    await theirs.getByRole('button', { name: t('team.leave') }).click();
    await theirs
      .getByRole('dialog')
      .getByRole('button', { name: t('team.leave') })
      .click();
    await expect(theirs.getByRole('form', { name: t('upload.title') })).toBeVisible();
    await theirs.goto(path('/app/team'));
    await expect(theirs.getByText(t('team.none.invited'))).toBeVisible();
    await look(theirs, 'team-none');
    await context.close();

    await page.reload();
    await expect(page.getByText(t('team.log.left', { actor: invitee.name }))).toBeVisible();
  });
});
