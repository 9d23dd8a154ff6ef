// What is seen without an account, besides the ways into one.
import { english, expect } from '../stories/story.ts';
import { picture, single, test } from './picture.ts';
import { german } from './tongues.ts';

for (const tongue of [german, english])
  test.describe(tongue.locale, () => {
    const { locale, t, path } = tongue;
    test.use({ locale: locale === 'de' ? 'de-DE' : 'en-GB' });

    test('the start page', async ({ page }) => {
      await page.goto(path('/').replace(/(?<=.)\/$/, ''));
      await picture(page, `home-${locale}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: t('shell.menu') }).click();
      await expect(page.getByRole('navigation', { name: t('shell.menu') })).toBeVisible();
      await single(page, `home-menu-${locale}`);
    });

    test('an unknown address', async ({ page }) => {
      await page.goto(path('/no-such-page'));
      await picture(page, `missing-${locale}`);
      await page.goto(path('/app/f/no-such-recording'));
      await picture(page, `missing-recording-${locale}`);
    });
  });

test('the start page in other media', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await single(page, 'home-print');
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await single(page, 'home-forced');
  await page.emulateMedia({ forcedColors: 'none' });
  await page.keyboard.press('Tab');
  await single(page, 'home-skip');
  await page.getByRole('button', { name: german.t('shell.theme.dark') }).click();
  await single(page, 'home-chosen-dark');
});
