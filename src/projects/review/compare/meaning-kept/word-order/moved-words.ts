// « environ » put before its number, „digamos“ put behind the verb: words that stand elsewhere in the same sentence.
import type { AtomStep } from '../../align-atoms.ts';
import type { Atom } from '../../reading/atom.ts';
import { isLink, isQuestionWord } from '../../reading/clause-words.ts';
import { certainty } from '../../reading/lexicon.ts';
import { tagAtStart } from '../discourse-tags.ts';
import { isAdverb } from './moved-adverbs.ts';
import { isEstimate } from './moved-estimates.ts';
import { isAuxiliary, isModal, isNegation } from '#projects/domain/text/protected-words.ts';
import { isParticle } from '../../reading/small-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };
type Texts = { readonly formatted: string; readonly language: string };

/** Steps to each side among which the same words are looked for, and words that move together. */
const FARTHEST = 16;
const LONGEST = 5;
/** Words of the amount that an estimate passes: « toutes les deux heures ». */
const LONGEST_AMOUNT = 5;
/** They act in a clause: past one of them begins what somebody else does. */
const ACTS =
  /^(?:ich|du|er|sie|es|wir|ihr|man|i|he|she|it|we|they|you|je|tu|il|elle|on|nous|vous|ils|elles|yo|tú|él|ella|nosotros|ellos|ellas|usted|ustedes)$/;
/** They join what stands behind them to what stands before: a phrase is whole with them. */
const PREPOSITIONS: Readonly<Record<string, RegExp>> = {
  de: /^(?:in|im|am|an|auf|aus|bei|beim|mit|nach|seit|vor|während|wegen|zu|zum|zur)$/,
  en: /^(?:in|on|at|with|during|since|near|under|behind|outside|inside)$/,
  fr: /^(?:à|au|aux|en|dans|chez|avec|pendant|depuis|devant|derrière)$/,
  es: /^(?:en|con|durante|desde|bajo|tras)$/,
};

type Run = { readonly steps: readonly number[]; readonly words: readonly Atom[] };

/** @returns indexes of the steps by which words only changed their place within a sentence */
export function movedWords(steps: readonly AtomStep[], sides: Sides, texts: Texts): ReadonlySet<number> {
  const found = new Set<number>();
  for (const added of runsOf(steps, 'added', sides.made)) {
    const [first = 0] = added.steps;
    const dropped = twinOf(
      added,
      { steps, from: first - FARTHEST, to: first + FARTHEST, raw: sides.raw },
      found,
    );
    if (!dropped) continue;
    if (isOnlyMoved(added, dropped, { steps, sides, texts }))
      for (const at of [...added.steps, ...dropped]) found.add(at);
  }
  return found;
}

/** What was put in in one go. */
function runsOf(steps: readonly AtomStep[], kind: 'added', made: readonly Atom[]): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    const run: { steps: number[]; words: Atom[] } = { steps: [], words: [] };
    for (; steps[at]?.kind === kind; at += 1) {
      run.steps.push(at);
      run.words.push(...made.slice(...(steps[at]?.made ?? [0, 0])));
    }
    const words = run.words.filter((atom) => atom.kind !== 'filler');
    if (words.length > 0 && words.length <= LONGEST) runs.push({ steps: run.steps, words });
  }
  return runs;
}

type Area = { steps: readonly AtomStep[]; from: number; to: number; raw: readonly Atom[] };

/** The steps that left out the same words side by side. */
function twinOf(
  { words }: Run,
  { steps, from, to, raw }: Area,
  taken: ReadonlySet<number>,
): number[] | undefined {
  for (let start = Math.max(0, from); start <= to; start += 1) {
    const found: number[] = [];
    let at = start;
    for (; found.length < words.length && steps[at]?.kind === 'dropped' && !taken.has(at); at += 1) {
      const atom = raw[steps[at]?.raw[0] ?? -1];
      if (atom?.kind === 'filler' && found.length > 0) continue;
      if (atom?.key !== words[found.length]?.key) break;
      found.push(at);
    }
    if (found.length === words.length) return found;
  }
  return undefined;
}

type Around = { steps: readonly AtomStep[]; sides: Sides; texts: Texts };

