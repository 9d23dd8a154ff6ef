// The signed-in pages as an installed app: they open without a network, with the texts that were read last.
import type { Product } from '../../servers/product.ts';
import { holdSession, letTokenEnd, newAccount, type Person } from '../account.ts';
import { look } from '../look.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { readOne, keptTexts } from './read-recording.ts';

test.use({ serviceWorkers: 'allow' });

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

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
