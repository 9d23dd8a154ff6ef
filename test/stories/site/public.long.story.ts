// The public pages: they come whole from the server and load no React, so plain HTML and a tiny script must do.
import { pathFor } from '#pages/paths.ts';
import { newAccount, signIn } from '../account.ts';
import { PHONE, tabTo } from '../look.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { kinds } from './public-kinds.ts';

/** Loads also those below the window, which a picture of the whole page shows. */
function seePictures(): Promise<unknown> {
  const images = Array.from(document.images);
  for (const image of images) image.loading = 'eager';
  return Promise.all(images.map((image) => image.decode()));
}

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;
  const home = path('/').replace(/(?<=.)\/$/, '');
  const other = locale === 'de' ? 'en' : 'de';

  // With a question in its address a page links the whole sheet, and is otherwise the same.
  story('A page that brings its own rules along looks like one that has all of them', async ({ page }) => {
    for (const address of [home, ...kinds.map((id) => pathFor(locale, id))])
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['dark', PHONE.width],
      ] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: PHONE.height });
        const pictures: Buffer[] = [];
        for (const question of ['', '?from=there']) {
          await page.goto(address + question);
          await expect(page.locator('[data-control][hidden], form[hidden]')).toHaveCount(0);
          await page.evaluate(() => document.fonts.ready);
          await page.evaluate(seePictures);
          pictures.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
        }
        const [own, whole] = pictures;
        expect({ address, width, isSame: own?.equals(whole ?? Buffer.of()) }).toMatchObject({ isSame: true });
      }
  });

  story(
    'The other language shows the same page, and the switch stays where it was pressed',
    async ({ page }) => {
      await page.goto(pathFor(locale, 'privacy'));
      const switchTo = (name: string) =>
        page.getByRole('navigation', { name: /Sprache|Language/ }).getByRole('link', { name });
      const name = other === 'en' ? 'English' : 'Deutsch';
      await switchTo(name).scrollIntoViewIfNeeded();
      const before = await switchTo(name).boundingBox();
      await switchTo(name).click();
      await expect(page).toHaveURL(pathFor(other, 'privacy'));
      await expect
        .poll(async () => Math.abs(((await switchTo(name).boundingBox())?.y ?? 0) - (before?.y ?? 0)))
        .toBeLessThanOrEqual(2);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      expect(await page.evaluate(() => sessionStorage.getItem('wortlaut.place'))).toBeNull();
    },
  );

  story(
    'The way past the head, on the first press of Tab, is large enough for a finger',
    async ({ page }) => {
      for (const address of [home, path('/auth/login')]) {
        await page.goto(address);
        await page.keyboard.press('Tab');
        const skip = page.getByRole('link', { name: t('shell.skip') });
        await expect(skip).toBeFocused();
        const box = await skip.boundingBox();
        expect([address, (box?.height ?? 0) >= 44, (box?.width ?? 0) >= 44]).toEqual([address, true, true]);
      }
    },
  );

  story('On the phone the ways lie in a menu that keys and a touch beside it close', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(home);
    const ways = page.getByRole('navigation', { name: t('shell.menu') });
    const login = ways.getByRole('link', { name: t('shell.login') });
    await tabTo(page, t('shell.menu'));
    await page.keyboard.press('Enter');
    await expect(login).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('home-menu.png') });
    await page.keyboard.press('Tab');
    await expect(ways.getByRole('link', { name: t('shell.transcription') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await page.getByRole('button', { name: t('shell.menu') }).click();
    await expect(login).toBeVisible();
    await page.mouse.click(20, 600);
    await expect(login).toBeHidden();
    await page.getByRole('button', { name: t('shell.menu') }).click();
    await login.click();
    await expect(page).toHaveURL(path('/auth/login'));
    await expect(page.getByRole('button', { name: t('auth.login.title'), exact: true })).toBeEnabled();
  });

  story('Who is signed in goes from the app to the start page and back', async ({ page, product }) => {
    await signIn(page, await newAccount(product, tongue), tongue);
    await expect(page.getByRole('heading', { name: t('list.empty') })).toBeVisible();
    await page.getByRole('link', { name: t('shell.homeLabel', { name: 'Wortlaut' }) }).click();
    await expect(page).toHaveURL(home);
    const navigation = page.getByRole('navigation', { name: t('shell.mainNavigation') });
    await expect(navigation.getByRole('link', { name: t('shell.login') })).toHaveCount(0);
    await navigation.getByRole('link', { name: t('shell.myDictations') }).click();
    await expect(page).toHaveURL(path('/app'));
    await expect(page.getByRole('heading', { name: t('list.empty') })).toBeVisible();
  });
});
