// A person's data as a whole: the account is deleted on a screen, and the certificate is shown.
import type { Page } from '@playwright/test';
import { queryProduct } from '../product-database.ts';
import type { Product } from '../product.ts';
import { enter, newAccount } from './account.ts';
import { look, PHONE } from './look.ts';
import { waitForMail } from './mailbox.ts';
import { expect, inEachLanguage, test } from './story.ts';

/** Something of the person in each place where a browser keeps what is not sent yet. @returns the person's id */
async function leaveWork(page: Page, product: Product, email: string): Promise<string> {
  const [row] = await queryProduct<{ id: string }>(
    product.dataDir,
    'select id from auth.users where email = $1',
    [email],
  );
  const userId = row?.id ?? '';
  await plant(page, userId);
  expect(await keptOf(page, userId)).toHaveLength(4);
  return userId;
}

const plant = (page: Page, userId: string) =>
  page.evaluate(async (id) => {
    localStorage.setItem(`wortlaut.edits.${id}.project.tab.1`, 'nicht gesendet');
    localStorage.setItem(`wortlaut.upload.${id}.file`, '{}');
    sessionStorage.setItem(`wortlaut.leaving.${id}`, '1');
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(`wortlaut.recorder.${id}`, 1);
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve();
      });
      opening.addEventListener('error', () => reject(new Error('no database')));
    });
  }, userId);

const keptOf = (page: Page, userId: string) =>
  page.evaluate(async (id) => {
    const databases = await indexedDB.databases();
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return [...names, ...databases.map(({ name = '' }) => name)].filter((name) => name.includes(id));
  }, userId);

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
    const userId = await leaveWork(page, product, person.email);
    await section.getByRole('checkbox', { name: t('deletion.confirm') }).check();
    await button.click();
    await expect(page).toHaveURL(new RegExp(`${path('/auth/account-deleted')}#`));
    await expect(page.getByRole('heading', { name: t('deletion.doneTitle') })).toBeVisible();
    await expect(page.getByText(t('deletion.kept'), { exact: true })).toBeVisible();
    // What waited in this browser went with the account.
    expect(await keptOf(page, userId)).toEqual([]);
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

  test('A browser forgets an account that was deleted elsewhere when another one signs in', async ({
    page,
    product,
  }) => {
    const [gone, there, other] = [
      await newAccount(product, tongue),
      await newAccount(product, tongue),
      await newAccount(product, tongue),
    ];
    await page.goto(path('/auth/login'));
    const goneId = await leaveWork(page, product, gone.email);
    const thereId = await leaveWork(page, product, there.email);
    const elsewhere = await page.request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: (await (await page.request.get('/api/config')).json()).anonKey },
      data: { email: gone.email, password: gone.password },
    });
    const { access_token: token } = (await elsewhere.json()) as { access_token: string };
    const deleted = await page.request.post('/api/account/deletion', {
      headers: { authorization: `Bearer ${token}` },
      data: { confirmed: true },
    });
    expect(deleted.status()).toBe(200);
    await enter(page, other, tongue);
    await expect.poll(() => keptOf(page, goneId)).toEqual([]);
    // The work of a person who has an account waits for them.
    expect(await keptOf(page, thereId)).toHaveLength(4);
  });
});
