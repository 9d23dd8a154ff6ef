// Every public page that the sitemap names, in both languages.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Locale } from '#i18n/texts.ts';
import { look, PHONE } from './look.ts';
import { HtmlValidate } from 'html-validate';
import { expect, inEachLanguage, test } from './story.ts';

// The German pages lead nobody who reads German elsewhere.
test.use({ locale: 'de-DE' });

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Style attributes are set by the pages themselves, where a value comes from what is shown.
    'no-inline-style': 'off',
    // As the server writes it: without needless spaces, with quotes where they are due.
    'no-raw-characters': 'off',
    'long-title': 'off',
  },
});

/** As narrow as the accessibility statement promises. */
const NARROWEST = { width: 320, height: 640 };

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

/** Words that a sentence hardly does without, and that the other language does not have. */
const common: Record<Locale, RegExp> = {
  de: /\b(?:und|nicht|eine[rnms]?|oder|werden|wird|sich|auch|nach|über|für|Sie|Ihre[rnms]?)\b/g,
  en: /\b(?:the|and|with|that|your|you|from|which|have|this|of)\b/g,
};

function foreignWords(text: string, locale: Locale): string[] {
  return text.match(common[locale === 'de' ? 'en' : 'de']) ?? [];
}

/** The words and labels of the page, without what is marked as another language. */
function ownText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const other of copy.querySelectorAll('[lang], script, style')) other.remove();
    const labels = [...copy.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [copy.textContent, document.title, ...labels].join('\n');
  });
}

test('The sitemap names every page in both languages, and each page keeps what it promises', async ({
  page,
}) => {
  const sitemap = await page.request.get('/sitemap.xml');
  const pages = listed(await sitemap.text());
  const site = new URL(sitemap.url()).origin;
  const known = new Set(pages.map(({ address }) => address));
  expect(known.size).toBe(pages.length);
  const strange: string[] = [];
  const pictures = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== site) strange.push(request.url());
  });
  page.on('console', (message) => strange.push(message.text()));
  for (const { address, alternates } of pages)
    await test.step(address, async () => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      const report = await validator.validateString((await answer?.text()) ?? '');
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => [ruleId, message, selector]),
        ),
      ).toEqual([]);
      const locale = address === '/en' || address.startsWith('/en/') ? 'en' : 'de';
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page).toHaveTitle(/.{10}/);
      expect(alternates[locale]).toBe(address);
      expect(foreignWords(await ownText(page), locale)).toEqual([]);
      // Whatever leads on inside of the site is there, with its anchor.
      const ways = await page
        .locator('main a[href]')
        .evaluateAll((links) =>
          links
            .map((link) => link as HTMLAnchorElement)
            .map(({ origin, pathname, hash }) => ({ origin, pathname, hash })),
        );
      for (const { origin, pathname, hash } of ways) {
        if (origin !== site) continue;
        if (hash) await expect(page.locator(`[id="${hash.slice(1)}"]`)).toHaveCount(1);
        else if (!known.has(pathname))
          expect((await page.request.get(pathname)).status(), pathname).toBe(200);
      }
      const heads = await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links) =>
          links.map((link) => [
            link.getAttribute('hreflang'),
            new URL((link as HTMLLinkElement).href).pathname,
          ]),
        );
      expect(Object.fromEntries(heads)).toEqual(alternates);
      const picture = page.locator('meta[property="og:image"]');
      pictures.add((await picture.getAttribute('content')) ?? 'none');
      for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
        expect(JSON.parse(text)).toMatchObject({ '@context': 'https://schema.org' });
    });
  expect(strange).toEqual([]);
  // Each page has a picture of its own.
  expect(pictures.size).toBe(pages.length);
  for (const picture of pictures) {
    const answer = await page.request.get(picture);
    expect(answer.headers()['content-type'], picture).toBe('image/png');
    const png = await answer.body();
    // Width and height of a PNG stand at these places.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630]);
  }
});

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
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.target])).toEqual([]);
      await page.setViewportSize(NARROWEST);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        NARROWEST.width,
      );
      await page.setViewportSize(PHONE);
      await look(page, `site-phone${address.replaceAll('/', '-')}`);
      await page.setViewportSize({ width: 1280, height: 720 });
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

inEachLanguage(({ t, path, locale }) => {
  test('The search finds questions, articles and pages without the server, and says how many', async ({
    page,
  }) => {
    const [word, title] =
      locale === 'de'
        ? (['loesche ENDGUELTIG', 'Wie lösche ich endgültig?'] as const)
        : (['delete FOR good', 'How do I delete something for good?'] as const);
    await page.goto(path(locale === 'de' ? '/fragen' : '/questions'));
    const field = page.getByRole('searchbox', { name: t('site.search.label') });
    await expect(field).toBeVisible();
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
  });

  test('Without JavaScript the list is there, and no field that could not find anything', async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: locale === 'de' ? 'de-DE' : 'en-GB',
    });
    const page = await context.newPage();
    await page.goto(product.url + path('/blog'));
    await expect(page.locator('input[type=search]')).toBeHidden();
    expect(await page.locator('main ol a').count()).toBeGreaterThan(5);
    await context.close();
  });
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
