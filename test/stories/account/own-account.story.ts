// A person changes name, address and password, reads what happened to the account, and sees whose link they hold.
import { queryProduct } from '../../servers/product-database.ts';
import type { Product } from '../../servers/product.ts';
import { enter, fillLogin, newAccount, newPerson, type Person, signIn } from '../account.ts';
import { look } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { openAccount, signOut } from '../sign-in/security.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

const appName = 'Wortlaut';

/** The person signed in two days ago. */
async function ageSessions(product: Product, { email }: Person): Promise<void> {
  await queryProduct(
    product.dataDir,
    `update auth.sessions set created_at = created_at - interval '2 days',
       amr = jsonb_set(amr, '{0,timestamp}', to_jsonb((amr->0->>'timestamp')::bigint - 172800))
     where user_id = (select id from auth.users where email = $1)`,
    [email],
  );
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'A person changes their name and password, and after two days is asked for a code',
    async ({ page, product, watch }) => {
      // The server asks for what is missing by refusing.
      watch.expect(/\/auth\/v1\/user/);
      const person = await newAccount(product, tongue);
      await signIn(page, person, tongue);
      await openAccount(page, tongue);
      const account = page.getByRole('region', { name: t('security.account'), exact: true });
      await expect(account).toContainText(person.name);
      await expect(account).toContainText(person.email);
      await look(page, 'account');

      await account.getByRole('button', { name: t('security.nameChange') }).click();
      const name = account.getByLabel(t('auth.name'), { exact: true });
      await expect(name).toBeFocused();
      await name.fill(' ');
      await page.keyboard.press('Enter');
      await expect(account.getByText(t('auth.nameNeeded'))).toBeVisible();
      await name.fill('Ada Lovelace');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('security.nameSaved'))).toBeVisible();
      await expect(account).toContainText('Ada Lovelace');
      await expect(page.getByRole('banner').getByRole('button')).toHaveText('Ada Lovelace');
      await expect(account.getByRole('button', { name: t('security.nameChange') })).toBeFocused();

      await ageSessions(product, person);
      const fresh = `${person.password}-neu`;
      await account.getByRole('button', { name: t('security.passwordChange') }).click();
      const current = account.getByLabel(t('security.currentPassword'), { exact: true });
      await current.fill('nicht dieses Wort');
      await account.getByLabel(t('auth.newPassword'), { exact: true }).fill(fresh);
      await look(page, 'account-password');
      await account.getByRole('button', { name: t('auth.update.submit') }).click();
      await expect(account.getByText(t('auth.passwordWrong'))).toBeVisible();
      await current.fill(person.password);
      await account.getByRole('button', { name: t('auth.update.submit') }).click();
      await expect(account.getByText(t('security.codeSent'))).toBeVisible();
      const mail = await waitForMail(product, person.email, t('mail.code.subject', { appName }));
      await look(page, 'account-code');
      const code = account.getByLabel(t('factor.code'));
      const right = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
      await code.fill(right === '000000' ? '111111' : '000000');
      await page.keyboard.press('Enter');
      await expect(account.getByText(t('auth.codeWrong'))).toBeVisible();
      await code.fill(right);
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('security.passwordSaved'))).toBeVisible();
      await signOut(page, tongue);
      await fillLogin(page, { ...person, password: fresh }, t);
      await expect(page).toHaveURL(path('/app'));
    },
  );

  story(
    'A person moves to another address, and both links say whose account it is',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      const { email: newEmail } = newPerson();
      await enter(page, person, tongue);
      await openAccount(page, tongue);
      const account = page.getByRole('region', { name: t('security.account'), exact: true });
      await account.getByRole('button', { name: t('security.emailChange') }).click();
      await account.getByLabel(t('security.newEmail')).fill('nobody');
      await page.keyboard.press('Enter');
      await expect(account.getByText(t('auth.emailNeeded'))).toBeVisible();
      await account.getByLabel(t('security.newEmail')).fill(newEmail);
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('security.emailAsked'))).toBeVisible();
      await expect(account.getByText(t('security.emailPending', { email: newEmail }))).toBeVisible();
      const toNew = await waitForMail(product, newEmail, t('mail.moveTo.subject'));
      const toPresent = await waitForMail(product, person.email, t('mail.moveFrom.subject'));

      await page.goto(toNew.links[0]!);
      const named = page.locator('dl');
      await expect(named).toContainText(newEmail);
      await expect(named).toContainText(/a…@example\.org/);
      await expect(named).not.toContainText(person.email);
      await look(page, 'confirm-new');
      await page.getByRole('button', { name: t('auth.confirm.moveSubmit') }).click();
      await expect(page.getByRole('heading', { name: t('auth.confirm.halfTitle') })).toBeVisible();
      await page.goto(toPresent.links[0]!);
      await expect(named).toContainText(person.email);
      await expect(named).toContainText(newEmail);
      await page.getByRole('button', { name: t('auth.confirm.moveSubmit') }).click();
      await expect(page).toHaveURL(path('/app/profile'));
      await expect(account).toContainText(newEmail);
      await expect(account).not.toContainText(person.email);
    },
  );
});
