// Who corrects himself at once says what holds last: „am Montag, nein, am Dienstag“, "I was I had been there".
import type { AtomStep } from './align-atoms.ts';
import type { Atom } from './atom.ts';
import { certainty, weekdays } from './lexicon.ts';
import { markerAt } from './correction-markers.ts';
import { droppedRun } from './dropped-run.ts';
import { isCapital } from './name-place.ts';
import { isAuxiliary, isFunctionWord, isModal, isNegation } from './protected-words.ts';
import { mayGo } from './small-words.ts';

/** Words that may be taken back at once, and among which what was taken up again is looked for behind them. */
const MOST_TAKEN_BACK = 7;
const LOOKED_AT = 14;
/** Without a word said again there is little to go by. */
const MOST_UNREPEATED = 3;

/** What was dropped in one go, what was kept before it and behind it: no sounds of thinking. */
type Place = {
  dropped: readonly Atom[];
  before: readonly Atom[];
  behind: readonly Atom[];
  /** Somebody stopped to think there. */
  hesitates: boolean;
};

/**
 * Whether what was dropped around a step was taken back by what follows it and was kept.
 * @param step index in `steps` of any of what was dropped
 */
export function isTakenBack(
  steps: readonly AtomStep[],
  step: number,
  raw: readonly Atom[],
  language: string,
): boolean {
  const run = droppedRun(steps, step);
  if (!run) return false;
  const place = placeOf(steps, run, raw);
  const { dropped, behind } = place;
  if (behind.length === 0 || dropped.length === 0) return false;
  for (let at = 1; at < dropped.length; at += 1) {
    const marker = markersAt(dropped, at, language);
    if (marker && isCorrected(place, at, marker, language)) return true;
  }
  return isTakenUpAgain(place, language);
}

function placeOf(
  steps: readonly AtomStep[],
  [first, end]: readonly [number, number],
  raw: readonly Atom[],
): Place {
  const isSound = (at: number) => raw[steps[at]?.raw[0] ?? -1]?.kind === 'filler';
  const isKept = (at: number) => steps[at]?.kind === 'same' || (steps[at]?.kind === 'dropped' && isSound(at));
  let from = first;
  while (first - from < LOOKED_AT && isKept(from - 1)) from -= 1;
  let to = end;
  while (to - end < LOOKED_AT && isKept(to)) to += 1;
  const words = (a: number, b: number) =>
    a >= b ? [] : raw.slice(steps[a]?.raw[0], steps[b - 1]?.raw[1]).filter(({ kind }) => kind !== 'filler');
  const all = raw.slice(steps[first]?.raw[0], (steps[end]?.raw[0] ?? raw.length) + 1);
  const hesitates = all.some(({ kind, text }) => kind === 'filler' && /\p{L}/u.test(text));
  return { dropped: words(first, end), before: words(from, first), behind: words(end, to), hesitates };
}

type Marker = { length: number; isSure: boolean };

/** One phrase or several: "no", "no, sorry, I mean". */
function markersAt(words: readonly Atom[], at: number, language: string): Marker | undefined {
  let length = 0;
  let isSure = false;
  let isLead = true;
  for (;;) {
    const keys = words.slice(at + length).map(({ key }) => key);
    const marker = markerAt(keys, language);
    if (!marker) break;
    length += marker.length;
    isSure ||= marker.isSure;
    isLead &&= marker.isLead;
  }
  return length > 0 && !isLead ? { length, isSure } : undefined;
}

