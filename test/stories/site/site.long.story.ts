// The kinds of public pages, their languages, their search and their feeds.
import { look } from '../look.ts';
import { expect, inAlternatingLanguages, test } from '../story.ts';

// The German pages lead nobody who reads German elsewhere.
test.use({ locale: 'de-DE' });

type Listed = { address: string; alternates: Record<string, string> };

function listed(sitemap: string): Listed[] {
  return [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    address: new URL(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '').pathname,
    alternates: Object.fromEntries(
      [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name = '', href = '']) => [
        name,
        new URL(href).pathname,
      ]),
    ),
  }));
}

test('Each kind of page reads well for everybody, and leads to itself in the other language', async ({
  page,
}) => {
  const pages = listed(await (await page.request.get('/sitemap.xml')).text());
  const legal = [
    '/impressum',
    '/datenschutz',
    '/nutzungsbedingungen',
    '/auftragsverarbeitung',
    '/erklaerung-zur-barrierefreiheit',
  ];
  const large = [
    '/transkription-fuer-journalistinnen-und-journalisten',
    '/untertitel-und-transkripte-fuer-podcast-und-video',
    '/datensicherheit-ki-spracherkennung',
    '/business-suite',
  ];
  for (const list of ['/', '/preise', ...large, '/fragen', '/blog', '/page', ...legal]) {
    const text = pages.find(({ address }) => list !== '/' && address.startsWith(`${list}/`));
    for (const { address, alternates } of [pages.find(({ address }) => address === list), text].flatMap(
      (found) => found ?? [],
    )) {
      await page.goto(address);
      await look(page, `site${address.replaceAll('/', '-')}`);
      await page.getByRole('link', { name: 'English', exact: true }).click();
      await expect(page).toHaveURL(alternates.en ?? '');
      await page.context().clearCookies();
    }
  }
});

test('A visitor who reads English is led from a German text to the same text in English', async ({
  page,
}) => {
  const pages = listed(await (await page.request.get('/sitemap.xml')).text());
  const text = pages.find(({ address }) => address.startsWith('/fragen/'));
  const answer = await page.request.get(text?.address ?? '', {
    headers: { accept: 'text/html', 'accept-language': 'en-GB' },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location]).toEqual([302, text?.alternates.en]);
});

inAlternatingLanguages(test, ({ t, path, locale }, story) => {
  story(
    'The search finds questions, articles and pages without the server, and says how many',
    async ({ page }) => {
      const [word, title] =
        locale === 'de'
          ? (['loesche ENDGUELTIG', 'Wie lösche ich endgültig?'] as const)
          : (['delete FOR good', 'How do I delete something for good?'] as const);
      await page.goto(path(locale === 'de' ? '/fragen' : '/questions'));
      const field = page.getByRole('searchbox', { name: t('site.search.label') });
      await expect(field).toBeVisible();
      // The field needs nothing more, but the page is still fetching what it runs once it is painted.
      await page.waitForFunction(() => {
        const script = document.documentElement.dataset['script'] ?? '';
        return performance.getEntriesByName(new URL(script, location.href).href).length > 0;
      });
      await page.context().setOffline(true);
      await field.pressSequentially(word);
      const results = page.getByRole('search');
      await expect(results.getByRole('link').first()).toHaveText(title);
      await expect(results.getByRole('status')).toHaveText(/\d|Ein Treffer|One result/);
      await look(page, 'site-search');
      await field.fill('xyzzy');
      await expect(results.getByRole('status')).toHaveText(t('site.search.none'));
      await expect(results.getByRole('link')).toHaveCount(0);
      await page.context().setOffline(false);
      await field.fill(word);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    },
  );

  story(
    'Without JavaScript the list is there, and no field that could not find anything',
    async ({ browser, product }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        locale: locale === 'de' ? 'de-DE' : 'en-GB',
      });
      const page = await context.newPage();
      await page.goto(product.url + path('/blog'));
      await expect(page.locator('input[type=search]')).toBeHidden();
      expect(await page.locator('main ol a').count()).toBeGreaterThan(5);
      await context.close();
    },
  );
});

test('Feeds and the list for language models name what is there', async ({ page }) => {
  for (const [address, type, lead] of [
    ['/blog/rss.xml', 'application/rss+xml', '<item><title>'],
    ['/en/blog/rss.xml', 'application/rss+xml', '<item><title>'],
    ['/llms.txt', 'text/plain', '# Wortlaut\n\n> '],
  ] as const) {
    const answer = await page.request.get(address);
    expect([answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([200, type]);
    const text = await answer.text();
    expect(text).toContain(lead);
    const links = [...text.matchAll(/<link>([^<]+)<\/link>|\]\(([^)]+)\)/g)].map(([, a, b]) => a ?? b ?? '');
    expect(links.length).toBeGreaterThan(5);
    for (const link of links.slice(0, 12)) expect((await page.request.get(link)).status(), link).toBe(200);
    const again = await page.request.get(address, {
      headers: { 'if-none-match': answer.headers().etag ?? '' },
    });
    expect(again.status()).toBe(304);
  }
});
