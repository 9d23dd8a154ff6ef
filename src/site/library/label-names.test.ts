// What texts of the help say of a screen is what the screen says: they name its labels by the keys of their texts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { de } from '#i18n/de.ts';
import { en } from '#i18n/en.ts';
import { withLabels } from './read-library.ts';

const CONTENT = 'src/site/content';
const quotes = { de: /„(?<quoted>[^“]+)“/g, en: /“(?<quoted>[^”]+)”/g } as const;
const labels = { de: new Set<string>(Object.values(de)), en: new Set<string>(Object.values(en)) };

/** Texts between quotation marks that are written out. */
function quotedIn(locale: 'de' | 'en', folder: string): string[] {
  const path = join(CONTENT, locale, folder);
  return readdirSync(path).flatMap((file) =>
    [...readFileSync(join(path, file), 'utf8').matchAll(quotes[locale])]
      .map(({ groups }) => groups?.quoted ?? '')
      .filter((quoted) => !/^\{\{[\w.-]+\}\}$/.test(quoted)),
  );
}

it.each(['de', 'en'] as const)('tasks and questions write no label of a screen out, in "%s"', (locale) => {
  const written = [...quotedIn(locale, 'help'), ...quotedIn(locale, 'questions')];
  expect(written.filter((quoted) => labels[locale].has(quoted))).toEqual([]);
});

it.each([
  ['de', ['Karin Voss', 'Sprecher 1', 'Teilen']],
  ['en', ['Karin Voss', 'Share', 'Speaker 1']],
] as const)(
  'what a task quotes is a label, a name, or what the screen of a phone says, in "%s"',
  (locale, others) => {
    expect([...new Set(quotedIn(locale, 'help'))].toSorted()).toEqual(others);
  },
);

it('a key becomes the words of its label, and one without words, or with a gap in them, is a fault', () => {
  const faults: string[] = [];
  const text = 'Wählen Sie „{{editor.edit}}“, {{none.such}}, {{detail.renameSpeaker}}.';
  expect(withLabels(text, 'de', (key) => faults.push(key))).toContain(`„${de['editor.edit']}“`);
  expect(faults).toEqual(['none.such', 'detail.renameSpeaker']);
});
