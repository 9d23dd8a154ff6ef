// What the server keeps of a place that a person has decided. Pure.
import { inOneLine } from './repair.ts';

/** UTF-16 units; the server keeps no longer ones. */
const MOST_IN_KEY = 400;

/** As it can be kept: of one line, not too long, and its last sign whole. */
export function keyOf(text: string): string {
  return inOneLine(text)
    .slice(0, MOST_IN_KEY)
    .replace(/[\uD800-\uDBFF]$/, '');
}
