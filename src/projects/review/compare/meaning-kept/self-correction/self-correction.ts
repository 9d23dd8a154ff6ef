// Who corrects himself at once says what holds last: „am Montag, nein, am Dienstag“.
import { UNHEARD } from '#projects/domain/text/omission.ts';
import type { AtomStep } from '../../align-atoms.ts';
import type { Atom } from '../../reading/atom.ts';
import { areForms, isOfOneClause, isPronoun, isQuestionWord, kindOf } from '../../reading/clause-words.ts';
import { markerAt, markersIn } from './correction-markers.ts';
import { tagAtStart } from '../discourse-tags.ts';
import { type Place, placeOf, type Sides } from './dropped-finding.ts';
import { droppedRun, LONGEST_RUN } from './dropped-run.ts';
import { certainty } from '../../reading/lexicon.ts';
import { isAdverb } from '../word-order/moved-adverbs.ts';
import { isCapital } from '../../name-place.ts';
import { isAuxiliary, isFunctionWord, isModal, isNegation } from '#projects/domain/text/protected-words.ts';
import { mayGo } from '../../reading/small-words.ts';
import { isRepairedInSteps } from './repaired-in-steps.ts';
import { isResumedSubject } from './resumed-subjects.ts';
import { isFrameSaidBefore, isSaidElsewhere } from './said-elsewhere.ts';
import { isTitle } from '../../reading/titles.ts';
import { isQuotedAgain, isSaidBefore, isTakenUpAgain } from './taken-up-again.ts';

/** Words that may be taken back at once. */
const MOST_TAKEN_BACK = 7;
/** Without a word said again there is little to go by. */
const MOST_UNREPEATED = 3;
/** Words of what is one thing: longer, it may be a clause. */
const LONGEST_NOUN = 5;

/**
 * Whether what was dropped around a step was taken back by what follows it and was kept.
 * @param step index in `steps` of any of what was dropped
 */
export function isTakenBack(
  steps: readonly AtomStep[],
  step: number,
  { raw, made }: Sides,
  { language, marks }: { language: string; marks: ReadonlySet<number> },
): boolean {
  if (marks.has(step)) return false;
  const run = droppedRun(steps, step, (at) => marks.has(at));
  if (!run) return false;
  const known = judged.get(steps) ?? new Map<number, boolean>();
  judged.set(steps, known);
  const found = known.get(run[0]) ?? isRunTakenBack(steps, run, { raw, made }, language);
  known.set(run[0], found);
  return found;
}

/** Each step of a run asks for the same. */
const judged = new WeakMap<readonly AtomStep[], Map<number, boolean>>();

function isRunTakenBack(
  steps: readonly AtomStep[],
  run: readonly [number, number],
  { raw, made }: Sides,
  language: string,
): boolean {
  const place = placeOf(steps, run, { raw, made });
  // One step may be a whole text that has nothing in common with the other.
  if (place.dropped.length === 0 || place.dropped.length > LONGEST_RUN) return false;
  if (place.dropped.some(({ key }) => key === UNHEARD)) return false;
  if (isQuotedAgain(place, keptBefore(steps, run[0], raw)) || isRepaired(place, language)) return true;
  // « bon alors moi je »
  if (isResumedSubject({ ...place, dropped: withoutLead(place.dropped, language) }, language)) return true;
  return isRepairedInSteps(place, {
    isRepaired: (piece) => isRepaired(piece, language),
    isBeside: (piece) =>
      isTakenUpArticle(piece, language) || isResumedSubject(piece, language) || isAside(piece, language),
  });
}

/** Whether what was dropped is taken back, or said again, by what stands around it. */
export function isRepaired(place: Place, language: string): boolean {
  const { dropped, behind } = place;
  if (isSaidBefore(place) || isSaidElsewhere(place, language) || isFrameSaidBefore(place, language))
    return true;
  if (behind.length === 0) return false;
  for (let at = 1; at < dropped.length; at += 1) {
    const marker = markersAt(dropped, at, language);
    if (marker && isCorrected(place, at, marker, language)) return true;
  }
  return isResumedSubject(place, language) || isTakenUpAgain(place, language);
}

/** „wie soll ich sagen“, and no phrase by which something may be taken back. */
function isAside({ dropped }: Place, language: string): boolean {
  const isTaking =
    markerAt(
      dropped.map(({ key }) => key),
      language,
    ) !== undefined;
  return !isTaking && tagAtStart(dropped, language) === dropped.length;
}

/** „Der Wagen, der stand dort“: the article stands for what was named. */
function isTakenUpArticle({ dropped, before }: Place, language: string): boolean {
  const [article, ...others] = dropped;
  const [first, named] = before.slice(-2);
  return (
    language === 'de' &&
    others.length === 0 &&
    article?.key === first?.key &&
    /^(?:der|die|das)$/.test(article?.key ?? '') &&
    named?.kind === 'word'
  );
}

