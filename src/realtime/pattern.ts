// Patterns that strangers write, `like` and regular expressions: found in time that grows with the text alone (RE2), and
// bounded in their size.
import { RE2JS } from 're2js';
import { FilterError } from './filter-syntax.ts';

/** About one for each letter of a pattern; a repetition counts as often as it may repeat. */
const MOST_STEPS = 200;
/** Characters of a value that is compared with a pattern; a longer one does not match. */
const MOST_TEXT = 1_000;

export type Pattern = (text: string) => boolean;

/** As PostgreSQL's `~` and `~*`, without what cannot be found in one passage: references back and looks around. */
export function regularExpression(
  source: string,
  { isCaseSensitive }: { isCaseSensitive: boolean },
): Pattern {
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(source, RE2JS.DOTALL | (isCaseSensitive ? 0 : RE2JS.CASE_INSENSITIVE));
  } catch {
    throw new FilterError('the regular expression cannot be read');
  }
  if (compiled.programSize() > MOST_STEPS) throw new FilterError('the pattern is too large');
  return (text) => text.length <= MOST_TEXT && compiled.test(text);
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