/** @param at place of the marker among what was dropped */
function isCorrected(place: Place, at: number, marker: Marker, language: string): boolean {
  const { dropped, before, behind } = place;
  const again = dropped.slice(at + marker.length);
  const isAgain = again.length > 0 && endsWith(before, again);
  // „[am] Montag, nein, am“: what is said again before „Dienstag“ counts to both.
  const taken = withoutLead([...(isAgain ? again : []), ...dropped.slice(0, at)], language);
  const held = [...(isAgain ? again : []), ...behind];
  if (!isAgain && !again.every(({ key }) => isFunctionWord(key, language))) return false;
  if (taken.length === 0) return true;
  if (taken.length > MOST_TAKEN_BACK || !isAsProtected(taken, held, language)) return false;
  if (!isOfOneClause(taken, held, language) || beginsBefore(taken, held, language)) return false;
  const content = (words: readonly Atom[]) => words.filter(({ key }) => !isFunctionWord(key, language));
  const [said, holds] = [content(taken), content(held)];
  const kind = said.length === 1 && said[0] ? kindOf(said[0], language) : undefined;
  if (kind !== undefined) return holds[0] !== undefined && kind === kindOf(holds[0], language);
  if (said.length > MOST_UNREPEATED) return false;
  if (areNames(said) && areNames(holds.slice(0, said.length))) return true;
  if (taken[0]?.key === held[0]?.key) {
    // A lone „der“ comes again soon by itself: then little may have been put right.
    const isTelling = again.some(({ key }) => !isFunctionWord(key, language));
    const isWithin = before.length > (isAgain ? again.length : 0);
    return marker.isSure || isTelling || said.length === 1 || (said.length === 2 && isWithin);
  }
  if (isQuestionWord(taken[0]) && isQuestionWord(held[0])) return true;
  if (marker.isSure && (said.length === 1 || isFunctionWord(taken[0]?.key ?? '', language))) return true;
  // One word for another in the middle of a clause; an answer and what it answers are clauses.
  return before.length > 0 && taken.length === 1 && !isAuxiliary(taken[0]?.key ?? '', language);
}

/** „halt vierhundert“ without its particle. */
function withoutLead(words: readonly Atom[], language: string): readonly Atom[] {
  const first = words.findIndex(({ key }) => isFunctionWord(key, language) || !mayGo(key, language));
  return first < 0 ? [] : words.slice(first);
}

