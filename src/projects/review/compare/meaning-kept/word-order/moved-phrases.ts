// „hat seit dem Frühstück viel getrunken“, "this morning she called": when or how, said of the whole clause, moved within it.
import type { AtomStep } from '../../align-atoms.ts';
import type { Atom } from '../../reading/atom.ts';
import { balancedEnd } from '../../balanced-stretch.ts';
import { isLink, isQuestionWord } from '../../reading/clause-words.ts';
import { isAdverb } from './moved-adverbs.ts';
import { isAuxiliary, isNegation } from '#projects/domain/text/protected-words.ts';
import { isParticle } from '../../reading/small-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };
type Texts = { readonly formatted: string; readonly language: string };

/** Words of one phrase, and steps of the stretch that it moved in. */
const LONGEST = 4;
const FARTHEST = 16;
/** They say since when or for how long, whatever stands behind them. */
const SINCE = /^(?:seit|während|since|during|depuis|pendant|desde|durante)$/;
/** Alone they are no time: „esta“, "this". */
const THIS = /^(?:diese[nmrs]?|this|ce|cet|cette|esta|este)$/;
const TIME =
  /^(?:morgen|abend|nacht|woche|monat|jahr|nachmittag|vormittag|morning|afternoon|evening|night|week|month|year|matin|soir|nuit|semaine|mois|année|mañana|tarde|noche|semana|mes|año)$/;
const FIXED: ReadonlySet<string> = new Set([
  'tout de suite',
  'en seguida',
  'de momento',
  'right away',
  'at once',
  'sofort',
  'gleich',
  'leider',
  'unfortunately',
  'malheureusement',
]);
/** Who acts, by the form of the word alone. */
const ACTS = /^(?:ich|du|wir|er|man)$/;

/** @returns indexes of the steps between which one phrase changed its place within a clause, and nothing else */
export function movedPhrases(steps: readonly AtomStep[], sides: Sides, texts: Texts): ReadonlySet<number> {
  const found = new Set<number>();
  const { language } = texts;
  const isFree = ({ key }: Atom) => isParticle(key, language);
  for (let at = 0; at < steps.length; at += 1) {
    if (steps[at]?.kind === 'same') continue;
    const end = balancedEnd(steps, at, sides, { longest: FARTHEST, isFree });
    const [first, last] = [steps[at], steps[(end ?? 0) - 1]];
    if (end === undefined || !first || !last) continue;
    const words = (atoms: readonly Atom[]) => atoms.filter((atom) => atom.kind !== 'filler' && !isFree(atom));
    const raw = words(sides.raw.slice(first.raw[0], last.raw[1]));
    const made = words(sides.made.slice(first.made[0], last.made[1]));
    if (
      !isInOneClause(made, texts.formatted) ||
      !(isMoved(raw, made, texts) || isFronted(raw, made, language))
    )
      continue;
    for (let step = at; step < end; step += 1) found.add(step);
    at = end - 1;
  }
  return found;
}

function isInOneClause(made: readonly Atom[], formatted: string): boolean {
  const [first, last] = [made[0], made.at(-1)];
  if (!first || !last) return false;
  // The stop of „ca. 400 ml“ ends no sentence.
  const written = formatted.slice(first.from, last.from).replaceAll(/(?<=\p{L})\.(?= [\p{Ll}\d])/gu, '');
  return !/[.,;:!?–—\n]/.test(written);
}

/** Whether a phrase at one edge of what was said stands at the other edge of what is written. */
function isMoved(raw: readonly Atom[], made: readonly Atom[], { formatted, language }: Texts): boolean {
  // „Bahnhofstraße gleich neben“: it might be said of what is beyond.
  const behind = formatted.slice(made.at(-1)?.to ?? 0);
  const isAtMark = /^\s*[.,;:!?–—]/.test(behind) && /\p{L}/u.test(behind);
  for (let length = 1; length <= Math.min(LONGEST, raw.length - 1); length += 1) {
    const shifts = [
      [raw.slice(0, length), raw.slice(length), made.slice(-length), made.slice(0, -length)],
      [raw.slice(-length), raw.slice(0, -length), made.slice(0, length), made.slice(length)],
    ] as const;
    for (const [phrase, passed, again, rest] of shifts) {
      if (phrase.length === 1 && isAtMark) continue;
      if (keys(phrase) !== keys(again) || !saysWhen(phrase, language) || !passed.every(mayBePassed)) continue;
      if (
        keys(passed) === keys(rest) ||
        (language === 'de' && keys(withoutVerb(passed)) === keys(withoutVerb(rest)))
      )
        return true;
    }
  }
  return false;
}

function saysWhen(phrase: readonly Atom[], language: string): boolean {
  const [first] = phrase;
  if (FIXED.has(keys(phrase))) return true;
  if (phrase.some(({ key }) => isNegation(key) || isLink(key))) return false;
  if (phrase.length > 1 && SINCE.test(first?.key ?? '')) return true;
  if (phrase.length === 2 && THIS.test(first?.key ?? '') && TIME.test(phrase[1]?.key ?? '')) return true;
  return phrase.length > 1 && phrase.every(({ key }) => isAdverb(key, language));
}

function mayBePassed(atom: Atom): boolean {
  return !isNegation(atom.key) && !isLink(atom.key) && !isQuestionWord(atom);
}

/** Of a German clause: where its verb stands depends on what opens it. */
function withoutVerb(words: readonly Atom[]): readonly Atom[] {
  const verb = words.findIndex(({ key }) => isAuxiliary(key, 'de'));
  return verb < 0 ? words : [...words.slice(0, verb), ...words.slice(verb + 1)];
}

/** „Ich habe das“ and „Das habe ich“ */
function isFronted(raw: readonly Atom[], made: readonly Atom[], language: string): boolean {
  const [who, verb, what] = raw;
  return (
    language === 'de' &&
    raw.length === 3 &&
    ACTS.test(who?.key ?? '') &&
    isAuxiliary(verb?.key ?? '', 'de') &&
    what?.key === 'das' &&
    keys(made) === `das ${verb?.key} ${who?.key}`
  );
}

function keys(words: readonly Atom[]): string {
  return words.map(({ key }) => key).join(' ');
}