function isOnlyMoved(
  { words, steps: put }: Run,
  left: readonly number[],
  { steps, sides, texts }: Around,
): boolean {
  const { language, formatted } = texts;
  const [a = 0, b = 0] = [put[0], left[0]];
  const isPutFirst = a < b;
  const [from, to] = isPutFirst ? [(put.at(-1) ?? a) + 1, b] : [(left.at(-1) ?? b) + 1, a];
  const passed = steps
    .slice(from, to)
    .flatMap(({ made }) => sides.made.slice(...made))
    .filter(({ kind }) => kind !== 'filler');
  // „really do not“ and „do not really“ are two things.
  if (passed.length === 0 || [...words, ...passed].some(({ key }) => isNegation(key))) return false;
  const written = between(steps, [Math.min(a, b), Math.max(a, b)], sides.made, formatted);
  if (/[.!?;:\n]/.test(written)) return false;
  if (saysNothing(words, language)) return true;
  if (/[,–—]/.test(written)) return false;
  if (words.every(({ key }) => isEstimate(key)))
    return isOneAmount(passed) && !isAmount(sides.raw[steps[left.at(-1) ?? b]?.raw[1] ?? -1], isPutFirst);
  if (!passed.every((atom) => mayBePassed(atom))) return false;
  if (words.every(({ key }) => isAdverb(key, language))) return true;
  const isPlain = words.length === 1 && words[0]?.kind === 'word' && !certainty.has(words[0].key);
  if (isPlain && passed.every(({ key }) => isAdverb(key, language))) return true;
  return isPhrase(words, language) && isPhrase(withoutLead(passed, language), language);
}

/** The written text from one place to the other. */
function between(
  steps: readonly AtomStep[],
  [one, other]: readonly [number, number],
  made: readonly Atom[],
  formatted: string,
): string {
  const from = made[steps[one]?.made[0] ?? 0]?.from ?? 0;
  const to = made[(steps[other]?.made[1] ?? 1) - 1]?.to ?? formatted.length;
  return formatted.slice(from, to).replaceAll(/(?<=\d)[.:,](?=\d)|(?<=\p{L})\.(?= [\p{Ll}\d])/gu, '');
}

function saysNothing(words: readonly Atom[], language: string): boolean {
  return words.every(({ key }) => isParticle(key, language)) || tagAtStart(words, language) === words.length;
}

/** « toutes les deux heures »: one number, so that the estimate cannot be of another. */
function isOneAmount(passed: readonly Atom[]): boolean {
  const amounts = passed.filter((atom) => isAmount(atom, true));
  const others = passed.filter((atom) => !isAmount(atom, true) && atom.kind !== 'unit');
  return amounts.length === 1 && passed.length <= LONGEST_AMOUNT && others.every((atom) => mayBePassed(atom));
}

function isAmount(atom: Atom | undefined, isAsked: boolean): boolean {
  return isAsked && (atom?.kind === 'number' || atom?.kind === 'time');
}

/** What stays in its place while another word goes from one side of it to the other. */
function mayBePassed(atom: Atom): boolean {
  const { kind, key, text, leads } = atom;
  return (
    (kind === 'word' || kind === 'unit') &&
    !isNegation(key) &&
    !isModal(key) &&
    !certainty.has(key) &&
    !isLink(key) &&
    !isQuestionWord(atom) &&
    !ACTS.test(key) &&
    !/^(?:que|qui|dass|that|who|which|dont|où|si|wenn|if|weil|because)$/.test(key) &&
    (leads || !/^\p{Lu}/u.test(text))
  );
}

/** « presque en même temps » without what says how nearly. */
function withoutLead(words: readonly Atom[], language: string): readonly Atom[] {
  const [first] = words;
  return first && (isEstimate(first.key) || isAdverb(first.key, language)) ? words.slice(1) : words;
}

/** « aux deux endroits »: where, when or with what, whole. */
function isPhrase(words: readonly Atom[], language: string): boolean {
  return (
    words.length > 1 &&
    (PREPOSITIONS[language]?.test(words[0]?.key ?? '') ?? false) &&
    !words.some(({ key }) => isAuxiliary(key, language) || ACTS.test(key))
  );
}
