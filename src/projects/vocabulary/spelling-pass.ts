// Writes the person's own names and terms as they spell them, where what was heard sounds like them.
import { setImmediate } from 'node:timers/promises';
import { once } from '#platform/once.ts';
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

type Terms = {
  /** The longest first. */
  readonly list: readonly Term[];
  readonly letters: ReadonlySet<string>;
  readonly language: string;
};

/** Words in a row as they were heard. What takes time is worked out when a term asks for it, once for all terms. */
type Heard = {
  readonly words: readonly Word[];
  readonly letters: string;
  readonly isKept: () => boolean;
  readonly code: () => string;
  /** Without the last letter. */
  readonly shortCode: () => string;
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
export async function spellTerms(transcript: Transcript, terms: readonly string[]): Promise<Transcript> {
  const language = transcript.language.split('-')[0] ?? transcript.language;
  const known = terms
    .map((term) => readTerm(term, language))
    .filter((term) => term.letters !== '')
    .toSorted((a, b) => b.words.length - a.words.length);
  if (known.length === 0) return transcript;
  const letters = new Set(known.map((term) => term.letters));
  const segments: Segment[] = [];
  for (const segment of transcript.segments) {
    // Ten hours are thousands of segments: others in this process get their turn in between.
    await setImmediate();
    segments.push(spellSegment(segment, { list: known, letters, language }));
  }
  return { ...transcript, segments };
}

function readTerm(term: string, language: string): Term {
  const words = term.trim().split(/\s+/);
  const letters = lettersOf(words);
  return { words, letters, code: soundCode(letters, language), vowels: vowelCode(letters, language) };
}

function lettersOf(words: readonly string[]): string {
  return words.map(normaliseWord).join('');
}

function spellSegment(segment: Segment, terms: Terms): Segment {
  const words: Word[] = [];
  for (let at = 0; at < segment.words.length; ) {
    const found = findTerm(segment.words, at, terms);
    if (found) words.push(...found.words);
    else words.push(...segment.words.slice(at, at + 1));
    at += found?.length ?? 1;
  }
  return { ...segment, words, text: words.map((word) => word.text).join(' ') };
}

function findTerm(
  words: readonly Word[],
  at: number,
  terms: Terms,
): { words: Word[]; length: number } | undefined {
  const byLength = new Map<number, Heard>();
  for (const term of terms.list) {
    for (const more of [0, -MORE_OR_FEWER, MORE_OR_FEWER]) {
      const length = term.words.length + more;
      if (length <= 0 || at + length > words.length) continue;
      const heard = byLength.get(length) ?? hear(words.slice(at, at + length), terms.language);
      byLength.set(length, heard);
      const ending = matchOf(heard, term, terms);
      if (ending !== undefined) return { words: write(heard.words, term, ending), length };
    }
  }
  return undefined;
}

function hear(words: readonly Word[], language: string): Heard {
  const letters = lettersOf(words.map((word) => word.text));
  return {
    words,
    letters,
    isKept: once(() => words.some((word) => isKept(word.text, language))),
    code: once(() => soundCode(letters, language)),
    shortCode: once(() => soundCode(letters.slice(0, -1), language)),
  };
}

/** @returns the genitive s that was heard behind the term, or an empty text; undefined where it was not heard */
function matchOf(heard: Heard, term: Term, terms: Terms): string | undefined {
  const { letters } = heard;
  if (letters === term.letters) return '';
  if (letters === `${term.letters}s`) return 's';
  if (term.code.length < SHORTEST_CODE || letters.length < SHORTEST_LETTERS) return undefined;
  // The next two: the length, which costs nothing, leaves few words whose sound has to be known.
  const isLike = hasLengthOf(letters.length, term) && heard.code() === term.code;
  const isLikeGenitive =
    letters.endsWith('s') && hasLengthOf(letters.length - 1, term) && heard.shortCode() === term.code;
  if (!isLike && !isLikeGenitive) return undefined;
  if (terms.letters.has(letters) || heard.isKept()) return undefined;
  if (isLike && isSpeltLike(letters, term, terms.language)) return '';
  return isLikeGenitive && isSpeltLike(letters.slice(0, -1), term, terms.language) ? 's' : undefined;
}

/** What carries its own meaning is never a misheard name. */
function isKept(text: string, language: string): boolean {
  const word = normaliseWord(text);
  return isNumeric(word) || isNegation(word) || isFunctionWord(word, language);
}

/** @returns false where more letters have to be added or left out than may differ */
function hasLengthOf(length: number, { letters }: Term): boolean {
  return Math.abs(length - letters.length) <= Math.max(length, letters.length) * MOST_DIFFERENT;
}

/** @param letters of the code of the term */
function isSpeltLike(letters: string, term: Term, language: string): boolean {
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