/** Words before what was dropped among which it is looked for who is quoted. */
const QUOTED_WITHIN = 20;

function keptBefore(steps: readonly AtomStep[], first: number, raw: readonly Atom[]): readonly Atom[] {
  return steps
    .slice(Math.max(0, first - QUOTED_WITHIN), first)
    .flatMap((step) => (step.kind === 'same' ? raw.slice(...step.raw) : []));
}

/** @returns how many of the words at the beginning take back what was said; 0 for none */
export function correctionAt(words: readonly Atom[], language: string): number {
  return markersAt(words, 0, language)?.length ?? 0;
}

type Marker = NonNullable<ReturnType<typeof markersIn>>;

function markersAt(words: readonly Atom[], at: number, language: string): Marker | undefined {
  return markersIn(
    words.slice(at).map(({ key }) => key),
    language,
  );
}

/** @param at place of the marker among what was dropped */
function isCorrected(place: Place, at: number, marker: Marker, language: string): boolean {
  const { dropped, before, behind } = place;
  const denied = deniedAgain(dropped, at, marker.length);
  const again = dropped.slice(at + marker.length + denied);
  const isAgain = again.length > 0 && endsWith(before, again);
  // „[am] Montag, nein, am“: what is said again before „Dienstag“ counts to both.
  const taken = withoutLead([...(isAgain ? again : []), ...dropped.slice(0, at)], language);
  const held = [...(isAgain ? again : []), ...behind];
  if (!isAgain && !again.every(({ key }) => isFunctionWord(key, language))) return false;
  // „also nein“ takes nothing back: it is an answer.
  if (taken.length === 0) return false;
  if (taken.length > MOST_TAKEN_BACK) return false;
  if (isSpecified(taken, held, language)) return true;
  if (!isAsProtected(taken, held, language)) return false;
  const content = (words: readonly Atom[]) => words.filter((atom) => saysMuch(atom, language));
  const [said, holds] = [content(taken), content(held)];
  if (isOtherForm(said, holds) || isFramedAgain(taken, held, language)) return true;
  // What only announces a word takes nothing back: „que no“.
  if (said.length === 0 && !areParallel(taken, held, language)) return false;
  if (!isOfOneClause(taken, held, language) || beginsBefore(taken, held, language)) return false;
  if (areParallel(taken, held, language)) return true;
  if (marker.isSure && before.length > 0 && isPutAgain(taken, held, language)) return true;
  const kind = said.length === 1 && said[0] ? kindOf(said[0], language) : undefined;
  if (kind !== undefined) return holds[0] !== undefined && kind === kindOf(holds[0], language);
  if (said.length > (taken.length > LONGEST_NOUN ? 2 : MOST_UNREPEATED)) return false;
  if (areNames(said) && areNames(holds.slice(0, said.length))) return true;
  if (taken[0]?.key === held[0]?.key) {
    // A lone „der“ comes again soon by itself: then little may have been put right.
    const isReported = again.some(({ key }) => !isFunctionWord(key, language));
    const isWithin = before.length > (isAgain ? again.length : 0);
    return marker.isSure || isReported || said.length === 1 || (said.length === 2 && isWithin);
  }
  if (isQuestionWord(taken[0]) && isQuestionWord(held[0])) return true;
  if (marker.isSure && (said.length === 1 || isFunctionWord(taken[0]?.key ?? '', language))) return true;
  // One word for another in the middle of a clause; an answer and what it answers are clauses.
  const [only, ...others] = taken;
  // „ya no“: there the adverb is denied.
  const isWord = only && others.length === 0 && !isAdverb(only.key, language);
  return before.length > 0 && isWord === true && !isAuxiliary(only.key, language);
}

/** « elle prend, enfin, qu'elle prenne »: one word, put right by another form of it. */
function isOtherForm([said, ...others]: readonly Atom[], [holds]: readonly Atom[]): boolean {
  if (said?.kind !== 'word' || holds?.kind !== 'word' || others.length > 0) return false;
  const shared = said.key.slice(0, FEWEST_AGAIN + 1);
  return areForms(said.key, holds.key) && holds.key.startsWith(shared) && !isNegation(said.key);
}

/** « après le pont, non, avant le pont »: the same words but one, and not only small words. */
function isFramedAgain(taken: readonly Atom[], held: readonly Atom[], language: string): boolean {
  const same = taken.filter(({ key }, at) => key === held[at]?.key);
  return (
    taken.length > 1 && same.length === taken.length - 1 && same.some((atom) => saysMuch(atom, language))
  );
}

const DENIES = /^(?:nicht|kein(?:e[nmrs]?)?|not|pas|no)$/;
const LEADS_TO_DENIAL = /^(?:es|das|war|ist|it|that|was|is|ce|est|était|ne|era|es|fue)$/;

