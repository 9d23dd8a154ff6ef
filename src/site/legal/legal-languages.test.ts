// A legal text says the same in both languages.
import { join } from 'node:path';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#i18n/texts.ts';
import { stores } from './data-register.ts';

const folder = join(import.meta.dirname, '..', 'content');

/** By their id, without their front matter. */
function textsIn(locale: Locale): Map<string, string> {
  const files = readdirSync(join(folder, locale, 'legal'));
  return new Map(
    files.map((file) => {
      const [, matter = '', text = ''] = readFileSync(join(folder, locale, 'legal', file), 'utf8').split(
        /^---$/m,
      );
      return [/^id: (.+)$/m.exec(matter)?.[1] ?? file, text];
    }),
  );
}

/** For each section, how many sentences each of its paragraphs and list items has. */
function shapeOf(text: string): number[][] {
  return text
    .split(/^## .*$/m)
    .map((section) => section.split(/\n\s*\n|\n(?=- |\d\. )/).filter((block) => block.trim() !== ''))
    .map((blocks) => blocks.map(countSentences));
}

/** Without what is in brackets, the number of a list item and abbreviations before a number. */
function countSentences(block: string): number {
  const plain = block
    .trim()
    .replace(/\([^()]*\)/g, '')
    .replace(/\b(?:Art|Abs|Nr|no)\. /g, '')
    .replace(/^\d\. /, '');
  return plain.match(/[.?!](?=[\s”“*]|$)/g)?.length ?? 0;
}

const german = textsIn('de');
const english = textsIn('en');

describe('a legal text', () => {
  it('is there in both languages', () => {
    expect([...english.keys()].toSorted()).toEqual([...german.keys()].toSorted());
  });

  it.each([...german.keys()])('has the same sentences in each section in both languages: %s', (id) => {
    expect(shapeOf(english.get(id) ?? '')).toEqual(shapeOf(german.get(id) ?? ''));
  });
});

it('the privacy notice names each legitimate interest that data is kept for', () => {
  const words = {
    protection: { de: 'Missbrauch', en: 'abuse' },
    access: { de: 'Zugriffsprotokoll', en: 'access log' },
    trial: { de: 'Testphase', en: 'one trial' },
    tickets: { de: 'Anfragen', en: 'enquiries' },
    logs: { de: 'Betrieb', en: 'service running' },
  };
  const kept = stores.filter(({ basis }) => basis === 'interest').map(({ id }) => id);
  expect(kept.toSorted()).toEqual(Object.keys(words).toSorted());
  for (const locale of locales) {
    const notice = (locale === 'de' ? german : english).get('privacy') ?? '';
    const objection = notice.split('\n').find((line) => line.includes('21'));
    for (const word of Object.values(words)) expect(objection).toContain(word[locale]);
  }
});
