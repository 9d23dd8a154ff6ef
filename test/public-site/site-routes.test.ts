// The public pages of the specification are there at their exact addresses, in both languages, each page paired.
import { expect, it } from 'vitest';
import { loadWebBuild } from '#web/server/web-build.ts';
import { html, setUpWebServer } from '../servers/web-server.ts';

const start = setUpWebServer();

const table: readonly (readonly [de: string, en: string])[] = [
  ['/', '/en'],
  ['/nutzungsbedingungen', '/en/terms'],
  ['/impressum', '/en/imprint'],
  ['/preise', '/en/pricing'],
  ['/datenschutz', '/en/privacy'],
  ['/hilfe', '/en/help'],
  ['/ueber-uns', '/en/about-us'],
  ['/kontakt', '/en/contact'],
  ['/business-suite/angebot', '/en/business-suite/offer'],
  ['/fragen', '/en/questions'],
  ['/blog', '/en/blog'],
  ['/page', '/en/page'],
  ['/business-suite', '/en/business-suite'],
  ['/eu-ki-gesetz', '/en/eu-ai-law'],
  ['/ki-spracherkennung', '/en/ai-speech-recognition'],
  ['/ki-im-mittelstand', '/en/ai-in-small-and-medium-sized-enterprises'],
  ['/ki-transkription-wie-es-funktioniert', '/en/ai-transcription-how-it-works'],
  ['/datensicherheit-ki-spracherkennung', '/en/privacy-and-data-safety-ai-speech-recognition'],
  ['/behoerden-ki-sicherheit', '/en/public-sector-ai-security'],
  ['/unternehmen-ki-sicherheit', '/en/companies-ai-security'],
  ['/regulierte-branchen-ki-sicherheit', '/en/regulated-industries-ai-security'],
];

async function listedPages() {
  const { bundle } = await loadWebBuild(`${process.cwd()}/build`);
  return bundle.entry.module.publicPages({ plans: true }).map(({ addresses }) => addresses);
}

it.each(table)('%s and %s are one page in two languages', async (de, en) => {
  const web = await start();
  expect(await listedPages()).toContainEqual({ de, en });
  for (const [lang, url] of [
    ['de', de],
    ['en', en],
  ] as const) {
    const answer = await web.inject({ url, headers: { ...html, 'accept-language': lang } });
    expect([answer.statusCode, /<html[^>]* lang="(\w+)"/.exec(answer.body)?.[1]]).toEqual([200, lang]);
  }
});

it('there are as many tasks, questions, articles and pages as promised, some in folders', async () => {
  const pages = await listedPages();
  const below = (list: string) => pages.filter(({ de }) => de.startsWith(`${list}/`));
  expect(below('/hilfe').length).toBeGreaterThanOrEqual(40);
  expect(below('/fragen').length).toBeGreaterThanOrEqual(24);
  expect(below('/blog').length).toBeGreaterThanOrEqual(6);
  expect(below('/page').length).toBeGreaterThanOrEqual(5);
  expect(
    below('/blog').every(({ de, en }) => /^\/blog\/.+\/.+/.test(de) && /^\/en\/blog\/.+\/.+/.test(en)),
  ).toBe(true);
});
