// What was heard as it would be spelled: some recognisers write neither accents nor apostrophes.
import { normaliseText } from '#platform/text/normal-text.ts';

type Texts = { readonly raw: string; readonly formatted: string; readonly language: string };

/** The vowels, c and n with what French and Spanish put on them, each set by the bare letter. */
const accented = 'aàâäáã cç eéèêë iîïí nñ oôöóò uùûüú yÿ'.split(' ');
const bare: ReadonlyMap<string, string> = new Map(
  accented.flatMap(([letter = '', ...others]) =>
    others.flatMap((other) => [
      [other, letter] as const,
      [other.toUpperCase(), letter.toUpperCase()] as const,
    ]),
  ),
);
/** By a single word nobody knows whether it lacks its accent or is another word: « trabajo », « trabajó ». */
const FEWEST_RESTORED = 2;
/** Takes a place, and is no letter: what was found keeps its place in the text. */
const NOTHING = '\u00ad';

/** Both texts in their length: the raw one with the accents that it lacks, the other without apostrophes that do. */
export function inOneSpelling({ raw, formatted, language }: Texts): { raw: string; formatted: string } {
  const heard = language === 'fr' || language === 'es' ? withAccents(raw, formatted) : raw;
  return { raw: heard, formatted: withoutApostrophes(heard, formatted) };
}

/** Matches a word also where it was heard with accents. */
export function withAnyAccents(word: string): RegExp {
  const any = (letter: string) => accented.find((group) => group.startsWith(letter));
  return new RegExp(
    `^${word.replace(/[a-z]/g, (letter) => (any(letter) ? `[${any(letter)}]` : letter))}$`,
    'u',
  );
}

export function withoutAccents(text: string): string {
  return normaliseText(text, 'NFC').replace(/[^\p{ASCII}]/gu, (letter) => bare.get(letter) ?? letter);
}

/** Only where the whole text was written without any. */
function withAccents(raw: string, formatted: string): string {
  if (withoutAccents(raw) !== normaliseText(raw, 'NFC')) return raw;
  const heard = new Set(wordsOf(raw));
  const restored = new Map<string, string>();
  for (const word of wordsOf(formatted)) {
    const plain = withoutAccents(word);
    if (plain !== word && plain.length === word.length && heard.has(plain)) restored.set(plain, word);
  }
  if (restored.size < FEWEST_RESTORED) return raw;
  const places = accentsInOrder(formatted, restored);
  const used = new Map<string, number>();
  return raw.replace(/\p{L}+/gu, (word) => {
    const plain = word.toLowerCase();
    const count = used.get(plain) ?? 0;
    used.set(plain, count + 1);
    return places.get(plain)?.[count] ?? restored.get(plain) ?? word;
  });
}

/** « a » and « à », « el » and « él »: the first that was heard is the first that is written. */
function accentsInOrder(formatted: string, restored: ReadonlyMap<string, string>): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const word of wordsOf(formatted)) {
    const plain = withoutAccents(word);
    if (!restored.has(plain)) continue;
    const all = places.get(plain);
    if (all) all.push(word);
    else places.set(plain, [word]);
  }
  return places;
}

function wordsOf(text: string): string[] {
  return (
    normaliseText(text, 'NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}

/** "It's" as "its", where the raw transcript has that: the difference is inaudible. */
function withoutApostrophes(raw: string, formatted: string): string {
  const heard = new Set(raw.toLowerCase().match(/[\p{L}'’]+/gu) ?? []);
  return formatted.replace(/(?<!\p{L})\p{L}+['’]\p{L}+/gu, (word) => {
    const small = word.toLowerCase();
    const isSaid =
      heard.has(small) || heard.has(small.replace('’', "'")) || heard.has(small.replace("'", '’'));
    return !isSaid && heard.has(small.replace(/['’]/, '')) ? word.replace(/['’]/, NOTHING) : word;
  });
}
