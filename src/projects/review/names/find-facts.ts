// The places of a text that a person listens to and ticks: numbers, dates, names and negations. Pure.
import { isHalfNegation, isNegation } from '#projects/domain/text/protected-words.ts';
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { readText, WordFinder } from '../compare/evidence/read-text.ts';
import { findTerms, occurrence } from './find-terms.ts';
import { factKey, type Occurrence, type TermKind } from './term.ts';

export type Fact = {
  readonly kind: TermKind | 'negation';
  /** The same each time the same text is read; another one once the place is edited. */
  readonly key: string;
  /** `Term.key` of what stands there; null of a negation. */
  readonly term: string | null;
  readonly occurrence: Occurrence;
};

/**
 * @param vocabulary those terms that the text was made with: they stay, so that a list counts what the page counts
 * @returns in the order of the text; what nobody spoke is left out
 */
export function findFacts(transcript: Transcript, vocabulary: readonly string[]): Fact[] {
  const terms = findTerms(transcript, vocabulary).flatMap(({ kind, key, occurrences }) =>
    occurrences.map((place) => factOf(kind, key, place)),
  );
  return [...terms, ...negations(transcript)]
    .filter(({ occurrence: { endMs } }) => endMs > 0)
    .toSorted((a, b) => byPlace(a.occurrence, b.occurrence));
}

function byPlace(one: Occurrence, other: Occurrence): number {
  return one.segment - other.segment || one.from - other.from;
}

function factOf(kind: Fact['kind'], term: string | null, place: Occurrence): Fact {
  return { kind, key: factKey(kind, place), term, occurrence: place };
}

function negations(transcript: Transcript): Fact[] {
  const read = readText(transcript);
  const finder = new WordFinder(read);
  return read.words.flatMap(({ text, from }) => {
    const word = normaliseWord(text);
    if (!isNegation(word) || isHalfNegation(word, read.language)) return [];
    const core = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(text);
    const start = from + (core?.index ?? 0);
    const place = occurrence({ from: start, to: start + (core?.[0] ?? text).length }, read, finder);
    return place ? [factOf('negation', null, place)] : [];
  });
}

/**
 * Some engines write lower case only. Names are found by their capitals, so none is found in what they write but those
 * that the word list put in.
 */
export function hidesNames(
  heard: Transcript,
  facts: readonly Fact[],
  vocabulary: readonly string[],
): boolean {
  const listed = new Set(vocabulary.flatMap((term) => term.split(/\s+/)).map(normaliseWord));
  const isListed = (text: string) => text.split(/\s+/).every((word) => listed.has(normaliseWord(word)));
  const words = heard.segments.flatMap(({ text }) => text.split(/\s+/));
  const isLowerCase =
    words.some((word) => /\p{Ll}/u.test(word)) &&
    words.every((word) => !/\p{Lu}/u.test(word) || isListed(word));
  return isLowerCase && !facts.some(({ kind, occurrence: { text } }) => kind === 'name' && !isListed(text));
}
