// Which characters of a text a person typed: a word that was typed is sure, also where it is the one that was heard. Pure.
import { changeBetween } from './carry-over.ts';

/** UTF-16 units of the text, from (in) to (out). */
export type TypedRange = readonly [from: number, to: number];

/** Somebody who types here and there for a while has a few dozen; beyond it the first ones go. */
export const MOST_TYPED_RANGES = 200;

/**
 * @param typed of `was`
 * @param isTyped whether the person typed what makes `now` of it; undone, for example, it is not
 */
export function carryTyped(
  typed: readonly TypedRange[],
  { was, now, isTyped }: { was: string; now: string; isTyped: boolean },
): TypedRange[] {
  const { from, to, text } = changeBetween(was, now);
  const shift = text.length - (to - from);
  const stayed = typed.flatMap(([first, end]): TypedRange[] => [
    [first, Math.min(end, from)],
    [Math.max(first, to) + shift, end + shift],
  ]);
  const put: TypedRange[] = isTyped ? [[from, from + text.length]] : [];
  return inOrder([...stayed, ...put]).slice(-MOST_TYPED_RANGES);
}

/** @returns the words of the text, counted from 0, in which a letter or digit was typed */
export function typedWordIndexes(text: string, typed: readonly TypedRange[]): ReadonlySet<number> {
  const ranges = inOrder(typed);
  const found = new Set<number>();
  if (ranges.length === 0) return found;
  let at = 0;
  for (const [index, { 0: word, index: from }] of [...text.matchAll(/\S+/gu)].entries()) {
    const to = from + word.length;
    while ((ranges[at]?.[1] ?? Number.POSITIVE_INFINITY) <= from) at += 1;
    for (let next = at; (ranges[next]?.[0] ?? Number.POSITIVE_INFINITY) < to; next += 1) {
      const [first, end] = ranges[next] ?? [0, 0];
      // A mark says nothing of the word before it.
      if (/[\p{L}\p{N}]/u.test(text.slice(Math.max(first, from), Math.min(end, to)))) found.add(index);
    }
  }
  return found;
}

/** Ascending, none empty, those that touch as one. */
function inOrder(ranges: readonly TypedRange[]): TypedRange[] {
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (to <= from) continue;
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
