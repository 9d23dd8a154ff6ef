// Patterns that strangers write, `like` and regular expressions: found in time that grows with the text alone (RE2), and
// bounded in their size.
import { RE2JS } from 're2js';
import { FilterError } from './filter-syntax.ts';
import { stepsOf } from './pattern-steps.ts';

/** About one for each letter of a pattern; a repetition counts as often as it may repeat. */
const MOST_STEPS = 200;
/** By a count that is never too low, before anything is compiled: that takes milliseconds at most then. */
const MOST_COUNTED_STEPS = 2 * MOST_STEPS;
/** Characters of a value that is compared with a pattern. */
const MOST_TEXT = 1_000;

/** Null for a text that is too long to be looked through: whether it matches is unknown. */
export type Pattern = (text: string) => boolean | null;

/** As PostgreSQL's `~` and `~*`, without what cannot be found in one passage: references back and looks around. */
export function regularExpression(
  source: string,
  { isCaseSensitive }: { isCaseSensitive: boolean },
): Pattern {
  if (stepsOf(source) > MOST_COUNTED_STEPS) throw new FilterError('the pattern is too large');
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(source, RE2JS.DOTALL | (isCaseSensitive ? 0 : RE2JS.CASE_INSENSITIVE));
  } catch {
    throw new FilterError('the regular expression cannot be read');
  }
  if (compiled.programSize() > MOST_STEPS) throw new FilterError('the pattern is too large');
  return (text) => (text.length > MOST_TEXT ? null : compiled.test(text));
}

/** As PostgreSQL's `like`: `%` is any text, `_` one character, a backslash takes the next character as it is. */
export function likePattern(source: string, options: { isCaseSensitive: boolean }): Pattern {
  if (/(?<!\\)(\\\\)*\\$/.test(source)) throw new FilterError('the pattern ends with a backslash');
  const expression = source.replace(/\\(.)|(.)/gsu, (_all, escaped?: string, plain?: string) => {
    if (plain === '%') return '.*';
    if (plain === '_') return '.';
    return RE2JS.quote(escaped ?? plain ?? '');
  });
  return regularExpression(`\\A(?:${expression})\\z`, options);
}
