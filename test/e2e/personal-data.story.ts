// A person's data as a whole: the account is deleted on a screen, and the certificate is shown.
import { enter, newAccount } from './account.ts';
import { look, PHONE } from './look.ts';
import { waitForMail } from './mailbox.ts';
import { expect, inEachLanguage, test } from './story.ts';

inEachLanguage((tongue) => {
  const { t, path } = tongue;

  test('The account is deleted in the settings, and the certificate is shown and mailed', async ({
    page,
    product,
  }) => {
    const person = await newAccount(product, tongue);
    await enter(page, person, tongue);
    await page.goto(path('/app/profile#delete-account'));
    const section = page.getByRole('region', { name: t('deletion.title') });
    const button = section.getByRole('button', { name: t('deletion.submit') });
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await section.getByLabel(t('deletion.reason')).fill('Projekt zu Ende');
    await button.click();
    await expect(section.getByText(t('deletion.confirmNeeded'))).toBeVisible();
    await look(page, 'unconfirmed');
    await page.setViewportSize(PHONE);
    await look(page, 'unconfirmed-phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await section.getByRole('checkbox', { name: t('deletion.confirm') }).check();
    await button.click();
    await expect(page).toHaveURL(new RegExp(`${path('/auth/account-deleted')}#`));
    await expect(page.getByRole('heading', { name: t('deletion.doneTitle') })).toBeVisible();
    await expect(page.getByText(t('deletion.kept'), { exact: true })).toBeVisible();
    await look(page, 'certificate');
    await page.setViewportSize(PHONE);
    await look(page, 'certificate-phone');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('deletion.download') }).click();
    expect((await download).suggestedFilename()).toBe(`${t('deletion.fileName')}.jwt`);
    await waitForMail(product, person.email, t('mail.deleted.subject', { appName: 'Wortlaut' }));
    // Nobody is signed in any more.
    await page.goto(path('/app'));
    await expect(page).toHaveURL(path('/auth/login'));
  });
});
