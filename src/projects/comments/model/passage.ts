// From chosen words to the anchor of a comment, and from an anchor back to words, however the text was edited since. Pure.
import type { Turn } from '#projects/domain/text/turns.ts';
import { type Anchor, commentLimits } from './comment.ts';

/** A word of the text as it is shown. */
export type WordPlace = { turn: number; word: number };
/** Words `from` to `to` of a turn, both within. `isChanged`: the words of the comment are not there any more. */
export type Passage = { turn: number; from: number; to: number; isChanged: boolean };

/** Words that were moved a little are still found, ms. */
const AROUND_MS = 20_000;
const CUT = '…';

/** @returns null where there is no word */
export function anchorOf(turns: readonly Turn[], first: WordPlace, last: WordPlace): Anchor | null {
  const tokens = turns.slice(first.turn, last.turn + 1).flatMap((turn, index, own) => {
    const from = index === 0 ? first.word : 0;
    const to = index === own.length - 1 ? last.word + 1 : undefined;
    return turn.tokens.slice(from, to);
  });
  if (tokens.length === 0) return null;
  const timed = tokens.filter(({ endMs }) => endMs > 0);
  const fromMs = Math.min(...timed.map(({ startMs }) => startMs));
  const toMs = Math.max(...timed.map(({ endMs }) => endMs));
  const times = timed.length === 0 ? { fromMs: 0, toMs: 0 } : { fromMs, toMs };
  return { ...times, quote: cut(tokens.map(({ text }) => text).join(' ')) };
}

/** The words of the sentence that is spoken at a moment. @returns null where the text has no times */
export function sentenceAt(turns: readonly Turn[], ms: number): { first: WordPlace; last: WordPlace } | null {
  const turn = turns.findLastIndex(({ startMs, endMs }) => endMs > 0 && startMs <= ms);
  const at = Math.max(
    turn,
    turns.findIndex(({ endMs }) => endMs > 0),
  );
  const tokens = turns[at]?.tokens;
  if (!tokens || tokens.length === 0) return null;
  const spoken = Math.max(
    0,
    tokens.findLastIndex(({ startMs }) => startMs <= ms),
  );
  const isEnd = (text: string) => /[.!?…]["“”‘’»)]?$/.test(text);
  const before = tokens.slice(0, spoken).findLastIndex(({ text }) => isEnd(text));
  const end = tokens.findIndex(({ text }, index) => index >= spoken && isEnd(text));
  return {
    first: { turn: at, word: before + 1 },
    last: { turn: at, word: end < 0 ? tokens.length - 1 : end },
  };
}

/** @returns null for a text without words */
export function findPassage(turns: readonly Turn[], anchor: Anchor): Passage | null {
  const isTimed = anchor.toMs > 0 && turns.some(({ endMs }) => endMs > 0);
  const wanted = wordsOf(anchor.quote);
  const near = turns.flatMap((turn, index) =>
    !isTimed || (turn.endMs >= anchor.fromMs - AROUND_MS && turn.startMs <= anchor.toMs + AROUND_MS)
      ? [index]
      : [],
  );
  const found = near.flatMap((turn) => occurrences(turns[turn], wanted).map((hit) => ({ turn, ...hit })));
  const distance = ({ turn, from }: { turn: number; from: number }) =>
    Math.abs((turns[turn]?.tokens[from]?.startMs ?? 0) - anchor.fromMs);
  const [best] = isTimed ? found.toSorted((a, b) => distance(a) - distance(b)) : found;
  if (best) return { ...best, to: endOf(turns[best.turn], best, anchor), isChanged: false };
  return isTimed ? atTime(turns, anchor) : firstWords(turns);
}

/** Where a quote goes on behind its cut, or behind its turn, its times say how far. */
function endOf(turn: Turn | undefined, hit: { from: number; to: number }, anchor: Anchor): number {
  if (!turn || anchor.toMs === 0 || !anchor.quote.endsWith(CUT)) return hit.to;
  return Math.max(
    hit.to,
    turn.tokens.findLastIndex(({ startMs }) => startMs < anchor.toMs),
  );
}

/** As many of the wanted words as the turn has room for: a quote may go on in the next one. */
function occurrences(turn: Turn | undefined, wanted: readonly string[]): { from: number; to: number }[] {
  const words = turn?.tokens.map(({ text }) => bare(text)) ?? [];
  return words.flatMap((_, from) => {
    const length = Math.min(wanted.length, words.length - from);
    const isWhole = length === wanted.length || length >= 3;
    const fits = isWhole && wanted.slice(0, length).every((word, index) => word === words[from + index]);
    return fits && length > 0 ? [{ from, to: from + length - 1 }] : [];
  });
}

/** The words that are spoken now where the quoted ones were. */
function atTime(turns: readonly Turn[], { fromMs, toMs }: Anchor): Passage | null {
  for (const [turn, { tokens }] of turns.entries()) {
    const isIn = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
      endMs > 0 && startMs < toMs && endMs > fromMs;
    const from = tokens.findIndex(isIn);
    if (from >= 0) return { turn, from, to: tokens.findLastIndex(isIn), isChanged: true };
  }
  const turn = Math.max(
    0,
    turns.findLastIndex(({ startMs, endMs }) => endMs > 0 && startMs <= fromMs),
  );
  const last = (turns[turn]?.tokens.length ?? 0) - 1;
  return last < 0 ? null : { turn, from: last, to: last, isChanged: true };
}

function firstWords(turns: readonly Turn[]): Passage | null {
  const turn = turns.findIndex(({ tokens }) => tokens.length > 0);
  return turn < 0 ? null : { turn, from: 0, to: 0, isChanged: true };
}

function cut(text: string): string {
  if (text.length <= commentLimits.quote) return text;
  const room = text.slice(0, commentLimits.quote - 1);
  const gap = room.lastIndexOf(' ');
  return `${gap > 0 ? room.slice(0, gap) : room}${CUT}`;
}

function wordsOf(quote: string): string[] {
  const text = quote.endsWith(CUT) ? quote.slice(0, -1) : quote;
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(bare);
}

/** Case and punctuation are what is corrected most. A word of signs alone stays as it is. */
function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '').toLowerCase() || word;
}