/** Nobody takes back a whole clause by one that has neither its subject nor its verb. */
function isOfOneClause(taken: readonly Atom[], held: readonly Atom[], language: string): boolean {
  const near = held.slice(0, taken.length + 2);
  const has = (test: (word: string) => boolean) =>
    !taken.some(({ key }) => test(key)) || near.some(({ key }) => test(key));
  return has(isPronoun) && has(isLink) && has((word) => isAuxiliary(word, language));
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

function isQuestionWord(atom: Atom | undefined): boolean {
  return /^(?:wer|wen|wem|wessen|was|wo|wann|warum|wieso|weshalb|wie|welche[nmrs]?|woher|wohin|who|whom|whose|what|which|where|when|why|how|qui|quoi|où|quand|comment|pourquoi|combien|quels?|quelles?|quién|qué|dónde|cuándo|cómo|cuál|cuánt[oa]s?)$/.test(
    atom?.key ?? '',
  );
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

/**
 * A beginning that was broken off: its first word is said again, and whatever was said before that comes again too,
 * in the same or another form, or is an auxiliary that was waiting for its verb.
 */
function isTakenUpAgain({ dropped, before, behind, hesitates }: Place, language: string): boolean {
  const [taken, held] = shiftedLeft(dropped, before, behind);
  if (isSaidAgain(taken, held)) return true;
  if (taken.length > MOST_TAKEN_BACK || taken.some(({ key }) => isNegation(key) || isLink(key))) return false;
  if (isBarely(taken, held, language)) return true;
  const near = held.slice(0, taken.length + 1);
  if (near.some(({ key }) => isNegation(key))) return false;
  if (hesitates && isQuestionWord(taken[0]) && isQuestionWord(held[0]) && taken.length <= MOST_UNREPEATED)
    return isOfOneClause(taken, held, language);
  if (taken.length < 2 || taken[0]?.key !== held[0]?.key) return false;
  const others = taken.slice(1).filter(isLost(held, language));
  const isBrokenOff = hesitates && others.length === 1 && others[0] === taken.at(-1);
  return others.length === 0 || (isBrokenOff && others[0]?.kind === 'word');
}

/** „Goethestraße, also Goethestraße“: nothing but what is said again, and what leads up to it. */
function isSaidAgain(taken: readonly Atom[], held: readonly Atom[]): boolean {
  let same = 0;
  while (same < taken.length && taken[same]?.key === held[same]?.key) same += 1;
  return same > 0 && taken.slice(same).every(({ key }) => LEADS_ON.test(key));
}

/** What is said before the same is said again. */
const LEADS_ON =
  /^(?:also|so|halt|ja|naja|na|ich|meine?|well|like|yeah|i|mean|enfin|donc|bon|ben|bah|bueno|pues|o|sea|digo)$/;

/** „wir haben, in dem Dorf hatten wir“: who it is about, and a verb that waits; both come again in another order. */
function isBarely(taken: readonly Atom[], held: readonly Atom[], language: string): boolean {
  const [who, verb] = taken;
  return (
    taken.length === 2 &&
    isPronoun(who?.key ?? '') &&
    isAuxiliary(verb?.key ?? '', language) &&
    held.some(({ key }) => key === who?.key) &&
    held.some(
      ({ key }) => isAuxiliary(key, language) && (key === verb?.key || areForms(verb?.key ?? '', key)),
    )
  );
}

/** @returns a test whether a word is not said again among those that were kept, in their order */
function isLost(held: readonly Atom[], language: string): (atom: Atom, index: number) => boolean {
  let from = 1;
  return (atom, index) => {
    const again = held.findIndex(({ key }, at) => at >= from && key === atom.key);
    if (again >= 0) {
      from = again + 1;
      return false;
    }
    const other = held[index + 1]?.key ?? '';
    if (atom.kind !== 'word' || isModal(atom.key)) return !isModal(other);
    if (isPronoun(atom.key) && isPronoun(other)) return false;
    return !(isAuxiliary(atom.key, language) || mayGo(atom.key, language) || areForms(atom.key, other));
  };
}

/** „ich [bin dann ich] wollte“ as „[ich bin dann] ich wollte“: both drop the same. */
function shiftedLeft(
  dropped: readonly Atom[],
  before: readonly Atom[],
  behind: readonly Atom[],
): [taken: readonly Atom[], held: readonly Atom[]] {
  let shift = 0;
  const all = [...before, ...dropped];
  while (shift < before.length && all[before.length - shift - 1]?.key === all[all.length - shift - 1]?.key)
    shift += 1;
  const from = before.length - shift;
  return [all.slice(from, from + dropped.length), [...all.slice(from + dropped.length), ...behind]];
}

/** „und er ging“ begins another clause, and what stood before it was said to the end. */
function isLink(word: string): boolean {
  return /^(?:und|and|et|y|e|aber|but|mais|pero)$/.test(word);
}

function isPronoun(word: string): boolean {
  return /^(?:ich|du|er|sie|es|wir|ihr|man|mich|mir|dich|dir|ihn|ihm|uns|euch|i|me|him|her|us|them|you|he|she|it|we|they|je|j|tu|il|elle|on|nous|vous|ils|elles|yo|tú|él|ella|nosotros|ellos|ellas|usted)$/.test(
    word,
  );
}

/** « voulais » and « voudrais », „quería“ and „quiero“: the same verb, by its beginning. */
function areForms(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared >= 2 && shared >= Math.min(one.length, other.length) / 3 && one.length > 3;
}

const sides =
  /^(?:links|rechts|linke[nmrs]?|rechte[nmrs]?|left|right|gauche|droite?|izquierd[oa]s?|derech[oa]s?|oben|unten|obere[nmrs]?|untere[nmrs]?|vorne?|hinten|norden|süden|osten|westen|north|south|east|west|nord|sud|norte|sur|este|oeste)$/;

function kindOf(atom: Atom, language: string): 'number' | 'time' | 'month' | 'side' | 'day' | undefined {
  if (atom.kind === 'number' || atom.kind === 'time' || atom.kind === 'month') return atom.kind;
  if (sides.test(atom.key)) return 'side';
  return atom.kind === 'word' && weekdays[language]?.has(atom.key) ? 'day' : undefined;
}
