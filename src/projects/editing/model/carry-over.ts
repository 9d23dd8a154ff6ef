// Carries a change over onto a text that another has changed meanwhile. Pure.

/** Characters `from` (in) to `to` (out) of a text became `text`. */
export type TextChange = { from: number; to: number; text: string };

/** What differs, as one stretch; characters are never cut in half. */
export function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  if (isHalf(before, head) || isHalf(after, head)) head -= 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail += 1;
  if (isHalf(before, before.length - tail) || isHalf(after, after.length - tail)) tail -= 1;
  return { from: head, to: before.length - tail, text: after.slice(head, after.length - tail) };
}

/** Whether a place lies between the two halves of one character. */
function isHalf(text: string, at: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
}

/**
 * What `was` → `to` makes of a text that has become `now`. Two that were put into one place stand one after the other.
 * @returns null where both changed the same place
 */
export function carryOver(was: string, to: string, now: string): string | null {
  if (was === now || to === now) return to;
  const mine = changeBetween(was, to);
  const theirs = changeBetween(was, now);
  const isBefore = mine.to <= theirs.from;
  if (!isBefore && mine.from < theirs.to) return null;
  const shift = isBefore ? 0 : now.length - was.length;
  return now.slice(0, mine.from + shift) + mine.text + now.slice(mine.to + shift);
}

/** Where a place of `was` is in what it has become; null where it lay within what was changed. */
export function placeAfter(was: string, now: string, at: number): number | null {
  const change = changeBetween(was, now);
  if (at <= change.from) return at;
  return at >= change.to ? at + now.length - was.length : null;
}
