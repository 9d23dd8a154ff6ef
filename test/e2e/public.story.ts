// The public pages: they come whole from the server and load no React, so plain HTML and a tiny script must do.
import { newAccount, signIn } from './account.ts';
import { look, PHONE, tabTo } from './look.ts';
import { expect, inEachLanguage, test } from './story.ts';

inEachLanguage((tongue) => {
  const { locale, t, path } = tongue;
  const home = path('/').replace(/(?<=.)\/$/, '');
  const other = locale === 'de' ? 'en' : 'de';

  test('The start page changes colours and language without React, and both are remembered', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    await page.goto(home);
    await look(page, 'home');
    expect(scripts).toHaveLength(1);
    const dark = page.getByRole('button', { name: t('shell.theme.dark') });
    await dark.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(dark).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: t('shell.theme.system') })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    const languages = page.getByRole('navigation', { name: t('shell.language') });
    await languages.getByRole('link', { name: other === 'en' ? 'English' : 'Deutsch' }).click();
    await expect(page).toHaveURL(other === 'en' ? '/en' : '/');
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    // As the server made it: no colours that change under the reader's eyes.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const kept = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
    expect(kept).toMatchObject({ locale: other, theme: 'dark' });
    // A visit from outside follows the language chosen here.
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', other);
  });

  test('The way past the head, on the first press of Tab, is large enough for a finger', async ({ page }) => {
    for (const address of [home, path('/auth/login')]) {
      await page.goto(address);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: t('shell.skip') });
      await expect(skip).toBeFocused();
      const box = await skip.boundingBox();
      expect([address, (box?.height ?? 0) >= 44, (box?.width ?? 0) >= 44]).toEqual([address, true, true]);
    }
  });

  test('On the phone the ways lie in a menu that keys and a touch beside it close', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(home);
    const ways = page.getByRole('navigation', { name: t('shell.menu') });
    const login = ways.getByRole('link', { name: t('shell.login') });
    await tabTo(page, t('shell.menu'));
    await page.keyboard.press('Enter');
    await expect(login).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('home-menu.png') });
    await page.keyboard.press('Tab');
    await expect(login).toBeFocused();
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

  test('Who is signed in goes from the app to the start page and back', async ({ page, product }) => {
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
