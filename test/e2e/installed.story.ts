// The signed-in pages as an installed app: they open without a network, with the texts that were read last.
import type { Locator, Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { transcriptOf } from '../transcripts.ts';
import { holdSession, letTokenEnd, newAccount, type Person } from './account.ts';
import { look } from './look.ts';
import { seedProject } from './seeded-projects.ts';
import { expect, inAlternatingLanguages, test, type Tongue } from './story.ts';

test.use({ serviceWorkers: 'allow' });

const TITLE = 'Bauausschuss';

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'The app opens without a network and shows what was read last',
    async ({ page, context, product, watch }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      const { id, text, title } = await readOne(page, product, tongue);

      await test.step('it can be installed from the account menu, once the browser offers that', async () => {
        await page.goto(path('/app'));
        await expect(title).toBeVisible();
        const account = page.getByRole('button', { name: t('shell.account') });
        const install = page.getByRole('menuitem', { name: t('shell.install') });
        await offerToInstall(page);
        await account.click();
        await look(page, 'installed-offer');
        await install.click();
        await expect.poll(() => page.evaluate(() => document.documentElement.dataset.prompted)).toBe('1');
        await account.click();
        await expect(page.getByRole('menuitem', { name: t('shell.logout') })).toBeVisible();
        await expect(install).toBeHidden();
        await page.keyboard.press('Escape');
      });

      await test.step('the network goes while the app is open', async () => {
        await page.goto(path('/app'));
        await expect(title).toBeVisible();
        await context.setOffline(true);
        await expect(page.getByText(t('list.offline'))).toBeVisible();
        await title.click();
        await expect(text).toContainText('Einwände gibt es keine.');
      });

      await test.step('without a network the app opens with the list and that text', async () => {
        await page.goto(path('/app'));
        await expect(title).toBeVisible();
        await look(page, 'installed-offline-list');
        await title.click();
        await expect(text).toContainText('Einwände gibt es keine.');
        await page.goto(path(`/app/f/${id}`));
        await expect(text).toContainText('Einwände gibt es keine.');
        await expect(page.getByText(t('player.offline'))).toBeVisible();
        await look(page, 'installed-offline-text');
        // Neither the profile nor what the form may offer is missed aloud.
        for (const missed of ['account.profileFailed', 'upload.languagesFailed'] as const)
          await expect(page.getByText(t(missed))).toBeHidden();
      });

      await test.step('a page that has no frame leads to the list', async () => {
        await page.goto(path('/app/profile'));
        await expect(page).toHaveURL(path('/app'));
        await expect(title).toBeVisible();
      });

      await test.step('with the sign-out it is gone', async () => {
        await context.setOffline(false);
        await page.goto(path('/app'));
        await page.getByRole('button', { name: t('shell.account') }).click();
        await page.getByRole('menuitem', { name: t('shell.logout') }).click();
        await expect(page).toHaveURL(/\/auth\/login/);
        await expect.poll(() => keptTexts(page)).toEqual([]);
      });

      await test.step('and without a network nobody reads it', async () => {
        await context.setOffline(true);
        await page.goto(path('/app'));
        await expect(page.getByText(t('shell.signedOutOffline'))).toBeVisible();
        await expect(title).toBeHidden();
        await look(page, 'installed-signed-out');
        await context.setOffline(false);
        await expect(page).toHaveURL(/\/auth\/login/);
      });
    },
  );

  story(
    'A token that ends without a network keeps what was read readable; an ended session does not',
    async ({ page, context, product, watch }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|\/auth\/v1\/token|status of 40\d/);
      const { person, text, title } = await readOne(page, product, tongue);
      await letTokenEnd(page);

      await test.step('the token has ended, and the session may live on', async () => {
        await context.setOffline(true);
        await page.goto(path('/app'));
        await title.click();
        await expect(text).toContainText('Einwände gibt es keine.');
        await look(page, 'installed-offline-expired');
      });

      await test.step('the session was ended elsewhere: with the network that is known, and the texts go', async () => {
        await endAllSessions(product, person);
        await context.setOffline(false);
        await expect(page).toHaveURL(/\/auth\/login/);
        await expect.poll(() => keptTexts(page)).toEqual([]);
        await context.setOffline(true);
        await page.goto(path('/app'));
        await expect(title).toBeHidden();
      });
    },
  );

  story(
    'What was read is there where the browser takes itself for connected and no answer comes',
    async ({ page, context, product, watch }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      const { id, text, title } = await readOne(page, product, tongue);
      await takeForConnected(page);

      await test.step('the list and the text', async () => {
        await context.setOffline(true);
        await page.goto(path('/app'));
        expect(await page.evaluate(() => navigator.onLine)).toBe(true);
        await expect(title).toBeVisible();
        await expect(page.getByText(t('list.offline'))).toBeVisible();
        await title.click();
        await expect(text).toContainText('Einwände gibt es keine.');
        await expect(page.getByText(t('player.offline'))).toBeVisible();
      });

      await test.step('the server is asked until it answers', async () => {
        await context.setOffline(false);
        await expect(page.getByText(t('player.offline'))).toBeHidden();
        await page.goto(path('/app'));
        await expect(title).toBeVisible();
        await expect(page.getByText(t('list.offline'))).toBeHidden();
      });

      await test.step('also once the token has ended', async () => {
        await context.setOffline(true);
        await letTokenEnd(page);
        await page.goto(path(`/app/f/${id}`));
        await expect(text).toContainText('Einwände gibt es keine.');
      });

      await test.step('without a session nobody reads it', async () => {
        await context.clearCookies();
        await page.goto(path('/app'));
        await expect(page.getByText(t('shell.signedOutOffline'))).toBeVisible();
        await expect(title).toBeHidden();
        await context.setOffline(false);
        await expect(page).toHaveURL(/\/auth\/login/);
      });
    },
  );

  story(
    'Whose session has left the browser finds no text in it after the login was shown',
    async ({ page, context, product, watch }) => {
      // What the page still asks for when its session goes.
      watch.expect(/\b401\b/);
      await readOne(page, product, tongue);
      expect(await keptTexts(page)).not.toEqual([]);
      await context.clearCookies();
      await page.goto(path('/app'));
      await expect(page).toHaveURL(/\/auth\/login/);
      await expect.poll(() => keptTexts(page)).toEqual([]);
    },
  );

  story(
    'Without a network, where nothing was read before, the list says so and comes by itself',
    async ({ page, context, product, watch }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      await holdSession(page, await newAccount(product, tongue));
      await page.goto(path('/app'));
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      // What is kept is another matter: here the list itself has never been kept.
      await page.evaluate(async () => {
        for (const name of await caches.keys()) if (name.startsWith('wortlaut.')) await caches.delete(name);
      });
      await context.setOffline(true);
      await page.goto(path('/app'));
      await expect(page.getByRole('heading', { name: t('shell.noLineTitle') })).toBeVisible();
      await look(page, 'installed-offline-nothing');
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: t('list.empty') })).toBeVisible();
      await expect(
        page.getByText(t('upload.formatsLimited', { size: '', minutes: '' }).slice(0, 20)),
      ).toBeVisible();
    },
  );
});

