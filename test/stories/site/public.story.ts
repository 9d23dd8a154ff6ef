// The public pages: they come whole from the server and load no React, so plain HTML and a tiny script must do.
import { gzipSync } from 'node:zlib';
import { plans } from '#billing/public.ts';
import { pathFor } from '#pages/paths.ts';
import { formatCents } from '#i18n/format-cents.ts';
import { look } from '../look.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';
import { kinds } from './public-kinds.ts';

/** In the page: each script it has or will have, and those of them that are still to come by themselves. */
function readScripts(): { addresses: string[]; awaited: string[]; inline: string } {
  const urlsIn = (attribute: 'script' | 'tryOut', selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(
      ({ dataset }) => new URL(dataset[attribute] ?? '', location.href).href,
    );
  const scripts = [...document.scripts];
  const there = scripts.flatMap(({ src }) => (src === '' ? [] : [src]));
  const named = urlsIn('script', '[data-script]');
  return {
    addresses: [...new Set([...there, ...named, ...urlsIn('tryOut', '[data-try-out]')])],
    awaited: named.filter((url) => !there.includes(url)),
    inline: scripts.map(({ src, text }) => (src === '' ? text : '')).join(''),
  };
}

inAlternatingLanguages(test, (tongue, story) => {
  const { locale, t, path } = tongue;
  const home = path('/').replace(/(?<=.)\/$/, '');
  const other = locale === 'de' ? 'en' : 'de';

  story(
    'The start page changes colours and language without React, and both are remembered',
    async ({ page }) => {
      const scripts: string[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.url());
      });
      await page.goto(home);
      await look(page, 'home');
      // That of every public page, and that of the recording.
      const known = ['static-page', 'play-recording', 'await-try-out'];
      const named = () => scripts.map((url) => known.find((name) => url.includes(name)) ?? url).toSorted();
      await expect.poll(named).toEqual(known.toSorted());
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
      const kept = Object.fromEntries(
        (await page.context().cookies()).map(({ name, value }) => [name, value]),
      );
      expect(kept).toMatchObject({ locale: other, theme: 'dark' });
      // A visit from outside follows the language chosen here.
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    },
  );

  story(
    'The recording of the start page plays, and its words are lit as they are spoken',
    async ({ page }) => {
      await page.goto(home);
      const play = page.getByRole('button', { name: t('home.play') });
      await expect(play).toBeVisible();
      const words = page.locator('[data-ms]');
      const last = (await words.count()) - 1;
      const heard = await page.evaluateHandle(() => {
        const times: number[] = [];
        const watch = new MutationObserver((changes) => {
          for (const { target } of changes) {
            const { classList, dataset } = target as HTMLElement;
            if (classList.contains('lit')) times.push(Number(dataset.ms));
          }
        });
        watch.observe(document.body, { subtree: true, attributeFilter: ['class'] });
        return times;
      });
      await play.click();
      await expect(page.getByRole('button', { name: t('home.pause') })).toBeVisible();
      await expect.poll(async () => (await heard.jsonValue()).length).toBeGreaterThan(3);
      const times = await heard.jsonValue();
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      await page.getByRole('button', { name: t('home.pause') }).click();
      await expect(play).toBeVisible();
      // The arrow keys lead from word to word without a mouse.
      await expect(play).toHaveAccessibleDescription(t('home.words'));
      const lit = page.locator('[data-ms].lit');
      const paused = Number(await lit.getAttribute('data-ms'));
      await play.press('ArrowRight');
      await expect.poll(async () => Number(await lit.getAttribute('data-ms'))).toBeGreaterThan(paused);
      await play.press('ArrowLeft');
      await expect(lit).toHaveAttribute('data-ms', String(paused));
      // A press on a word leads to it.
      await words.nth(last).click();
      await expect(words.nth(last)).toHaveClass(/lit/);
    },
  );

  story(
    'Without a script the start page is a text, and its prices change with the switch',
    async ({ browser, product }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, locale });
      const page = await context.newPage();
      await page.goto(product.url + home);
      await expect(page.locator('[data-ms]').first()).toBeVisible();
      await expect(page.locator('[data-control]')).toBeHidden();
      await page
        .getByRole('navigation', { name: t('shell.mainNavigation') })
        .getByRole('link', { name: t('shell.pricing') })
        .click();
      const monthly = formatCents(plans.cents.monthly, locale);
      const yearly = formatCents(plans.cents.yearly, locale);
      const table = page.getByRole('table');
      await expect(table.getByText(monthly, { exact: true })).toBeVisible();
      await expect(table.getByText(yearly, { exact: true })).toBeHidden();
      await page.getByRole('radio', { name: t('site.rates.yearly') }).check();
      await expect(table.getByText(yearly, { exact: true })).toBeVisible();
      await expect(table.getByText(monthly, { exact: true })).toBeHidden();
      await context.close();
    },
  );

  story('Public pages carry little: small scripts, and one small style sheet', async ({ page }) => {
    const bytesOf = async (urls: readonly string[]) => {
      const sizes = urls.map(async (url) => gzipSync(await (await page.request.get(url)).body()).length);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    const heavy: string[] = [];
    for (const address of [home, ...kinds.map((id) => pathFor(locale, id))]) {
      await page.goto(address);
      await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
      // What the page runs once it is painted, and the try-out, which comes with a first sign of interest.
      await expect.poll(() => page.evaluate(readScripts)).toMatchObject({ awaited: [] });
      const { addresses, inline } = await page.evaluate(readScripts);
      expect(addresses.length).toBeGreaterThan(0);
      const bytes = (await bytesOf(addresses)) + gzipSync(inline).length;
      if (bytes > 15_000) heavy.push(`${address}: ${bytes}`);
    }
    expect(heavy).toEqual([]);
    await page.goto(`${home}?from=there`);
    const styles = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(styles).toHaveLength(1);
    expect(await bytesOf(styles)).toBeLessThan(20_000);
  });
});
