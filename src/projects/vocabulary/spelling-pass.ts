// Writes the person's own names and terms as they spell them, where what was heard sounds like them.
import { editDistance } from '#projects/domain/text/edit-distance.ts';
import { isFunctionWord, isNegation, isNumeric } from '#projects/domain/text/protected-words.ts';
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';
import type { Segment, Transcript, Word } from '#projects/domain/transcript.ts';
import { soundCode, vowelCode } from './phonetic-code.ts';

type Term = {
  readonly words: readonly string[];
  readonly letters: string;
  readonly code: string;
  readonly vowels: string;
};

/** Codes of fewer sounds are shared by too many words. */
const SHORTEST_CODE = 3;
const SHORTEST_LETTERS = 4;
/** Share of the letters that may differ between two spellings of one sound. */
const MOST_DIFFERENT = 0.4;
/** A term may have been heard as one word more or fewer than it has. */
const MORE_OR_FEWER = 1;

/**
 * Changes only words that sound like a term of the list, or are it in another case. Times and confidence stay; a term
 * heard as more or fewer words takes the time of all of them.
 * @param terms as they shall be written, for instance `Hagedorn`, `Bad Oeynhausen`
 */
export function spellTerms(transcript: Transcript, terms: readonly string[]): Transcript {
  const language = transcript.language.split('-')[0] ?? transcript.language;
  const known = terms
    .map((term) => readTerm(term, language))
    .filter((term) => term.letters !== '')
    .toSorted((a, b) => b.words.length - a.words.length);
  if (known.length === 0) return transcript;
  return {
    ...transcript,
    segments: transcript.segments.map((segment) => spellSegment(segment, known, language)),
  };
}

function readTerm(term: string, language: string): Term {
  const words = term.trim().split(/\s+/);
  const letters = lettersOf(words);
  return { words, letters, code: soundCode(letters, language), vowels: vowelCode(letters, language) };
}

function lettersOf(words: readonly string[]): string {
  return words.map(normaliseWord).join('');
}

function spellSegment(segment: Segment, terms: readonly Term[], language: string): Segment {
  const words: Word[] = [];
  for (let at = 0; at < segment.words.length; ) {
    const found = findTerm(segment.words, at, { terms, language });
    if (found) words.push(...found.words);
    else words.push(...segment.words.slice(at, at + 1));
    at += found?.length ?? 1;
  }
  return { ...segment, words, text: words.map((word) => word.text).join(' ') };
}

function findTerm(
  words: readonly Word[],
  at: number,
  options: { terms: readonly Term[]; language: string },
): { words: Word[]; length: number } | undefined {
  for (const term of options.terms) {
    const counts = [0, -MORE_OR_FEWER, MORE_OR_FEWER].map((more) => term.words.length + more);
    for (const length of counts.filter((count) => count > 0)) {
      const heard = words.slice(at, at + length);
      if (heard.length < length) continue;
      const ending = matchOf(heard, term, options);
      if (ending !== undefined) return { words: write(heard, term, ending), length };
    }
  }
  return undefined;
}

/** @returns the genitive s that was heard behind the term, or an empty text; undefined where it was not heard */
function matchOf(
  heard: readonly Word[],
  term: Term,
  { terms, language }: { terms: readonly Term[]; language: string },
): string | undefined {
  const letters = lettersOf(heard.map((word) => word.text));
  if (letters === term.letters) return '';
  if (letters === `${term.letters}s`) return 's';
  if (terms.some((other) => other.letters === letters)) return undefined;
  if (term.code.length < SHORTEST_CODE || letters.length < SHORTEST_LETTERS) return undefined;
  if (heard.some((word) => isKept(word.text, language))) return undefined;
  if (soundsLike(letters, term, language)) return '';
  return letters.endsWith('s') && soundsLike(letters.slice(0, -1), term, language) ? 's' : undefined;
}

/** What carries its own meaning is never a misheard name. */
function isKept(text: string, language: string): boolean {
  const word = normaliseWord(text);
  return isNumeric(word) || isNegation(word) || isFunctionWord(word, language);
}

function soundsLike(letters: string, term: Term, language: string): boolean {
  if (soundCode(letters, language) !== term.code) return false;
  // The code covers consonants only: „Bürger“ is not „Berger“.
  if (vowelCode(letters, language) !== term.vowels) return false;
  return (
    editDistance(letters, term.letters) <= Math.max(letters.length, term.letters.length) * MOST_DIFFERENT
  );
}

/** The term in place of what was heard, with the punctuation around it. */
function write(heard: readonly Word[], term: Term, ending: string): Word[] {
  const [first, last] = [heard[0], heard.at(-1)];
  if (!first || !last) return [];
  const before = /^[^\p{L}\p{N}]*/u.exec(first.text)?.[0] ?? '';
  const after = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]*$/u.exec(last.text)?.[0] ?? '';
  const texts = term.words.map((word, index) => {
    const isLast = index === term.words.length - 1;
    return `${index === 0 ? before : ''}${word}${isLast ? ending + after : ''}`;
  });
  if (texts.length === heard.length)
    return heard.map((word, index) => ({ ...word, text: texts[index] ?? word.text }));
  const confidence = Math.min(...heard.map((word) => word.confidence));
  const [startMs, length] = [first.startMs, last.endMs - first.startMs];
  return texts.map((text, index) => ({
    text,
    startMs: startMs + Math.round((length * index) / texts.length),
    endMs: startMs + Math.round((length * (index + 1)) / texts.length),
    confidence,
  }));
}
