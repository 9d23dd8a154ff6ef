// Cuts a formatted transcript into the passages a language model works on, and puts finished passages together.
import { setImmediate } from 'node:timers/promises';
import { normaliseText } from '#platform/text/normal-text.ts';
import type { Segment, Transcript, Word } from '#projects/domain/transcript.ts';
import { type GuardOptions, guardText } from './guard.ts';
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';
import { isOmission, spellOmission } from '#projects/domain/text/omission.ts';
import { retimeWords } from './retime-words.ts';

/** About a minute and a half of speech: enough context for a sentence, little lost when one passage is refused. */
const PASSAGE_WORDS = 220;

export type Passage = {
  /** Paragraphs of one speaker. */
  readonly segments: readonly Segment[];
  /** Paragraphs divided by an empty line. */
  readonly text: string;
  /** True where the passage goes on in the middle of a paragraph that was too long for one. */
  readonly continues: boolean;
};

/** The same transcript always gives the same passages: their positions are the checkpoints of the work. */
export function cutPassages(formatted: Transcript): Passage[] {
  const passages: Passage[] = [];
  let open: Segment[] = [];
  const close = () => {
    if (open.length > 0) passages.push(toPassage(open, false));
    open = [];
  };
  for (const segment of formatted.segments) {
    const together = countWords(open) + segment.words.length;
    if (open.length > 0 && (open[0]?.speaker !== segment.speaker || together > PASSAGE_WORDS)) close();
    if (segment.words.length <= PASSAGE_WORDS) {
      open.push(segment);
      continue;
    }
    splitLong(segment).forEach((part, index) => passages.push(toPassage([part], index > 0)));
  }
  close();
  return passages;
}

/** A model's answer as paragraphs of words: without markup and wrapping that some models put around a text. */
export function readModelText(answer: string): string[][] {
  return spellOmission(normaliseText(answer, 'NFC'))
    .replace(/^\s*```\w*\n|\n```\s*$/gu, '')
    .replace(/[*_#`<>|~\\]/gu, '')
    .replace(/[^\P{C}\n\t]/gu, '')
    .split(/\n\s*\n/)
    .map((paragraph) => joinBareMarks(paragraph.split(/\s+/u).filter((word) => word !== '')))
    .filter((words) => words.length > 0);
}

/**
 * A longer answer is none to this passage, and is not looked at: how many times as long as the passage, and besides that,
 * in UTF-16 units.
 */
const LONGEST_ANSWER = { times: 4, besides: 2_000 };

/** @returns the model's text as stored, or why it is refused */
export function acceptModelText(
  passage: Passage,
  answer: string,
  language: string,
  options: GuardOptions = {},
): { accepted: true; text: string } | { accepted: false; reason: string } {
  if (answer.length > LONGEST_ANSWER.times * passage.text.length + LONGEST_ANSWER.besides)
    return { accepted: false, reason: 'length' };
  const paragraphs = readModelText(answer);
  const verdict = guardText(
    wordsOf(passage).map((word) => word.text),
    paragraphs.flat(),
    language,
    options,
  );
  if (!verdict.accepted) return verdict;
  return { accepted: true, text: paragraphs.map((words) => words.join(' ')).join('\n\n') };
}

/**
 * The whole text from its passages.
 * @param texts accepted texts by position; where none is given, or one does not fit the words (it was stored for
 *   other passages, by an earlier version), the rule-based text stands
 * @param options what the guard allows
 */
export async function assemble(
  formatted: Transcript,
  passages: readonly Passage[],
  texts: ReadonlyMap<number, string>,
  options: GuardOptions = {},
): Promise<Transcript> {
  const language = formatted.language.split('-')[0] ?? formatted.language;
  const segments: Segment[] = [];
  for (const [position, passage] of passages.entries()) {
    const text = texts.get(position);
    // Ten hours are hundreds of passages: others in this process get their turn in between.
    if (text !== undefined) await setImmediate();
    const made = text === undefined ? passage.segments : retimePassage(passage, text, { language, options });
    const [first, ...rest] = made;
    const before = segments.at(-1);
    if (passage.continues && before && first) segments[segments.length - 1] = joinSegments(before, first);
    else if (first) segments.push(first);
    segments.push(...rest);
  }
  return { ...formatted, segments };
}

function retimePassage(
  passage: Passage,
  text: string,
  { language, options }: { language: string; options: GuardOptions },
): readonly Segment[] {
  const checked = acceptModelText(passage, text, language, options);
  if (!checked.accepted) return passage.segments;
  const paragraphs = readModelText(text);
  const timed = retimeWords(wordsOf(passage), paragraphs.flat(), language);
  const speaker = passage.segments[0]?.speaker ?? null;
  let at = 0;
  return paragraphs.map((paragraph) => {
    const words = timed.slice(at, at + paragraph.length);
    at += paragraph.length;
    return toSegment(words, speaker);
  });
}

/** A dash or quotation mark that stands alone belongs to the word before it, at the beginning to the one after. */
function joinBareMarks(words: readonly string[]): string[] {
  const joined: string[] = [];
  let opening = '';
  for (const word of words) {
    if (normaliseWord(word) !== '' || isOmission(word)) {
      joined.push(opening + word);
      opening = '';
    } else if (joined.length === 0) opening += `${word} `;
    else joined[joined.length - 1] += ` ${word}`;
  }
  return joined;
}

function splitLong(segment: Segment): Segment[] {
  const parts: Segment[] = [];
  let words: Word[] = [];
  for (const word of segment.words) {
    words.push(word);
    const full = words.length >= PASSAGE_WORDS / 2 && /[.?!…]["”“»’)\]]*$/u.test(word.text);
    if (!full && words.length < PASSAGE_WORDS) continue;
    parts.push(toSegment(words, segment.speaker));
    words = [];
  }
  if (words.length > 0) parts.push(toSegment(words, segment.speaker));
  return parts;
}

function toPassage(segments: readonly Segment[], continues: boolean): Passage {
  return { segments, continues, text: segments.map((segment) => segment.text).join('\n\n') };
}

function toSegment(words: readonly Word[], speaker: string | null): Segment {
  return {
    speaker,
    startMs: words[0]?.startMs ?? 0,
    endMs: words.at(-1)?.endMs ?? 0,
    text: words.map((word) => word.text).join(' '),
    words: [...words],
  };
}

function joinSegments(one: Segment, other: Segment): Segment {
  return toSegment([...one.words, ...other.words], one.speaker);
}

function wordsOf(passage: Passage): Word[] {
  return passage.segments.flatMap((segment) => segment.words);
}

function countWords(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + segment.words.length, 0);
}
