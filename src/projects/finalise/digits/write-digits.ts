// Writes numbers, amounts, times and dates as digits, and only where the fidelity check finds nothing changed.
import { compareClosely } from '#projects/review/compare/compare-texts.ts';
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';
import { placesOf } from '../align-texts.ts';
import type { Candidate } from './candidate.ts';
import { chooseNumbers } from './choose.ts';
import { NumberLine } from './number-line.ts';
import { styles } from './style.ts';

/** Words `from` (in) to `to` (out), and what stands in their place: without a blank at its ends, of several words. */
export type Rewriting = { readonly from: number; readonly to: number; readonly text: string };

type Placed = Candidate & { readonly words: readonly [from: number, to: number] };
type Range = readonly [from: number, to: number];

/**
 * Finds what to write as digits: from 13 on (English and Spanish 10, French 17), and smaller numbers with a unit, in
 * dates and times, as the number of a page and beside others in digits. What is not sure stays in words.
 * @param words of one paragraph, as written, with their punctuation
 * @param options.language BCP 47 base language; other than de, en, fr and es nothing is found
 * @param options.kept terms that stay as they are spelt
 * @param options.areMarksHeard whether the engine gave the punctuation; else the text is compared with words without
 * @returns in order
 */
export function digitsFor(
  words: readonly string[],
  options: { language: string; kept?: readonly string[]; areMarksHeard?: boolean },
): Rewriting[] {
  const { language, kept = [], areMarksHeard = true } = options;
  if (!styles[language]) return [];
  const line = new NumberLine(words.join(' '), language);
  const places = placesOf(words);
  const isKept = keptTokens(line, kept);
  const placed = chooseNumbers(line, isKept).flatMap((candidate) => inWords(line, candidate, places) ?? []);
  return sentencesWith(line, placed)
    .flatMap(({ sentence, own }) => proven({ line, sentence, areMarksHeard }, own))
    .map((one) => ({
      from: one.words[0],
      to: one.words[1],
      text: withMarks(line, one, places),
    }));
}

/** Index of the word that stands at a place of the text. */
function wordAt(places: readonly Range[], place: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle]?.[0] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Whole words, with nothing but blanks between them: the comma within „zwanzig, fünf“ is somebody's. */
function inWords(line: NumberLine, candidate: Candidate, places: readonly Range[]): Placed | undefined {
  const { from, to } = candidate;
  const [first, last] = [line.tokens[from], line.tokens[to - 1]];
  if (!first || !last) return undefined;
  const begin = wordAt(places, first.from);
  const end = wordAt(places, last.to - 1) + 1;
  const [start, behind] = [places[begin]?.[0] ?? 0, places[end - 1]?.[1] ?? 0];
  const isWhole =
    !/[\p{L}\p{N}]/u.test(line.text.slice(start, first.from)) &&
    !/[\p{L}\p{N}€$%]/u.test(line.text.slice(last.to, behind));
  const isHalfOfDay = candidate.text.endsWith('.m.');
  const isUnbroken = line.isUnbroken(from, isHalfOfDay ? to - 1 : to);
  return isWhole && isUnbroken ? { ...candidate, words: [begin, end] } : undefined;
}

/** The marks before the first word and behind the last one stay. */
function withMarks(line: NumberLine, one: Placed, places: readonly Range[]): string {
  const [first, last] = [line.tokens[one.from], line.tokens[one.to - 1]];
  const before = line.text.slice(places[one.words[0]]?.[0], first?.from);
  const behind = line.text.slice(last?.to, places[one.words[1] - 1]?.[1]);
  // "p.m." has its full stop already.
  return before + one.text + (one.text.endsWith('.') ? behind.replace(/^\./, '') : behind);
}

/** Tokens around a number that are compared with it, and those of a stretch: a text may have no full stop for hours. */
const AROUND = 12;
const LONGEST = 60;

function sentencesWith(line: NumberLine, placed: readonly Placed[]): { sentence: Range; own: Placed[] }[] {
  const found: { sentence: Range; own: Placed[] }[] = [];
  for (const one of placed) {
    const last = found.at(-1);
    const started = last?.sentence[0] ?? 0;
    let to = one.to;
    while (to < line.tokens.length && to < one.to + AROUND && !line.tokens[to]?.leads) to += 1;
    if (last && one.from < last.sentence[1] && to - started <= LONGEST) {
      last.own.push(one);
      last.sentence = [started, to];
      continue;
    }
    const first = Math.max(one.from - AROUND, last?.own.at(-1)?.to ?? 0);
    let from = one.from;
    while (from > first && !line.tokens[from]?.leads) from -= 1;
    found.push({ sentence: [from, to], own: [one] });
  }
  return found;
}

type Sentence = { line: NumberLine; sentence: Range; areMarksHeard: boolean };

/** All of a sentence, or those that say the same by themselves and together. */
function proven(place: Sentence, own: readonly Placed[]): readonly Placed[] {
  if (saysTheSame(place, own)) return own;
  const single = own.filter((one) => saysTheSame(place, [one]));
  return single.length < own.length && saysTheSame(place, single) ? single : [];
}

function saysTheSame(
  { line, sentence: [from, to], areMarksHeard }: Sentence,
  own: readonly Placed[],
): boolean {
  const start = line.tokens[from]?.from ?? 0;
  const end = line.tokens[to]?.from ?? line.text.length;
  let formatted = '';
  let at = start;
  for (const one of own) {
    formatted += line.text.slice(at, line.tokens[one.from]?.from) + one.text;
    at = line.tokens[one.to - 1]?.to ?? at;
  }
  formatted += line.text.slice(at, end);
  const said = line.text.slice(start, end);
  const raw = areMarksHeard ? said : said.replace(/(?<![.?!…])[.?!…]+(["”“»’)\]]*\s*)$/u, '$1');
  const { changes, fillers } = compareClosely({ raw, formatted, language: line.language });
  return changes.length === 0 && fillers.length === 0;
}

/** Terms of the person's own list are spelt as the person spells them. */
function keptTokens(line: NumberLine, kept: readonly string[]): (token: number) => boolean {
  const found = new Set<number>();
  const words = line.tokens.map((token) => normaliseWord(token.text));
  for (const term of kept) {
    const parts = term.trim().split(/\s+/u).map(normaliseWord);
    for (let at = 0; at + parts.length <= words.length; at += 1)
      if (parts.every((part, index) => words[at + index] === part))
        parts.forEach((_, index) => found.add(at + index));
  }
  return (token) => found.has(token);
}
