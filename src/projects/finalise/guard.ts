// The content guard: a language model's text is taken only where it says what was said.
import { compareTexts } from '#projects/review/compare/compare-texts.ts';
import { editDistance } from '#projects/domain/text/edit-distance.ts';
import { isSaidTwice } from '#projects/review/compare/meaning-kept/said-twice.ts';
import { alignTexts } from './align-texts.ts';
import { alignWords, type Step } from './align-words.ts';
import { normaliseWord } from '#projects/domain/text/normalise-word.ts';
import {
  isFiller,
  isFunctionWord,
  isModal,
  isNegation,
  isNumeric,
} from '#projects/domain/text/protected-words.ts';

export type Verdict =
  | { readonly accepted: true }
  /** `protected`: a number, negation or modal verb was touched. `stray`: too many small changes together. */
  | {
      readonly accepted: false;
      readonly reason: 'length' | 'protected' | 'added' | 'dropped' | 'changed' | 'stray';
    };

/** `digits`: numbers may stand in digits that were said in words, with the same value; true unless set. */
export type GuardOptions = { readonly digits?: boolean };

/**
 * One word in twenty may be mended (an ending, an article, a wrong small word). The model is asked for punctuation,
 * case and such slips alone; recognition that needs more mending than that is wrong in ways that only the sound can
 * settle, and a model that changes more is rewriting. Content words may not come or go at all, however few.
 */
const STRAY_SHARE = 0.05;
/** Below this a passage is too short for a share of it: nothing may be changed. */
const SHORTEST_MENDED = 8;
/** Two changes side by side are a changed phrase. */
const LONGEST_RUN = 2;
/** A text that has grown beyond this is refused before it is aligned. */
const LONGEST_GROWTH = 1.2;

/**
 * Compares a model's text with the words it was made from.
 * @param base the words of the rule-based text, as written
 * @param made the words of the model's text, as written
 */
export function guardText(
  base: readonly string[],
  made: readonly string[],
  language: string,
  { digits = true }: GuardOptions = {},
): Verdict {
  const from = base.map(normaliseWord);
  const to = made.map(normaliseWord);
  if (to.length > from.length * LONGEST_GROWTH + 2) return { accepted: false, reason: 'length' };
  let strayed = 0;
  let run = 0;
  const steps = digits ? alignTexts(base, made, language) : alignWords(from, to, language);
  for (const step of steps) {
    if (step.kind === 'same' || isFreelyDropped(step, from, language)) {
      run = 0;
      continue;
    }
    const reason = refusal(step, { from, to, made, language });
    if (reason) return { accepted: false, reason };
    strayed += 1;
    run += 1;
    if (run > LONGEST_RUN) return { accepted: false, reason: 'stray' };
  }
  const allowed = from.length < SHORTEST_MENDED ? 0 : Math.max(1, Math.floor(from.length * STRAY_SHARE));
  if (strayed > allowed) return { accepted: false, reason: 'stray' };
  // What would be an alarm beside the finished text is no mending.
  const changes = compareTexts({ raw: base.join(' '), formatted: made.join(' '), language });
  return changes.some((change) => change.finding)
    ? { accepted: false, reason: 'protected' }
    : { accepted: true };
}

/** Fillers, and words said again at once („ich habe ich habe gesehen“), but for those that carry the meaning. */
function isFreelyDropped(step: Step, from: readonly string[], language: string): boolean {
  if (step.kind !== 'dropped') return false;
  const at = step.base[0];
  const word = from[at] ?? '';
  if (isFiller(word, language)) return true;
  if (isProtected(word)) return false;
  return isSaidTwice(from, at);
}

type Sides = { from: readonly string[]; to: readonly string[]; made: readonly string[]; language: string };

function refusal(step: Step, sides: Sides): Exclude<Verdict, { accepted: true }>['reason'] | undefined {
  const said = sides.from.slice(...step.base).join('');
  const written = sides.to.slice(...step.made).join('');
  if (isProtected(said) || isProtected(written) || negates(said, written)) return 'protected';
  if (step.kind === 'added') return isFunctionWord(written, sides.language) ? undefined : 'added';
  if (step.kind === 'dropped') return isFunctionWord(said, sides.language) ? undefined : 'dropped';
  if (isFunctionWord(said, sides.language) && isFunctionWord(written, sides.language)) return undefined;
  // A capital within German or English text may be a name, and names are not the model's to mend.
  if (/\p{Lu}/u.test(sides.made.slice(...step.made).join(''))) return 'changed';
  return isMended(said, written) ? undefined : 'changed';
}

function isProtected(word: string): boolean {
  return isNumeric(word) || isNegation(word) || isModal(word);
}

/** „zulässig“ and „unzulässig“, "able" and "unable". */
function negates(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const prefix = long.slice(0, long.length - short.length);
  return long.endsWith(short) && /^(?:un|in|im|ir|il|dis|miss|mis|non|nicht|anti|ent)$/.test(prefix);
}

/** The same word with another ending or one letter mended: never more than a third of it. */
function isMended(said: string, written: string): boolean {
  const longest = Math.max(said.length, written.length);
  return editDistance(said, written) <= Math.min(2, Math.floor(longest / 3));
}