/** Signed in, with the worker in its place and a text that was read. */
async function readOne(
  page: Page,
  product: Product,
  tongue: Tongue,
): Promise<{ person: Person; id: string; text: Locator; title: Locator }> {
  const person = await newAccount(product, tongue);
  await holdSession(page, person);
  const transcript = transcriptOf(['Der Plan liegt aus.', 'Einwände gibt es keine.']);
  const id = await seedProject(product, { email: person.email, title: TITLE, transcript });
  const text = page.getByRole('tabpanel');
  const title = page.getByRole('link', { name: TITLE, exact: true });
  await page.goto(tongue.path('/app'));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await title.click();
  await expect(text).toContainText('Der Plan liegt aus.');
  // Each is kept a moment after it is shown, and all of them open the list and the text.
  for (const needed of ['\\?', `/${id}$`, `/${id}/peaks`, `/${id}/transcript\\?view=formatted`])
    await expect
      .poll(() => keptAddresses(page))
      .toContainEqual(expect.stringMatching(`/api/projects${needed}`));
  return { person, id, text, title };
}

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('wortlaut.texts.'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url);
  });
}

function keptTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('wortlaut.texts.')),
  );
}

/** From its next page on the browser says that it has a network, as it does where only the way beyond it is cut. */
async function takeForConnected(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
    for (const name of ['online', 'offline'])
      addEventListener(name, (event) => event.stopImmediatePropagation());
  });
}

/** From another device of the person. */
async function endAllSessions(product: Product, { email, password }: Person): Promise<void> {
  const { anonKey } = (await (await fetch(`${product.url}/api/config`)).json()) as { anonKey: string };
  const post = (path: string, body: object | null, token = anonKey) =>
    fetch(`${product.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: anonKey, authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signedIn = await post('token?grant_type=password', { email, password });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  expect((await post('logout?scope=global', null, token)).status).toBe(204);
}

/** As Chromium does it where the pages may be installed, which a browser without a window never says. */
async function offerToInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const prompt = async () => (dataset.prompted = String(Number(dataset.prompted ?? 0) + 1));
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt }));
  });
}
