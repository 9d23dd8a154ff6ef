// The ways in beside the plain password: a link in a mail, a new password; and what the fields owe to those who fill them.
import { fillRegister, newAccount, newPerson, openConfirmation } from '../account.ts';
import { look } from '../look.ts';
import { mailsTo, waitForMail } from '../mailbox.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;
  const list = { level: 1, name: t('list.empty') } as const;

  story('An address without an account gets the same answer and no mail', async ({ page, product }) => {
    const known = await newAccount(product, tongue);
    const stranger = newPerson();
    for (const { email } of [stranger, known]) {
      await page.goto(path('/auth/login?with=link'));
      await page.getByLabel(t('auth.email')).fill(email);
      await page.getByRole('button', { name: t('auth.link.submit') }).click();
      await expect(page.getByText(t('auth.link.sent', { email }))).toBeVisible();
    }
    // The known one's mail was asked for later: had there been one for the stranger, it would be here by now.
    await waitForMail(product, known.email, t('mail.magicLink.subject', { appName: 'Wortlaut' }));
    expect(await mailsTo(product, stranger.email)).toEqual([]);
  });

  story(
    'A person who registers twice within a minute reads that the address is taken',
    async ({ page, product }) => {
      const person = newPerson();
      await page.goto(path('/auth/register'));
      await fillRegister(page, person, t);
      await expect(page).toHaveURL(path('/auth/mailconfirm'));
      const again = page.getByRole('button', { name: t('auth.mailconfirm.resend') });
      await expect(again).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByText(/\d+ (Sekunden|seconds)/)).toBeVisible();
      await look(page, 'mailconfirm');
      // A reloaded page still knows the address.
      await page.reload();
      await expect(page.getByText(person.email)).toBeVisible();

      const mail = await waitForMail(product, person.email, t('mail.confirm.subject'));
      await openConfirmation(page, mail.links[0], path('/app'));
      await expect(page.getByRole('heading', list)).toBeVisible();
      // The list would notice that its session is gone, and leave for the login at the same moment.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(path('/auth/register'));
      await fillRegister(page, person, t);
      await expect(page.getByText(t('auth.register.used'))).toBeVisible();
      expect(t('auth.register.used')).toBe(
        { de: 'Diese E-Mail-Adresse ist bereits registriert.', en: 'This email is already registered' }[
          locale
        ],
      );
      await look(page, 'register-used');
    },
  );
});
