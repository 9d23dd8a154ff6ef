// The signed-in pages as an installed app: they open without a network, with the texts that were read last.
import type { Page } from '@playwright/test';
import { letTokenEnd } from '../account.ts';
import { look } from '../look.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { readOne, keptTexts } from './read-recording.ts';

test.use({ serviceWorkers: 'allow' });

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
        const account = page.getByRole('banner').getByRole('button', { name: t('shell.account') });
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
        await page
          .getByRole('banner')
          .getByRole('button', { name: t('shell.account') })
          .click();
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
});

/** From its next page on the browser says that it has a network, as it does where only the way beyond it is cut. */
async function takeForConnected(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
    for (const name of ['online', 'offline'])
      addEventListener(name, (event) => event.stopImmediatePropagation());
  });
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
