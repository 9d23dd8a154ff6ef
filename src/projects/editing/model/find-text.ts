// Finds words in an edited text and puts others in their place. Pure.
import type { EditSegment } from './edit-document.ts';

export type Search = { query: string; matchCase: boolean; wholeWords: boolean };
/** Characters `from` (in) to `to` (out) of a segment's text. */
export type Match = { segment: string; from: number; to: number };

/** Null where nothing is looked for. */
function patternOf({ query, matchCase, wholeWords }: Search): RegExp | null {
  if (query.trim() === '') return null;
  const literal = query.replace(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`).replace(/\s+/gu, String.raw`\s+`);
  const bounded = wholeWords ? String.raw`(?<![\p{L}\p{N}])(?:${literal})(?![\p{L}\p{N}])` : literal;
  return new RegExp(bounded, matchCase ? 'gu' : 'giu');
}

/**
 * @returns finds all places, in the order of the text. A segment that was looked through is not looked through again:
 * of ten hours one paragraph changes with a key
 */
export function finderOf(search: Search): (segments: readonly EditSegment[]) => Match[] {
  const pattern = patternOf(search);
  if (!pattern) return () => [];
  const known = new WeakMap<EditSegment, readonly Match[]>();
  const look = (segment: EditSegment): readonly Match[] => {
    const found = [...segment.text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      segment: segment.id,
      from: index,
      to: index + length,
    }));
    known.set(segment, found);
    return found;
  };
  return (segments) => segments.flatMap((segment) => known.get(segment) ?? look(segment));
}

/** @param matches all of them in this text, in order */
export function replaceMatches(text: string, matches: readonly Match[], replacement: string): string {
  let made = '';
  let at = 0;
  for (const { from, to } of matches) {
    made += text.slice(at, from) + replacement;
    at = to;
  }
  return made + text.slice(at);
}

/**
 * Where to go on after one place was replaced: behind the new text, whatever it holds.
 * @param now all places after it, in order
 * @param before the place that was replaced, and how many stood in front of it
 * @returns an index of `now`; 0 where there is none behind
 */
export function placeBehind(
  now: readonly Match[],
  { match, index, length }: { match: Match; index: number; length: number },
): number {
  const isWithin = ({ segment, from }: Match) => segment === match.segment && from < match.from + length;
  const found = now.findIndex((other, at) => at >= index && !isWithin(other));
  return Math.max(0, found);
}

/** The word around a place; the selected text where there is any. */
export function wordAround(text: string, from: number, to: number): string {
  if (to > from) return text.slice(from, to).trim();
  const before = /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]*$/u.exec(text.slice(0, from))?.[0] ?? '';
  const behind = /^[\p{L}\p{N}-]*/u.exec(text.slice(from))?.[0] ?? '';
  return before + behind;
}
