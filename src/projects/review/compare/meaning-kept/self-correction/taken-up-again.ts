// Sentences that were started and started again: „ich war, ich hatte gewartet“, „wir haben, in dem Dorf hatten wir“.
import type { Atom } from '../../reading/atom.ts';
import { areForms, isLink, isOfOneClause, isPronoun, isQuestionWord } from '../../reading/clause-words.ts';
import type { Place } from './dropped-finding.ts';
import { isAuxiliary, isFunctionWord, isModal, isNegation } from '#projects/domain/text/protected-words.ts';
import { mayGo } from '../../reading/small-words.ts';

const MOST_TAKEN_UP = 7;
/** Words that make a beginning which nobody says twice by accident. */
const FEWEST_SAID_AGAIN = 4;
/** Of a question that was broken off. */
const SHORTEST_QUESTION = 3;

/**
 * A beginning that was broken off: its first word is said again, and whatever was said before that comes again too,
 * in the same or another form, or is an auxiliary that was waiting for its verb.
 */
export function isTakenUpAgain({ dropped, before, behind, hesitates }: Place, language: string): boolean {
  const [taken, held] = shiftedLeft(dropped, before, behind);
  if (isSaidAgain(taken, held)) return true;
  if (isWhollySaidAgain(taken, held) || isOtherForm(taken, held, language)) return true;
  if (taken.length > MOST_TAKEN_UP || taken.some(({ key }) => isNegation(key))) return false;
  if (hesitates && isScaffold(taken, held, language)) return true;
  if (taken.some(({ key }) => isLink(key))) return false;
  if (isBarely(taken, held, language) || isClefted(taken, held)) return true;
  if (hesitates && isOtherMood(taken, held)) return true;
  const near = held.slice(0, taken.length + 1);
  const isAskedAgain =
    hesitates &&
    isQuestionWord(taken[0]) &&
    isQuestionWord(held[0]) &&
    taken.length === SHORTEST_QUESTION + 1 &&
    taken.slice(2).every(({ key }) => near.some((atom) => atom.key === key));
  if (isAskedAgain) return true;
  // "How are, uh, what is": nothing but which question it was going to be.
  if (
    hesitates &&
    taken.length === 2 &&
    isQuestionWord(taken[0]) &&
    isQuestionWord(held[0]) &&
    isAuxiliary(taken[1]?.key ?? '', language)
  )
    return true;
  if (near.some(({ key }) => isNegation(key))) return false;
  if (hesitates && isQuestionWord(taken[0]) && isQuestionWord(held[0]) && taken.length <= SHORTEST_QUESTION)
    return isOfOneClause(taken, held, language);
  if (taken.length < 2 || taken[0]?.key !== held[0]?.key) return false;
  const others = taken.slice(1).filter(isLost(held, taken.length - 1, language));
  const isBrokenOff = hesitates && others.length === 1 && others[0] === taken.at(-1);
  const isWord = others.length === 1 && others[0]?.kind === 'word';
  if (isWord && isUnfinished(taken, held, language)) return true;
  if (hesitates && others.length <= 2 && isFramed(taken, held) && others.every(({ kind }) => kind === 'word'))
    return true;
  return others.length === 0 || (isBrokenOff && isWord);
}

/** „Goethestraße, also Goethestraße“: nothing but what is said again, and what leads up to it. */
function isSaidAgain(taken: readonly Atom[], held: readonly Atom[]): boolean {
  let same = 0;
  while (same < taken.length && taken[same]?.key === held[same]?.key) same += 1;
  const isWord = ({ kind, key }: Atom) => kind !== 'number' && kind !== 'time' && key.length > 1;
  // What is said twice in a telephone number, or letter by letter, is meant twice.
  if (same === 0 || (same === taken.length && !taken.some(isWord))) return false;
  return taken.slice(same).every(({ key }) => LEADS_ON.test(key));
}

/** „das dritte Mal, dass …, also das dritte Mal“: word for word what was said shortly before. */
export function isSaidBefore({ dropped, before }: Place): boolean {
  const from = dropped.findIndex(({ key }) => !LEADS_ON.test(key));
  const words = dropped.slice(from).map(({ key }) => key);
  if (from < 1 || words.length < 2) return false;
  return before.some((_, at) => words.every((word, index) => before[at + index]?.key === word));
}

