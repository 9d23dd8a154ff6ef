// What the texts of the site show as output of the product is what it would give.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { locales } from '#i18n/texts.ts';
import { guardText } from '#projects/finalise/guard.ts';
import { readLibrary } from '#site/library/read-library.ts';

const { documents } = readLibrary(join(import.meta.dirname, '../..', 'src', 'site', 'content'));

it.each(locales)('the reading version shown to students is one that a model may write (%s)', (locale) => {
  const page = documents.find((one) => one.id === 'students' && one.locale === locale);
  const sections = page?.kind === 'landing' ? page.sections : [];
  const table = sections.find((block) => block.kind === 'table');
  const [raw = '', read = ''] = table?.rows.map(([, text = '']) => text) ?? [];
  const wordsOf = (text: string) =>
    text
      .replace(/<[^>]+>/g, '')
      .trim()
      .split(/\s+/);
  expect(guardText(wordsOf(raw), wordsOf(read), locale)).toEqual({ accepted: true });
});

it.each(locales)('one word in as many is wrong in both examples of an error rate (%s)', (locale) => {
  const page = documents.find((one) => one.id === 'ai-speech-recognition' && one.locale === locale);
  const sections = page?.kind === 'landing' ? page.sections : [];
  const proof = sections.find((block) => block.kind === 'proof');
  const counts = proof?.turns.map(
    ({ heard = '' }) =>
      heard
        .replace(/<[^>]+>/g, '')
        .trim()
        .split(/\s+/).length,
  );
  expect(counts).toEqual([6, 6]);
  expect(proof?.turns[1]?.note).toMatch(locale === 'de' ? /Ein Wort von sechs/ : /One word in six/);
});
