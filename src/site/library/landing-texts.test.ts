// The large pages: faults of their blocks, and what of them an installation shows.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { landingRoutes } from '#pages/paths.ts';
import type { Landing } from './document.ts';
import { readLibrary } from './read-library.ts';
import { visibleLanding } from './visible-blocks.ts';

/** @param block of the one page that is there, in German alone */
function pageWith(block: Record<string, unknown>, id = 'journalists') {
  const folder = mkdtempSync(join(tmpdir(), 'landing-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'de', 'landing'), { recursive: true });
  const matter = {
    id,
    order: 1,
    title: 'A page',
    description: 'What it is about, in as many words as a description wants.',
    date: '2026-11-23',
    headline: 'A headline',
    promise: 'What it promises to its readers.',
    art: 'none',
    sections: [block],
  };
  // JSON is YAML.
  writeFileSync(join(folder, 'de', 'landing', 'a.yaml'), JSON.stringify(matter));
  const { documents, faults } = readLibrary(folder);
  return { page: documents[0] as Landing, faults: faults.join('\n') };
}

const sheet = (facts: readonly Record<string, unknown>[]) => ({
  kind: 'sheet',
  title: 'A sheet',
  lead: 'What it holds.',
  facts,
});

it.each([
  [
    'a question is unknown',
    pageWith,
    { kind: 'faq', title: 'Q', lead: 'x', questions: ['a', 'b', 'c'] },
    'no question "a"',
  ],
  [
    'a link leads nowhere',
    pageWith,
    { kind: 'close', title: 'C', ways: [{ label: 'x', to: 'route:none' }] },
    'leads nowhere',
  ],
  [
    'a claim is unknown',
    pageWith,
    sheet([
      { term: 'a', text: 'b', claim: 'fastest' },
      { term: 'c', text: 'd' },
    ]),
    'claim',
  ],
  ['a block is unknown', pageWith, { kind: 'carousel', title: 'x' }, 'kind'],
])('a large page has a fault when %s', (_, make, block, fault) => {
  expect(make(block).faults).toContain(fault);
});

it('a large page whose id is no route has a fault', () => {
  const block = sheet([
    { term: 'a', text: 'b' },
    { term: 'c', text: 'd' },
  ]);
  expect(pageWith(block, 'nowhere').faults).toContain('there is no route "nowhere"');
});

it('a claim is made only where its proof has an address, and leads to it', () => {
  const { page } = pageWith(
    sheet([
      { term: 'Place', text: 'In the EU.', claim: 'euServers' },
      { term: 'Plan', text: 'Pro.', plans: true },
      { term: 'Rest', text: '*So*.' },
    ]),
  );
  const factsOf = (circumstances: Parameters<typeof visibleLanding>[1]) => {
    const [block] = visibleLanding(page, circumstances).sections;
    return block?.kind === 'sheet' ? block.facts : [];
  };
  expect(factsOf({ plans: false, claims: {} }).map(({ term }) => term)).toEqual(['Rest']);
  const proof = 'https://wort.example/proof';
  expect(factsOf({ plans: true, claims: { euServers: proof } })).toMatchObject([
    { term: 'Place', proof },
    { term: 'Plan' },
    { term: 'Rest', text: '<p><em>So</em>.</p>\n' },
  ]);
});

it('lines of a shown text stay words, and are no Markdown', () => {
  const lines = [{ text: 'It ^^won’t^^ be finished.' }, { text: 'Not before Easter.' }];
  const { page } = pageWith({ kind: 'paper', title: 'A page', text: 'Why.', caption: 'A text', lines });
  expect(page.sections).toMatchObject([{ text: '<p>Why.</p>\n', lines }]);
});

it('every large page of the site has its text', () => {
  const { documents } = readLibrary(join(import.meta.dirname, '..', 'content'));
  const ids = documents.flatMap(({ kind, id, locale }) =>
    kind === 'landing' && locale === 'de' ? [id] : [],
  );
  expect(ids.toSorted()).toEqual(['home', 'pricing', ...landingRoutes].toSorted());
});