/** « c'est thomas, non, c'est pas thomas, c'est romain »: words behind the marker that only deny what was said before it. */
function deniedAgain(dropped: readonly Atom[], at: number, marker: number): number {
  let end = at + marker;
  while (LEADS_TO_DENIAL.test(dropped[end]?.key ?? '')) end += 1;
  if (!DENIES.test(dropped[end]?.key ?? '')) return 0;
  end += 1;
  const from = end;
  const taken = dropped.slice(0, at);
  while (end < dropped.length && taken.some(({ key }) => key === dropped[end]?.key)) end += 1;
  return end > from ? end - at - marker : 0;
}

/** „zweihundert Leute, nein, dreihundert Leute“: word for word the same, or of its kind. */
function areParallel(taken: readonly Atom[], held: readonly Atom[], language: string): boolean {
  return taken.every((atom, at) => {
    const other = held[at];
    const kind = kindOf(atom, language);
    if (atom.kind === 'unit' && other?.kind === 'unit') return true;
    return other && (atom.key === other.key || (kind !== undefined && kind === kindOf(other, language)));
  });
}

/** « jamais, enfin, presque jamais »: all of it stands in what follows, but for an article or a preposition. */
function isSpecified(taken: readonly Atom[], held: readonly Atom[], language: string): boolean {
  let from = 0;
  const telling = taken.filter(({ key }) => !isFunctionWord(key, language));
  const near = held.slice(0, taken.length + 2);
  const comesAgain = ({ key }: Atom) => {
    const at = near.findIndex((atom, index) => index >= from && atom.key === key);
    from = at + 1;
    return at >= 0;
  };
  return telling.length > 0 && telling.every(comesAgain);
}

/** Words at the beginning of a clause by which it is known that it begins once more. */
const FEWEST_AGAIN = 3;

/** "When was the war, oh no, when was the peace"; "Smith's study, scratch that, the Jones study"; two words for two. */
function isPutAgain(taken: readonly Atom[], held: readonly Atom[], language: string): boolean {
  let same = 0;
  while (same < taken.length && taken[same]?.key === held[same]?.key) same += 1;
  if (same >= FEWEST_AGAIN) return true;
  const isPlain = (atom: Atom | undefined) =>
    atom?.kind === 'word' &&
    saysMuch(atom, language) &&
    !isNegation(atom.key) &&
    !isQuestionWord(atom) &&
    !isTitle(atom.key, language);
  const last = taken.at(-1);
  const isThing = taken.length === 2 && taken.every(isPlain);
  const comesAgain = held.slice(1, taken.length + 2).some(({ key }) => key === last?.key);
  return isThing && (comesAgain || [held[0], held[1]].every(isPlain));
}

function saysMuch({ key }: Atom, language: string): boolean {
  return !isFunctionWord(key, language) && !isAuxiliary(key, language) && !isPronoun(key);
}

/** „halt vierhundert“ without its particle. */
function withoutLead(words: readonly Atom[], language: string): readonly Atom[] {
  let from = 0;
  for (;;) {
    const rest = words.slice(from);
    const key = rest[0]?.key ?? '';
    const isParticle = rest.length > 0 && mayGo(key, language) && !isFunctionWord(key, language);
    const skipped = tagAtStart(rest, language) || (isParticle ? 1 : 0);
    if (skipped === 0) return rest;
    from += skipped;
  }
}

/** „lief [in Richtung Bahnhof], pardon, in Richtung Busbahnhof“: the verb before it was not taken back. */
function beginsBefore(taken: readonly Atom[], held: readonly Atom[], language: string): boolean {
  const first = held[0];
  const kind = first && kindOf(first, language);
  const from = taken.findIndex(
    (atom) => atom.key === first?.key || (kind !== undefined && kindOf(atom, language) === kind),
  );
  return taken.slice(0, Math.max(0, from)).some(({ key }) => !isFunctionWord(key, language));
}

function areNames(words: readonly Atom[]): boolean {
  return words.length > 0 && words.every((atom) => isCapital(atom) && !atom.leads);
}

function endsWith(words: readonly Atom[], tail: readonly Atom[]): boolean {
  return tail.every(({ key }, index) => words[words.length - tail.length + index]?.key === key);
}

/** What the meaning hangs on is taken back only by its like: a number by a number, „kann“ by „muss“, no „nicht“. */
function isAsProtected(taken: readonly Atom[], held: readonly Atom[], language: string): boolean {
  if (taken.some(({ key }) => isNegation(key))) return false;
  const like = (atom: Atom) =>
    isModal(atom.key) ? 'modal' : certainty.has(atom.key) ? 'certainty' : kindOf(atom, language);
  const kinds = new Set(held.slice(0, taken.length + 2).map(like));
  return taken.every((atom) => like(atom) === undefined || kinds.has(like(atom)));
}
