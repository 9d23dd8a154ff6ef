// A new version of the pages while somebody writes: offered, and not forced upon what is not finished.
import type { Page } from '@playwright/test';
import { transcriptOf } from '../../fixtures/transcripts.ts';
import { enter, holdSession, newAccount } from '../account.ts';
import { look, PHONE } from '../look.ts';
import { seedProject } from '../seeded-projects.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

/** A reloaded page loses it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => 'isSame' in globalThis);
/** The event of a page whose build file is gone from the server. @returns whether the page suppresses the error */
const missFile = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('vite:preloadError', { cancelable: true })));

inAlternatingLanguages(test, (tongue, story) => {
  const { t, path } = tongue;

  story(
    'In the middle of an edit a new version waits; then it is loaded, and nothing written is missing',
    async ({ page, product, watch }) => {
      const person = await newAccount(product, tongue);
      await holdSession(page, person);
      const { email } = person;
      const transcript = transcriptOf(['Guten Tag.', 'Auf Wiedersehen.']);
      const id = await seedProject(product, { email, title: 'Version', transcript });
      let build: string | null = null;
      await page.route('**/builds/latest.json', async (route) => {
        if (build === null) await route.continue();
        else await route.fulfill({ json: { id: build, builtAt: new Date().toISOString() } });
      });
      const asked = page.waitForResponse('**/builds/latest.json');
      await page.goto(path(`/app/f/${id}`));
      await asked;
      const offer = page.getByText(t('shell.newVersion'));
      const load = page.getByRole('button', { name: t('shell.newVersionLoad') });
      await expect(offer).toBeHidden();
      await page.getByRole('button', { name: t('editor.edit'), exact: true }).click();
      const text = page.locator('[data-turns="editing"]').getByRole('textbox');
      await text.first().click();
      await page.keyboard.press('End');
      await mark(page);

      await test.step('a window that is seen again asks, and only offers', async () => {
        build = 'another';
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(offer).toBeVisible();
        await expect(page.locator('.ProseMirror')).toBeFocused();
        // The player stays within reach, on the phone, too.
        for (const size of [PHONE, { width: 1280, height: 720 }]) {
          await page.setViewportSize(size);
          await page.getByRole('button', { name: t('player.play') }).click({ trial: true });
          await look(page, `new-version-${size.width}`);
        }
      });

      await test.step('a file of the old build is gone while the caret is in the text: the page stays', async () => {
        expect(await missFile(page)).toBe(false);
        expect(await isSame(page)).toBe(true);
      });

      await test.step('what is not stored yet holds it back', async () => {
        watch.expect(/\/edits/);
        await page.route('**/edits', (route) => route.abort());
        await page.keyboard.type(' Noch nicht gespeichert.');
        await load.click();
        await expect(page.getByText(t('shell.newVersionHeld'))).toBeVisible();
        expect(await missFile(page)).toBe(false);
        expect(await isSame(page)).toBe(true);
        await look(page, 'new-version-held');
        await page.unroute('**/edits');
        await expect(page.getByText(t('editor.saved'), { exact: true })).toBeVisible();
      });

      await test.step('then it is loaded', async () => {
        // However long the next step takes, it is within ten seconds.
        await page.clock.setFixedTime(Date.now());
        const loaded = page.waitForEvent('load');
        await load.click();
        await loaded;
        await expect(page.getByRole('tabpanel')).toContainText('Guten Tag. Noch nicht gespeichert.');
      });

      await test.step('and not again within ten seconds, though the server still has another', async () => {
        await mark(page);
        await expect(offer).toBeVisible();
        await load.click();
        expect(await missFile(page)).toBe(false);
        expect(await isSame(page)).toBe(true);
      });

      await test.step('who declines is left alone', async () => {
        await page.getByRole('button', { name: t('shell.newVersionLater') }).click();
        await expect(offer).toBeHidden();
        const again = page.waitForResponse('**/builds/latest.json');
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await again;
        await expect(offer).toBeHidden();
      });
    },
  );

  story(
    'A new version is offered and taken when the person says so, not while something is sent',
    async ({ page, product }) => {
      const person = await newAccount(product, tongue);
      await page.route('**/builds/latest.json', (route) =>
        route.fulfill({ json: { id: 'another', builtAt: new Date().toISOString() } }),
      );
      await enter(page, person, tongue);
      await expect(page.getByText(t('shell.newVersion'))).toBeVisible();
      await look(page, 'new-version');
      await page.evaluate(() => {
        const hold = (event: Event) => event.preventDefault();
        addEventListener('beforeunload', hold);
        Object.assign(globalThis, { letGo: () => removeEventListener('beforeunload', hold) });
      });
      await page.getByRole('button', { name: t('shell.newVersionLoad') }).click();
      await expect(page.getByText(t('shell.newVersionHeld'))).toBeVisible();
      await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
      // However long it takes, it is within ten seconds.
      await page.clock.setFixedTime(Date.now());
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: t('shell.newVersionLoad') }).click();
      await reloaded;
      // Offered again, for the server still has another; but nothing is loaded twice.
      await expect(page.getByText(t('shell.newVersion'))).toBeVisible();
      await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
      await page.getByRole('button', { name: t('shell.newVersionLoad') }).click();
      expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
    },
  );
});
