// A person's data as a whole: the account is deleted on a screen, and the certificate is shown.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { queryProduct } from '../../servers/product-database.ts';
import type { Product } from '../../servers/product.ts';
import { enter, fillLogin, newAccount, type Person } from '../account.ts';
import { AT_WORK_MS } from '../at-work.ts';
import { look, PHONE } from '../look.ts';
import { waitForMail } from '../mailbox.ts';
import { interview, plantProject } from '../planted-project.ts';
import { readZip } from '../../readers/read-zip.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

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

const billingAddress = {
  name: 'Katrin Voss',
  address: 'Am Alten Hafen 6',
  city: 'Steinau',
  postalCode: '21782',
  country: 'DE',
};

/** POSTs as the person, without a page. */
async function apiOf(page: Page, { email, password }: Person) {
  const { anonKey } = (await (await page.request.get('/api/config')).json()) as { anonKey: string };
  const signedIn = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: anonKey },
    data: { email, password },
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  return (address: string, data: object) => page.request.post(address, { headers, data });
}

/** The archive against what the product has of the person: byte for byte, and row for row. */
async function compare(
  files: ReadonlyMap<string, Buffer>,
  { product, id, person, title }: { product: Product; id: string; person: Person; title: string },
): Promise<void> {
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null') as unknown;
  const rows = (text: string) => queryProduct<{ json: unknown }>(product.dataDir, text, [id]);
  const folder = `recordings/${title}`;
  const sound = await readFile(join(product.dataDir, 'blobs', 'planted', id));
  expect(files.get(`${folder}/sound/Interview.wav`)?.equals(sound)).toBe(true);
  const [raw] = await rows('select content as json from raw_transcripts where project_id = $1');
  expect(json(`${folder}/raw-transcript.json`)).toEqual(raw?.json);
  const revisions = await rows('select content as json from revisions where project_id = $1 order by number');
  expect(revisions.length).toBeGreaterThan(1);
  for (const [index, revision] of revisions.entries())
    expect(json(`${folder}/revision-${index + 1}.json`)).toEqual(revision.json);
  expect(files.has(`${folder}/revision-${revisions.length + 1}.json`)).toBe(false);
  expect(json('account/account.json')).toMatchObject({ email: person.email });
  const [logged] = await queryProduct<{ events: number }>(
    product.dataDir,
    // Those that came since, as the sign-in for the download, are not in it.
    `select count(*)::int as events from auth.security_events join auth.users on users.id = user_id
       join personal.data_exports on owner_id = user_id
       where email = $1 and security_events.created_at <= finished_at`,
    [person.email],
  );
  expect(logged?.events).toBeGreaterThan(0);
  expect(json('account/security-events.json')).toHaveLength(logged?.events ?? 0);
  expect(json('account/access-log.json')).toMatchObject([
    { actor: 'person', action: 'data_export_requested' },
  ]);
  expect(json('account/consents.json')).not.toBeNull();
  expect(json('settings/settings.json')).not.toBeNull();
  expect(json('settings/retention.json')).toEqual([]);
  expect(json('billing/subscription.json')).not.toBeNull();
}

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path, locale } = tongue;

  story(
    'The account is deleted in the settings, and the certificate is shown and mailed',
    async ({ page, product, watch }) => {
      // The page looks for unsent text now and then, and may find what waits for a recording that never was.
      watch.expect(/api\/projects\/project/);
      // A wrong password is refused.
      watch.expect(/api\/account\/deletion/);
      const person = await newAccount(product, tongue);
      await enter(page, person, tongue);
      await page.goto(path('/app/profile#delete-account'));
      const section = page.getByRole('region', { name: t('deletion.title') });
      const button = section.getByRole('button', { name: t('deletion.submit') });
      await expect(button).not.toHaveAttribute('aria-disabled', 'true');
      await expect(section.getByText(t('deletion.kind.signInMethods'))).toBeVisible();
      await section.getByLabel(t('deletion.reason')).fill('Projekt zu Ende');
      await button.click();
      await expect(section.getByText(t('deletion.confirmNeeded'))).toBeVisible();
      await expect(section.getByText(t('auth.passwordNeeded'))).toBeVisible();
      await look(page, 'unconfirmed');
      await page.setViewportSize(PHONE);
      await look(page, 'unconfirmed-phone');
      await page.setViewportSize({ width: 1280, height: 800 });
      const userId = await leaveWork(page, product, person.email);
      await section.getByRole('checkbox', { name: t('deletion.confirm') }).check();
      const password = section.getByLabel(t('deletion.password'), { exact: true });
      await password.fill('not this one');
      await button.click();
      await expect(section.getByText(t('errors.password_wrong'))).toBeVisible();
      await look(page, 'wrong-password');
      await password.fill(person.password);
      await button.click();
      await expect(page).toHaveURL(new RegExp(`${path('/auth/account-deleted')}#`));
      await expect(page.getByRole('heading', { name: t('deletion.doneTitle') })).toBeVisible();
      await expect(page.getByText(t('deletion.kept'), { exact: true })).toBeVisible();
      // What waited in this browser went with the account.
      await expect.poll(() => keptOf(page, userId)).toEqual([]);
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
    },
  );

  story(
    'A browser forgets an account that was deleted elsewhere when another one signs in',
    async ({ page, product }) => {
      const [gone, there, other] = [
        await newAccount(product, tongue),
        await newAccount(product, tongue),
        await newAccount(product, tongue),
      ];
      await page.goto(path('/auth/login'));
      const goneId = await leaveWork(page, product, gone.email);
      const thereId = await leaveWork(page, product, there.email);
      const elsewhere = await apiOf(page, gone);
      const wish = { confirmed: true, password: gone.password };
      const deleted = await elsewhere('/api/account/deletion', wish);
      expect(deleted.status()).toBe(200);
      await enter(page, other, tongue);
      await expect.poll(() => keptOf(page, goneId)).toEqual([]);
      // The work of a person who has an account waits for them.
      expect(await keptOf(page, thereId)).toHaveLength(4);
    },
  );

  story(
    'Everything is taken along, and an account whose subscription runs is not deleted',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      const id = await plantProject(product, person, tongue);
      const call = await apiOf(page, person);
      const order = { requestId: randomUUID(), interval: 'monthly', hasEarlyStart: true, billingAddress };
      expect((await call('/api/subscription/purchase', order)).ok()).toBe(true);
      await enter(page, person, tongue);

      // The page's first question is answered after the archive was asked for, with what was true before.
      const asked = Promise.withResolvers<void>();
      await page.route(
        '**/api/account/data-export',
        async (route) => {
          const answer = await route.fetch();
          await asked.promise;
          await route.fulfill({ response: answer }).catch(() => undefined);
        },
        { times: 1 },
      );
      await page.goto(path('/app/profile#data-export'));
      const taking = page.getByRole('region', { name: t('dataExport.title') });
      const gather = taking.getByRole('button', { name: t('dataExport.request') });
      // Until the page knows whose it is, its sections are those that the server sent.
      await expect(page.locator('.page-head').getByText(person.email)).toBeVisible();
      await gather.focus();
      await page.keyboard.press('Enter');
      await expect(taking.getByText(t('dataExport.working'))).toBeVisible();
      await expect(gather).toBeFocused();
      asked.resolve();
      await expect(taking.getByRole('link', { name: t('dataExport.download') })).toBeVisible({
        timeout: AT_WORK_MS,
      });
      await expect(taking.getByRole('button', { name: t('dataExport.again') })).toBeFocused();
      await look(page, 'exported');
      const mail = await waitForMail(
        product,
        person.email,
        t('mail.dataExport.subject', { appName: 'Wortlaut' }),
      );
      const link = mail.links.find((url) => url.includes('#data-export')) ?? '';
      // Those who open the mail on another device have to sign in, and then stand before the archive.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(link);
      await expect(page).toHaveURL(new RegExp(path('/auth/login')));
      await fillLogin(page, person, t);
      await expect(page).toHaveURL(new RegExp(path('/app/profile')));
      const saved = page.waitForEvent('download');
      await taking.getByRole('link', { name: t('dataExport.download') }).click();
      const files = await readZip(await readFile(await (await saved).path()));
      await compare(files, { product, id, person, title: interview[locale].title });

      await page.goto(path('/app/profile#delete-account'));
      const section = page.getByRole('region', { name: t('deletion.title') });
      const button = section.getByRole('button', { name: t('deletion.submit') });
      await expect(section.getByText(t('errors.subscription_active'))).toBeVisible();
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await look(page, 'blocked');
      const refused = await call('/api/account/deletion', { confirmed: true, password: person.password });
      expect([refused.status(), await refused.json()]).toMatchObject([
        409,
        { error: { code: 'subscription_active' } },
      ]);
      expect((await call('/api/subscription/cancel', { requestId: randomUUID() })).ok()).toBe(true);
      await page.reload();
      await expect(button).not.toHaveAttribute('aria-disabled', 'true');
      await expect(section.getByText(t('errors.subscription_active'))).toBeHidden();
    },
  );
});
