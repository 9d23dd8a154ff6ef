// Who put a change of meaning into a text: a person, the person's word list, or neither, which makes it an alarm. Pure.
import type { PlacedChange } from '../compare-texts.ts';
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';
import { isNegation, isNumeric } from '#projects/domain/text/protected-words.ts';
import { isAlike, soundCode } from '#projects/vocabulary/public.ts';
import type { ReadText } from './read-text.ts';

export type Author = 'person' | 'list';

/** `unedited`: the changes of the text before a person wrote in it; null where nobody did. */
export type Ground = { unedited: readonly PlacedChange[] | null; vocabulary: readonly string[] };

/** @returns those of the changes that would be alarms, and are none because somebody wants them so */
export function authorsOf(
  changes: readonly PlacedChange[],
  made: ReadText,
  { unedited, vocabulary }: Ground,
): ReadonlyMap<PlacedChange, Author> {
  const authors = new Map<PlacedChange, Author>();
  for (const change of listedChanges(changes, made, vocabulary)) authors.set(change, 'list');
  if (!unedited) return authors;
  const before = unedited.filter(({ finding }) => finding);
  for (const change of changes)
    if (change.finding && !before.some((other) => isStill(change, other))) authors.set(change, 'person');
  return authors;
}

/** What the text said otherwise already, and nobody has written over. Both were made from the same heard words. */
function isStill(change: PlacedChange, before: PlacedChange): boolean {
  const [one, other] = [change.rawRange, before.rawRange];
  if (one[0] > other[1] || other[0] > one[1]) return false;
  const words = wordsOf(change.formatted);
  if (words.length === 0) return before.formatted === '';
  const known = new Set(wordsOf(before.formatted));
  // Of a long phrase a person may have put a word right: the others are as they were.
  return words.filter((word) => known.has(word)).length * 2 >= words.length;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).map(normaliseWord).filter(Boolean);
}

const wordKinds: ReadonlySet<PlacedChange['kind']> = new Set(['name', 'wording', 'omission', 'invention']);

/** Where a term of the list stands for words that sound like it. */
function listedChanges(
  changes: readonly PlacedChange[],
  made: ReadText,
  vocabulary: readonly string[],
): PlacedChange[] {
  const places = placesOf(made, vocabulary);
  if (places.length === 0) return [];
  let next = 0;
  return changes.flatMap((change, index) => {
    const [from, to] = change.formattedRange;
    while ((places[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1;
    const place = places[next];
    const isInTerm = to > from && place !== undefined && place.from <= from && to <= place.to;
    if (!isInTerm || change.raw === '' || !wordKinds.has(change.kind)) return [];
    const { formatted } = change;
    const beside = partsBeside(changes, index);
    const heard = beside.find((parts) => soundsLike(parts.map(({ raw }) => raw).join(' '), formatted, made));
    return heard ?? [];
  });
}

/** A term may have been heard as more words: what was left out right beside it belongs to it. */
function partsBeside(changes: readonly PlacedChange[], index: number): PlacedChange[][] {
  const dropped = (at: number) => {
    const one = changes[at];
    return one && one.formatted === '' && wordKinds.has(one.kind) ? [one] : [];
  };
  const own = changes.slice(index, index + 1);
  const [before, after] = [dropped(index - 1), dropped(index + 1)];
  return [own, [...own, ...after], [...before, ...own], [...before, ...own, ...after]];
}

function soundsLike(raw: string, formatted: string, { language }: ReadText): boolean {
  const heard = wordsOf(raw);
  if (heard.some((word) => isNumeric(word) || isNegation(word))) return false;
  const spell = (words: readonly string[]) => {
    const letters = words.join('');
    return { letters, code: soundCode(letters, language) };
  };
  return isAlike(spell(heard), spell(wordsOf(formatted)));
}

/** Where the terms stand in the text, in order; a genitive s may be behind them. */
function placesOf(made: ReadText, vocabulary: readonly string[]): { from: number; to: number }[] {
  const terms = Map.groupBy(
    vocabulary.map(wordsOf).filter((term) => term.length > 0),
    ([first = '']) => first,
  );
  if (terms.size === 0) return [];
  const words = made.words.map(({ text }) => normaliseWord(text));
  return words.flatMap((word, at) => {
    const started = [...(terms.get(word) ?? []), ...(terms.get(word.replace(/s$/u, '')) ?? [])];
    const longest = started
      .filter((term) => isAt(words, at, term))
      .reduce((most, term) => Math.max(most, term.length), 0);
    const [first, last] = [made.words[at], made.words[at + longest - 1]];
    return longest > 0 && first && last ? [{ from: first.from, to: last.to }] : [];
  });
}

function isAt(words: readonly string[], at: number, term: readonly string[]): boolean {
  return term.every((part, index) => {
    const word = words[at + index];
    return word === part || (index === term.length - 1 && word === `${part}s`);
  });
}
