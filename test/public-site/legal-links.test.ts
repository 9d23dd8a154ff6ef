// The legal pages are within reach of every page, and the accessibility statement says what § 14 BFSG asks for.
import { expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { caller, html, nothingPublished, setUpWebServer } from '../servers/web-server.ts';

const start = setUpWebServer();

const reached = {
  de: [
    '/impressum',
    '/datenschutz',
    '/nutzungsbedingungen',
    '/erklaerung-zur-barrierefreiheit',
    '/vertrag-kuendigen',
    '/vertrag-widerrufen',
  ],
  en: [
    '/en/imprint',
    '/en/privacy',
    '/en/terms',
    '/en/accessibility-statement',
    '/en/cancel-contract',
    '/en/withdraw-from-contract',
  ],
} as const;

it.each([
  ['de', '/app/profile', caller],
  ['en', '/en/app/profile', caller],
  ['de', '/auth/register', null],
  ['en', '/en/auth/register', null],
  ['de', '/auth/login', null],
  ['en', '/en/blog', null],
] as const)('in %s, %s leads to every legal page', async (locale, url, visitor) => {
  const web = await start(visitor ? { caller: visitor } : {});
  const answer = await web.inject({ url, headers: { ...html, 'accept-language': locale } });
  expect(answer.statusCode).toBe(200);
  const links = [...answer.body.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual(expect.arrayContaining([...reached[locale]]));
});

it.each([
  ['de', '/app/profile', caller, 'Quelltext'],
  ['en', '/en/auth/login', null, 'Source code'],
  ['en', '/en/blog', null, 'Source code'],
] as const)(
  'in %s, %s leads to the source code where its address is known',
  async (locale, url, visitor, label) => {
    const linksOf = async (sourceUrl: string | null) => {
      const web = await start({ config: { sourceUrl }, ...(visitor && { caller: visitor }) });
      return (await web.inject({ url, headers: { ...html, 'accept-language': locale } })).body;
    };
    const link = `<a href="https://git.example.org/wortlaut">${label}</a>`;
    expect(await linksOf('https://git.example.org/wortlaut')).toContain(link);
    expect(await linksOf(null)).not.toContain(`>${label}</a>`);
  },
);

it.each([
  ['de', '/auth/register', 'Mit „Konto anlegen“ stimmen Sie den Nutzungsbedingungen zu.'],
  ['en', '/en/auth/register', 'By creating an account, you agree to the terms of use.'],
] as const)('registering in %s says which terms it agrees to', async (locale, url, sentence) => {
  const web = await start();
  const { body } = await web.inject({ url, headers: { ...html, 'accept-language': locale } });
  const [form = ''] = /<form.*<\/form>/s.exec(body) ?? [];
  expect(form.replace(/<!--.*?-->|<[^>]+>/g, '')).toContain(sentence);
  for (const page of reached[locale].slice(1, 3)) expect(form).toContain(`href="${page}"`);
});

it('the accessibility statement names the authority in charge, where the operator does', async () => {
  const authority = 'Marktüberwachungsstelle der Länder, Magdeburg';
  const visit = async (accessibilityAuthority: string | null) => {
    const web = await start({ legal: { ...nothingPublished, accessibilityAuthority } });
    return (await web.inject({ url: '/erklaerung-zur-barrierefreiheit', headers: html })).body;
  };
  const body = await visit(authority);
  expect(body).toContain(authority);
  for (const section of [
    'Was die Anwendung leistet',
    'Wie sie abläuft',
    'Wie sie erfüllt werden',
    'Marktüberwachung',
  ])
    expect(body).toContain(`>${section}</h2>`);
  expect(await visit(null)).not.toContain('Marktüberwachung');
});

it.each([
  ['de', '/impressum'],
  ['en', '/en/imprint'],
] as const)(
  'says in %s that the imprint is not published where the settings lack a fact',
  async (locale, url) => {
    const web = await start();
    const { body } = await web.inject({ url, headers: { ...html, 'accept-language': locale } });
    expect(body).toContain(translator(locale)('legal.unpublished'));
  },
);
