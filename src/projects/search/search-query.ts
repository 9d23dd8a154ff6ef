// What somebody typed into the search, as the database takes it, and which words of a text it lights. Pure.
import { normaliseText } from '#platform/text/normal-text.ts';
import type { LitPart } from '#projects/domain/project.ts';
import { fold, wordPattern } from '#projects/domain/text/folding.ts';

/** More words than these find nothing that fewer would not. */
const MOST_WORDS = 12;
/** A single letter with everything that begins with it would be half of the list. */
const LEAST_PREFIX = 2;
/** Ending of a word that its stem leaves off: `Vereinbarungen`. */
const LONGEST_ENDING = 5;

export type SearchWords = {
  /** As typed, in order. */
  words: string[];
  /** Whether the last one may go on: somebody is typing it still. */
  isOpen: boolean;
};

export function searchWords(typed: string): SearchWords {
  const words = (normaliseText(typed, 'NFC').match(wordPattern) ?? []).slice(0, MOST_WORDS);
  return { words, isOpen: !/\s$/u.test(typed) && (words.at(-1)?.length ?? 0) >= LEAST_PREFIX };
}

/** Each word for `to_tsquery`; the last may be the beginning of one. */
export function tsqueryWords({ words, isOpen }: SearchWords): string[] {
  return words.map((word, index) => (isOpen && index === words.length - 1 ? `${word}:*` : word));
}

/**
 * Every word has to be there, by the stem of one language or another; words like `und`, which texts of a language are
 * searched without, only where there are no others. Each stem is named once: the database looks each up by itself.
 * @param stems of each word the texts of its tsqueries, one for each language, empty where it has no stem
 * @returns the text of a tsquery; empty where nothing has a stem
 */
export function joinStems(stems: readonly (readonly string[])[]): string {
  const whole = stems.filter((ofWord) => !ofWord.includes(''));
  return (whole.length > 0 ? whole : stems)
    .map((ofWord) => [...new Set(ofWord)].filter((stem) => stem !== ''))
    .filter((distinct) => distinct.length > 0)
    .map((distinct) => (distinct.length > 1 ? `( ${distinct.join(' | ')} )` : distinct.join('')))
    .join(' & ');
}

const beginningLengths: ReadonlySet<number> = new Set([2, 3]);

/**
 * The query for the words of one owner, as the database function `owned_words` keeps them: each behind the owner's mark,
 * which parts most owners and not all, hence `@OWNER` beside. Two or three letters that words begin with are a word.
 * @param query the text of a tsquery, for instance `'haus' & 'bru':*`
 */
export function ownedQuery(query: string, ownerId: string): string {
  const mark = ownerId.slice(-8);
  return query.replace(/'((?:[^']|'')+)'(:\*)?/g, (_, stem: string, open = '') =>
    open !== '' && beginningLengths.has(Array.from(stem).length)
      ? `'${mark}^${stem}'`
      : `'${mark}${stem}'${open}`,
  );
}

/**
 * How the words found begin, folded.
 * @param query the text of a tsquery, for instance `'haus' & 'bruck':*`
 */
export function beginnings(search: SearchWords, query: string): { text: string; isOpen: boolean }[] {
  const typed = search.words.map((word, index) => ({
    text: fold(word),
    isOpen: search.isOpen && index === search.words.length - 1,
  }));
  const stems = [...query.matchAll(/'((?:[^']|'')+)'(:\*)?/g)].map(([, stem = '', open]) => ({
    // The English stem of `city` is `citi`.
    text: fold(stem).replace(/(?<=.{3})i$/u, ''),
    isOpen: open !== undefined,
  }));
  const all = new Map([...stems, ...typed].map((entry) => [entry.text, entry]));
  return [...all.values()].filter(({ text }) => text !== '');
}

/** The text in parts, the words found lit; in a title also where a word found is a part of a longer one. */
export function lightWords(
  text: string,
  wanted: readonly { text: string; isOpen: boolean }[],
  { within = false }: { within?: boolean } = {},
): LitPart[] {
  const parts: LitPart[] = [];
  let shownTo = 0;
  const add = (from: number, to: number) => {
    if (from > shownTo) parts.push({ text: text.slice(shownTo, from), lit: false });
    parts.push({ text: text.slice(from, to), lit: true });
    shownTo = to;
  };
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const folded = fold(word);
    const isFound = wanted.some(
      (one) =>
        folded.startsWith(one.text) && (one.isOpen || folded.length - one.text.length <= LONGEST_ENDING),
    );
    if (isFound) add(index, index + word.length);
    else if (within && folded.length === word.length) {
      const inside = wanted.find((one) => one.text.length >= LEAST_PREFIX && folded.includes(one.text));
      const at = inside ? index + folded.indexOf(inside.text) : 0;
      if (inside) add(at, at + inside.text.length);
    }
  }
  if (shownTo < text.length) parts.push({ text: text.slice(shownTo), lit: false });
  return parts;
}
