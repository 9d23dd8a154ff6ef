// What the search finds is on the page that it leads to, whatever an installation shows of it.
import { expect, it } from 'vitest';
import type { PublicConfig } from '#pages/public-config.ts';
import { foldedWords } from '#site/search/search-texts.ts';
import { loadWebBuild } from '#web/server/web-build.ts';
import { html, setUpWebServer } from '../servers/web-server.ts';

const start = setUpWebServer();
const proof = 'https://proof.example/numbers';
const proven = { euServers: proof, users: proof, timeSaved: proof };

type Shown = Pick<PublicConfig, 'plans' | 'claims'>;

async function textsWith(shown: Shown) {
  const { bundle } = await loadWebBuild(`${process.cwd()}/build`);
  return bundle.entry.module.publicTexts(shown).filter(({ kind }) => kind === 'landing');
}

const wordsOf = (page: string) => new Set(foldedWords(page.replace(/<[^>]*>|&[a-z]+;/g, ' ')));

it.each<[string, Shown]>([
  ['without plans, and no claim is proved', { plans: false, claims: {} }],
  ['with plans, and each claim is proved', { plans: true, claims: proven }],
])('each word of the index stands on its page %s', async (_, shown) => {
  const web = await start({ config: shown });
  for (const { path, locale, text } of await textsWith(shown)) {
    const { body } = await web.inject({ url: path, headers: { ...html, 'accept-language': locale } });
    const there = wordsOf(body.split('<body', 2)[1] ?? '');
    expect([path, [...new Set(foldedWords(text))].filter((word) => !there.has(word))]).toEqual([path, []]);
  }
});

it('a claim is found where it is proved, and not elsewhere', async () => {
  const startPageSays = async (word: string, claims: Shown['claims']) => {
    const texts = await textsWith({ plans: true, claims });
    return foldedWords(texts.find(({ path }) => path === '/')?.text ?? '').includes(word);
  };
  for (const word of ['abtippen', 'zaehlung', 'gezaehlt'])
    expect([word, await startPageSays(word, proven), await startPageSays(word, {})]).toEqual([
      word,
      true,
      false,
    ]);
});
