// The signed-in pages as an installed app: they open without a network, with the texts that were read last.
import { transcriptOf } from '../transcripts.ts';
import { holdSession, newAccount } from './account.ts';
import { look } from './look.ts';
import { seedProject } from './seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from './story.ts';

test.use({ serviceWorkers: 'allow' });

const keptOf = (names: string[]) => names.filter((name) => name.startsWith('wortlaut.texts.'));

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'The app opens without a network and shows what was read last',
    async ({ page, context, product, watch }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      const person = await newAccount(product, tongue);
      await holdSession(page, person);
      const { email } = person;
      const transcript = transcriptOf(['Der Plan liegt aus.', 'Einwände gibt es keine.']);
      const id = await seedProject(product, { email, title: 'Bauausschuss', transcript });
      const text = page.getByRole('tabpanel');
      const title = page.getByRole('link', { name: 'Bauausschuss', exact: true });

      await test.step('the worker takes its place, and a text is read', async () => {
        await page.goto(path('/app'));
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await page.reload();
        await title.click();
        await expect(text).toContainText('Der Plan liegt aus.');
      });

      await test.step('without a network the app opens with the list and that text', async () => {
        await context.setOffline(true);
        await page.goto(path('/app'));
        await expect(title).toBeVisible();
        await look(page, 'installed-offline-list');
        await title.click();
        await expect(text).toContainText('Einwände gibt es keine.');
        await page.goto(path(`/app/f/${id}`));
        await expect(text).toContainText('Einwände gibt es keine.');
        await look(page, 'installed-offline-text');
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
        await expect.poll(async () => keptOf(await page.evaluate(() => caches.keys()))).toEqual([]);
      });
    },
  );
});
