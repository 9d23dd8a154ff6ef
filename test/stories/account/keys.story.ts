// Keys for programs: a person's and a team's, made, used, revoked.
import { newAccount, signIn } from '../account.ts';
import { look } from '../look.ts';
import { newTeam } from '../team.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

test.use({ plans: 'off' });

inAlternatingLanguages(test, ({ locale, t, path }, story) => {
  story('A key is made, read once, lets a program in, and is revoked', async ({ page, product }) => {
    const person = await newAccount(product, { locale, t, path });
    await signIn(page, person, { locale, t, path });
    await page.goto(path('/app/profile/keys'));
    await expect(page.getByText(t('keys.none'))).toBeVisible();
    await page.getByRole('button', { name: t('keys.add') }).click();
    await page.getByRole('button', { name: t('keys.create'), exact: true }).click();
    await expect(page.getByText(t('keys.nameNeeded'))).toBeVisible();
    await page.getByLabel(t('keys.name'), { exact: true }).fill('Archiv');
    await page.getByLabel(t('keys.scope.audio:transcribe')).check();
    await expect(page.getByLabel(t('keys.keepsProjects'))).toBeVisible();
    await look(page, 'keys-new');
    await page.getByRole('button', { name: t('keys.create'), exact: true }).click();
    const once = page.getByRole('status').filter({ hasText: t('keys.once', { name: 'Archiv' }) });
    const key = await once.getByRole('code').innerText();
    await look(page, 'keys-once');
    const asProgram = () =>
      fetch(`${product.url}/api/projects`, { headers: { authorization: `Bearer ${key}` } });
    expect((await asProgram()).status).toBe(200);
    await page.reload();
    await expect(page.getByText(key)).toHaveCount(0);
    const row = page.getByRole('listitem').filter({ hasText: 'Archiv' });
    await expect(row).toContainText(key.slice(0, 9));
    await expect(row).toContainText('127.0.0.0/24');
    await row.getByRole('button', { name: t('keys.revokeNamed', { name: 'Archiv' }) }).click();
    await look(page, 'keys-revoke');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('keys.revoke'), exact: true })
      .click();
    await expect(page.getByText(t('keys.none'))).toBeVisible();
    expect((await asProgram()).status).toBe(401);
  });

  story('The owner of a team makes a key for it, and its log says so', async ({ page, product }) => {
    const owner = { ...(await newAccount(product, { locale, t, path })), role: 'owner' };
    await newTeam(product, [owner], 'Redaktion');
    await signIn(page, owner, { locale, t, path });
    await page.goto(path('/app/team'));
    const section = page.getByRole('region', { name: t('keys.title') });
    await expect(section.getByText(t('keys.none'))).toBeVisible();
    await section.getByRole('button', { name: t('keys.add') }).click();
    await section.getByLabel(t('keys.name'), { exact: true }).fill('Archiv');
    await section.getByRole('button', { name: t('keys.create'), exact: true }).click();
    const once = section.getByRole('status').filter({ hasText: t('keys.once', { name: 'Archiv' }) });
    await expect(once.getByRole('code')).toBeVisible();
    await expect(section.getByRole('listitem')).toContainText(t('keys.madeBy', { name: owner.name }));
    await expect(page.getByText(t('team.log.key_added', { actor: owner.name, key: 'Archiv' }))).toBeVisible();
    await look(page, 'keys-team');
  });
});
