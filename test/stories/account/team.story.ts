// A team: its owner invites somebody without an account, who signs up by the link, joins, sees it, and leaves.
import { enter, newAccount, newPerson } from '../account.ts';
import { look } from '../look.ts';
import { acceptInvitation, invitationOf, invite, newPage, newTeam, registerInvited } from '../team.ts';
import { expect, inEachLanguage, test } from '../story.ts';

const TEAM = 'Redaktion';

inEachLanguage((tongue) => {
  const { t, path } = tongue;

  test('A new person joins a team by the mail of its owner, reads, and leaves', async ({
    page,
    product,
    browser,
  }) => {
    const owner = { ...(await newAccount(product, tongue)), role: 'owner' };
    await newTeam(product, [owner], TEAM);
    await enter(page, owner, tongue);
    await page.goto(path('/app/team'));
    const invitee = { ...newPerson(), name: 'Ivo Brandt' };
    await invite(page, tongue, { emails: [invitee.email], role: 'viewer' });
    await look(page, 'team-owner');

    const theirs = await newPage(browser, { tongue, url: product.url });
    const link = await invitationOf(product, tongue, { to: invitee.email, by: owner, team: TEAM });
    await registerInvited(theirs, { product, tongue, link, person: invitee });
    await look(theirs, 'team-invitation');
    await acceptInvitation(theirs, tongue, TEAM);
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
    await theirs.context().close();

    await page.reload();
    await expect(page.getByText(t('team.log.left', { actor: invitee.name }))).toBeVisible();
  });
});
