// SIGN_UP_DISCLOSURE=off: the same screen for an address in use and for a new one, and no word of it that is untrue.
import { queryProduct } from '../../servers/product-database.ts';
import { fillRegister, newAccount, newPerson } from '../account.ts';
import { look } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

test.use({ disclosure: 'off' });

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;
  const appName = 'Wortlaut';

  story(
    'A person who registers is sent to their mailbox, whether the address has an account or not',
    async ({ page, product }) => {
      const owner = await newAccount(product, tongue);
      // The account is older than the minute in which a mailbox gets no second mail.
      await queryProduct(product.dataDir, 'delete from auth.rate_limits');
      const newcomer = newPerson();
      const screens: string[] = [];
      for (const person of [{ ...owner, password: `${owner.password}-neu` }, newcomer]) {
        await page.goto(path('/auth/register'));
        await fillRegister(page, person, t);
        await expect(page).toHaveURL(path('/auth/mailconfirm'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.mailconfirm.title'));
        await expect(page.getByText(t('auth.mailconfirm.sent', { email: person.email }))).toBeVisible();
        await expect(page.getByText(/\d+ (Sekunden|seconds)/)).toBeVisible();
        const said = await page.getByRole('main').innerText();
        screens.push(said.replace(person.email, 'ADDRESS').replace(/\d+ (?=Sekunden|seconds)/, ''));
      }
      expect(screens[0]).toBe(screens[1]);
      await look(page, 'mailconfirm-undisclosed');

      // What the screen says of each mail is so.
      const known = await waitForMail(product, owner.email, t('mail.accountExists.subject', { appName }));
      await page.goto(known.links[0]!);
      await expect(page.getByRole('heading', { level: 1, name: t('auth.login.title') })).toBeVisible();
      const fresh = await waitForMail(product, newcomer.email, t('mail.confirm.subject'));
      await page.goto(fresh.links[0]!);
      await page.getByRole('button', { name: t('auth.confirm.submit') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('list.empty') })).toBeVisible();
    },
  );
});
