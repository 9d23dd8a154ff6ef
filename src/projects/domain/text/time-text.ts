// Gives the words of an edited text their times: words that stayed keep theirs, new ones share the gap. Pure.
import { commonPairs } from './align-sequences.ts';
import type { Word } from '../transcript.ts';

/** A person wrote it: nothing about it is doubtful. */
const WRITTEN = 1;

type Gap = { from: number; to: number };
type Source = { words: readonly Word[]; heard: readonly Word[]; startMs: number; endMs: number };

export function wordsIn(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/**
 * @param before the segment as it was; the starts of its words ascend, ms
 * @returns one word for each of `text`. Starts ascend and no word ends before it starts. What stands before and after
 *   the change keeps its times, as do words within it that stayed; a word put in another's place takes over its time
 */
export function timeText(text: string, before: Source): Word[] {
  const written = wordsIn(text);
  const kept = keptWords(
    before.words.map((word) => word.text),
    written,
  );
  const timed: Word[] = [];
  let last = -1;
  for (let at = 0; at < written.length; ) {
    const source = kept[at] ?? -1;
    const word = before.words[source];
    if (word) {
      timed.push({ ...word, text: written[at] ?? '' });
      last = source;
      at += 1;
      continue;
    }
    let end = at;
    while (end < written.length && (kept[end] ?? -1) < 0) end += 1;
    const next = end < written.length ? (kept[end] ?? before.words.length) : before.words.length;
    const gap = gapBetween(before.words[last], before.words[next], before);
    const replaced = before.words.slice(last + 1, next);
    timed.push(...timeRun(written.slice(at, end), { gap, replaced, heard: before.heard }));
    at = end;
  }
  return timed;
}

/** The words of a segment, one for each of its text, also where the engine counted them differently. */
export function wordsOf(segment: Source & { text: string }): readonly Word[] {
  const written = wordsIn(segment.text);
  const fits = written.length === segment.words.length;
  if (fits && written.every((text, index) => text === segment.words[index]?.text)) return segment.words;
  if (fits) return segment.words.map((word, index) => ({ ...word, text: written[index] ?? '' }));
  return timeText(segment.text, segment);
}

function gapBetween(left: Word | undefined, right: Word | undefined, { startMs, endMs }: Source): Gap {
  const to = right?.startMs ?? Math.max(endMs, left?.endMs ?? 0);
  const from = left ? Math.min(left.endMs, to) : Math.min(startMs, to);
  return { from, to };
}

function timeRun(
  run: readonly string[],
  around: { gap: Gap; replaced: readonly Word[]; heard: readonly Word[] },
): Word[] {
  const { gap, replaced } = around;
  const heard = around.heard.filter((word) => word.startMs >= gap.from && word.endMs <= gap.to);
  const known = commonWords(
    heard.map((word) => word.text),
    run,
  );
  if (known.some((index) => index >= 0)) return timeByKnown(run, { gap, heard, known });
  if (replaced.length === run.length)
    return replaced.map(({ startMs, endMs }, index) => written(run[index] ?? '', startMs, endMs));
  const first = replaced[0];
  if (!first) return spread(run, gap);
  const from = Math.max(gap.from, first.startMs);
  const to = Math.min(gap.to, Math.max(...replaced.map((word) => word.endMs)));
  return spread(run, { from, to });
}

/** Words that are known again stand where they were heard; the others between them. */
function timeByKnown(
  run: readonly string[],
  { gap, heard, known }: { gap: Gap; heard: readonly Word[]; known: readonly number[] },
): Word[] {
  const timed: Word[] = [];
  let from = gap.from;
  for (let at = 0; at < run.length; ) {
    const own = heard[known[at] ?? -1];
    if (own) {
      timed.push({ ...own, text: run[at] ?? '' });
      from = own.endMs;
      at += 1;
      continue;
    }
    let end = at;
    while (end < run.length && (known[end] ?? -1) < 0) end += 1;
    const to = heard[known[end] ?? -1]?.startMs ?? gap.to;
    timed.push(...spread(run.slice(at, end), { from: Math.min(from, to), to }));
    at = end;
  }
  return timed;
}

/** Longer words take longer. */
function spread(run: readonly string[], { from, to }: Gap): Word[] {
  const length = Math.max(0, to - from);
  const total = run.reduce((sum, text) => sum + text.length, 0);
  let before = 0;
  return run.map((text) => {
    const startMs = Math.round(from + (length * before) / total);
    before += text.length;
    return written(text, startMs, Math.round(from + (length * before) / total));
  });
}

function written(text: string, startMs: number, endMs: number): Word {
  return { text, startMs, endMs: Math.max(startMs, endMs), confidence: WRITTEN };
}

/** For each written word the index of the one that it was, or -1; indices ascend. */
function keptWords(before: readonly string[], made: readonly string[]): number[] {
  const shorter = Math.min(before.length, made.length);
  let head = 0;
  while (head < shorter && before[head] === made[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === made[made.length - 1 - tail])
    tail += 1;
  const middle = commonWords(
    before.slice(head, before.length - tail),
    made.slice(head, made.length - tail),
  ).map((index) => (index < 0 ? -1 : index + head));
  const at = (index: number) => {
    if (index < head) return index;
    if (index >= made.length - tail) return before.length - (made.length - index);
    return middle[index - head] ?? -1;
  };
  return made.map((_, index) => at(index));
}

/** Which words stayed, by letters and digits alone: for each of `made` the index in `before`, or -1; they ascend. */
export function commonWords(before: readonly string[], made: readonly string[]): number[] {
  const found = made.map(() => -1);
  for (const pair of commonPairs(before.map(bare), made.map(bare))) found[pair.after] = pair.before;
  return found;
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || text;
}