const SAYS = /^(?:said|says|say|sagte?|sage|sagst|meinte?|dit|disait|dijo|dice|decía)$/;

/** "She said, well, I don't know, she said": who is quoted, once more. @param kept what was kept before it */
export function isQuotedAgain({ dropped }: Place, kept: readonly Atom[]): boolean {
  const [one, other] = dropped.map(({ key }) => key);
  if (dropped.length !== 2 || one === undefined || other === undefined) return false;
  const isFrame = (a: string, b: string) => (isPronoun(a) && SAYS.test(b)) || (SAYS.test(a) && isPronoun(b));
  if (!isFrame(one, other)) return false;
  const frames: string[][] = [];
  for (let at = 0; at + 1 < kept.length; at += 1) {
    const [first = '', second = ''] = [kept[at]?.key, kept[at + 1]?.key];
    if (!isFrame(first, second)) continue;
    frames.push([first, second]);
    // "She said he": the verb belongs to one of the two.
    at += 1;
  }
  // Of whom it was said last.
  return frames.at(-1)?.toSorted().join(' ') === [one, other].toSorted().join(' ');
}

/** „das geht auf keinen Fall, das geht auf gar keinen Fall“: every word comes again, with one or two more. */
function isWhollySaidAgain(taken: readonly Atom[], held: readonly Atom[]): boolean {
  if (taken.some(({ kind }) => kind !== 'word')) return false;
  if (isOnlyWithNe(taken, held)) return true;
  if (taken.length < FEWEST_SAID_AGAIN) return false;
  let at = 0;
  for (const { key } of held.slice(0, taken.length + 2)) if (taken[at]?.key === key) at += 1;
  return at === taken.length && taken[0]?.key === held[0]?.key;
}

/** « si j'aurais su, si j'avais su »: word for word, but for the form of the verb. */
function isOtherForm(taken: readonly Atom[], held: readonly Atom[], language: string): boolean {
  const others = taken.flatMap(({ key }, at) =>
    key === held[at]?.key ? [] : [[key, held[at]?.key ?? ''] as const],
  );
  const [other] = others;
  const isFramed = taken[0]?.key === held[0]?.key && taken.at(-1)?.key === held[taken.length - 1]?.key;
  return (
    taken.length >= FEWEST_SAID_AGAIN - 1 &&
    others.length === 1 &&
    isFramed &&
    other?.every((word) => isAuxiliary(word, language)) === true
  );
}

/** « on peut pas, on ne peut pas » */
function isOnlyWithNe(taken: readonly Atom[], held: readonly Atom[]): boolean {
  const near = held.slice(0, taken.length + 1).filter(({ key }) => key !== 'ne');
  return (
    taken.length > 1 && near.length === taken.length && taken.every(({ key }, at) => key === near[at]?.key)
  );
}

/** What is said before the same is said again. */
const LEADS_ON =
  /^(?:also|so|halt|ja|naja|na|ach|ich|meine?|well|like|yeah|oh|ah|i|mean|enfin|donc|bon|ben|bah|bueno|pues|o|sea|digo|ay)$/;

/** They stand for a verb that was not found yet: „vamos a hacer, vamos a empezar“. */
const STANDS_IN = /^(?:do|doing|machen|tun|faire|hacer)$/;
/** "We were going to", „había como“: they say nothing that the words said again do not say. */
const WAITS = /^(?:going|gonna|como|genre|dings|dingsda|thingy|truc|machin|bisschen)$/;

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

/** "What I wanted to, I just wanted to": the question word is all that does not come again. */
function isClefted(taken: readonly Atom[], held: readonly Atom[]): boolean {
  const [what, ...others] = taken;
  let from = 0;
  const comesAgain = ({ key }: Atom) => {
    const at = held.findIndex((atom, index) => index >= from && index < taken.length + 1 && atom.key === key);
    from = at + 1;
    return at >= 0;
  };
  return (
    isQuestionWord(what) && others.length > 2 && others[0]?.key === held[0]?.key && others.every(comesAgain)
  );
}

/** "What I'm trying to say is, uh, what I'm saying is": it begins and ends in the same words. */
function isFramed(taken: readonly Atom[], held: readonly Atom[]): boolean {
  const isSame = [0, 1, 2].every((at) => taken[at] !== undefined && taken[at]?.key === held[at]?.key);
  const last = taken.at(-1)?.key;
  return (
    isSame &&
    taken.length > FEWEST_SAID_AGAIN &&
    held.slice(3, taken.length + 1).some(({ key }) => key === last)
  );
}

/** No clause ends with one of these: what stands before it was given up. */
const ENDS_NOTHING: Readonly<Record<string, RegExp>> = {
  de: /^(?:den|dem|ein|einen|einem|einer|im|zum|zur|vom|beim|und|für|meine[nm]?|seine[nm]?)$/,
  en: /^(?:an?|the|my|your|and|of)$/,
  fr: /^(?:le|la|les|une?|des|du|de|à|au|aux|dans|pour|que|et)$/,
  es: /^(?:el|la|los|las|una?|del?|al?|que|en|por|para|con|y)$/,
};

/** „tengo que ir a, tengo que pasar“: the same two words or more begin it again. */
function isUnfinished(taken: readonly Atom[], held: readonly Atom[], language: string): boolean {
  const isSame = taken.length > 2 && taken[1]?.key === held[1]?.key;
  return isSame && (ENDS_NOTHING[language]?.test(taken.at(-1)?.key ?? '') ?? false);
}

/** "Can you, uh, could you": the same person asked more politely. */
function isOtherMood(taken: readonly Atom[], held: readonly Atom[]): boolean {
  const isMood = (atom: Atom, index: number) =>
    isModal(atom.key)
      ? isModal(held[index]?.key ?? '')
      : isPronoun(atom.key) && atom.key === held[index]?.key;
  return taken.length === 2 && taken.some(({ key }) => isModal(key)) && taken.every(isMood);
}

/** „und da war ich, äh, ich war“: small words alone, and who and which verb comes again. */
function isScaffold(taken: readonly Atom[], held: readonly Atom[], language: string): boolean {
  const comesAgain = ({ key }: Atom) => held.some((atom) => atom.key === key);
  return (
    taken.length > 0 &&
    taken.every((atom) => {
      const { key } = atom;
      if (isPronoun(key) || isAuxiliary(key, language)) return comesAgain(atom);
      return isFunctionWord(key, language) || mayGo(key, language);
    })
  );
}

/**
 * @param most how many words are asked about
 * @returns a test whether a word is not said again among those that were kept, in their order
 */
function isLost(
  held: readonly Atom[],
  most: number,
  language: string,
): (atom: Atom, index: number) => boolean {
  let from = 1;
  return (atom, index) => {
    const again = held.findIndex((other, at) => at >= from && isSameWord(atom, other));
    if (again >= 0) {
      from = again + 1;
      return false;
    }
    const other = held[index + 1]?.key ?? '';
    const isLast = index === most - 1;
    if (WAITS.test(atom.key) || (isLast && STANDS_IN.test(atom.key))) return false;
    if (atom.kind !== 'word' || isModal(atom.key)) return !isModal(other);
    if (isPronoun(atom.key) && isPronoun(other)) return false;
    return !(isAuxiliary(atom.key, language) || mayGo(atom.key, language) || areForms(atom.key, other));
  };
}

/** "He'd" may be "he had". */
function isSameWord(one: Atom, other: Atom): boolean {
  if (one.key === other.key) return true;
  if (one.kind !== 'word' || other.kind !== 'word') return false;
  return (one.also?.test(other.key) ?? false) || (other.also?.test(one.key) ?? false);
}

/** „ich [bin dann ich] wollte“ as „[ich bin dann] ich wollte“: both drop the same. */
function shiftedLeft(
  dropped: readonly Atom[],
  before: readonly Atom[],
  behind: readonly Atom[],
): [taken: readonly Atom[], held: readonly Atom[]] {
  let shift = 0;
  const all = [...before, ...dropped];
  const isSame = (one: Atom | undefined, other: Atom | undefined) => one && other && isSameWord(one, other);
  while (shift < before.length && isSame(all[before.length - shift - 1], all[all.length - shift - 1]))
    shift += 1;
  const from = before.length - shift;
  return [all.slice(from, from + dropped.length), [...all.slice(from + dropped.length), ...behind]];
}
