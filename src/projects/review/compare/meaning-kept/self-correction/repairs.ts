// The ways in which a stretch of speech may be repaired: what was taken back struck out, or put right where it stood.
import type { Atom } from '../../reading/atom.ts';
import { isLink, kindOf } from '../../reading/clause-words.ts';
import type { Place } from './dropped-finding.ts';
import { isFunctionWord, isNegation } from '#projects/domain/text/protected-words.ts';
import { isParticle } from '../../reading/small-words.ts';
import { spelling } from '../../reading/spoken-forms.ts';
import { UNHEARD } from '#projects/domain/text/omission.ts';
import { correctionAt, isRepaired } from './self-correction.ts';
import { tagAtStart } from '../discourse-tags.ts';

export type Word = {
  readonly atom: Atom;
  /** Its place in what was said. */
  readonly at: number;
  /** It stands for the word that was said there. */
  readonly isPut?: boolean;
  /** A dictated mark, which ends what was said before it. */
  readonly isMark?: boolean;
};

/** @property seam the first word behind what was struck out */
export type Repair = { readonly words: readonly Word[]; readonly seam: number };

/** Words that may be struck out in one go, and ways that are tried. */
const LONGEST = 14;
const MOST_TRIED = 80;
/** Words between what was said wrongly and the phrase that takes it back. */
const FARTHEST = 4;

/** @param made what is written there: nothing is struck out that is found in it @returns the words without the repair */
export function repairsOf(words: readonly Word[], made: readonly Atom[], language: string): Repair[] {
  const found = [...puttings(words, language)];
  const spare = surplusOf(words, made, language);
  for (let from = 0; from < words.length; from += 1) {
    if (words[from]?.atom.kind === 'filler') continue;
    const left = new Map(spare);
    let isUseful = false;
    for (let to = from + 1; to <= Math.min(words.length - 1, from + LONGEST); to += 1) {
      const { atom, isMark } = words[to - 1] ?? {};
      if (!atom || isMark || atom.key === UNHEARD) break;
      if (atom.kind === 'filler') continue;
      const key = keyOf(atom, language);
      const count = (left.get(key) ?? 0) - 1;
      left.set(key, count);
      if (count >= 0) isUseful = true;
      // It is written, and so it was not taken back.
      else if (!isParticle(atom.key, language)) break;
      if (isUseful && mayBeStruck(placeOf(words, from, to), language))
        found.push({ words: [...words.slice(0, from), ...words.slice(to)], seam: from });
      if (found.length > MOST_TRIED) return found;
    }
  }
  return found;
}

function keyOf({ kind, key }: Atom, language: string): string {
  return kind === 'word' ? spelling(key, language) : key;
}

/** How many more times each word was said than it is written. */
function surplusOf(words: readonly Word[], made: readonly Atom[], language: string): Map<string, number> {
  const surplus = new Map<string, number>();
  const count = (atom: Atom, by: number) => {
    const key = keyOf(atom, language);
    surplus.set(key, (surplus.get(key) ?? 0) + by);
  };
  for (const { atom } of words) count(atom, 1);
  for (const atom of made) count(atom, -1);
  return surplus;
}

function placeOf(words: readonly Word[], from: number, to: number): Place {
  const spoken = (part: readonly Word[]) =>
    part.flatMap(({ atom }) => (atom.kind === 'filler' ? [] : [atom]));
  const hesitates = words
    .slice(from, to + 1)
    .some(({ atom }) => atom.kind === 'filler' && /\p{L}/u.test(atom.text));
  return {
    dropped: spoken(words.slice(from, to)),
    before: spoken(words.slice(Math.max(0, from - LONGEST), from)),
    behind: spoken(words.slice(to, to + LONGEST)),
    hesitates,
  };
}

function mayBeStruck(place: Place, language: string): boolean {
  return (
    isRepaired(place, language) ||
    comesAgain(place, language) ||
    isReaffirmed(place) ||
    isParallel(place, language)
  );
}

/** „Ende März, äh, Ende April“: word for word of its kind, once the speaker had thought. */
function isParallel({ dropped, behind, hesitates }: Place, language: string): boolean {
  const kinds = dropped.map((atom) => kindOf(atom, language));
  const isAlike = (atom: Atom, at: number) =>
    atom.key === behind[at]?.key ||
    (kinds[at] !== undefined && behind[at] !== undefined && kinds[at] === kindOf(behind[at], language));
  return (
    hesitates && dropped.length > 1 && kinds.some((kind) => kind !== undefined) && dropped.every(isAlike)
  );
}

/** Words of „Freitag, nicht Donnerstag, Freitag“. */
const LONGEST_DENIAL = 5;

/** Said, set apart from another, and said once more. */
function isReaffirmed({ dropped, before }: Place): boolean {
  const [again, ...others] = dropped;
  const last = before.slice(-LONGEST_DENIAL).map(({ key }) => key);
  const at = last.indexOf(again?.key ?? '');
  return (
    others.every(({ key }) => isLink(key)) &&
    at >= 0 &&
    at < last.length - 1 &&
    isNegation(last[at + 1] ?? '')
  );
}

/** Words that make a beginning. */
const FEWEST_AGAIN = 2;
/** Words by which a sentence that begins again may be longer. */
const LONGER = 4;

/** „du weißt nie, also du weißt eigentlich nie“: each word comes again at once, in whatever order. */
function comesAgain({ dropped, behind }: Place, language: string): boolean {
  const words = telling(dropped, language);
  if (words.length < FEWEST_AGAIN || words.some(({ kind }) => kind !== 'word')) return false;
  if (!words.some(({ key }) => !isFunctionWord(key, language) && !isNegation(key))) return false;
  const near = behind.slice(0, dropped.length + LONGER).map(({ key }) => key);
  const denials = (keys: readonly string[]) => keys.filter(isNegation).length;
  if (denials(near) !== denials(words.map(({ key }) => key))) return false;
  if (!near.slice(0, FEWEST_AGAIN).includes(words[0]?.key ?? '')) return false;
  return words.every(({ key }) => {
    const at = near.indexOf(key);
    if (at >= 0) near.splice(at, 1);
    return at >= 0;
  });
}

/** Without what keeps the talk going. */
function telling(words: readonly Atom[], language: string): Atom[] {
  const found: Atom[] = [];
  for (let at = 0; at < words.length; ) {
    const skipped = tagAtStart(words.slice(at), language);
    const atom = words[at];
    if (skipped === 0 && atom && !isParticle(atom.key, language)) found.push(atom);
    at += Math.max(1, skipped);
  }
  return found;
}

/** „sieben Filialen, das heißt, nein, sechs“: the number that holds, in the place of the one that does not. */
function puttings(words: readonly Word[], language: string): Repair[] {
  const atoms = words.map(({ atom }) => atom);
  return words.flatMap((_, at): Repair[] => {
    const length = correctionAt(atoms.slice(at), language);
    // „nein, warten Sie, der“: the article is said again.
    const isArticle = isFunctionWord(words[at + length]?.atom.key ?? '', language);
    const skipped = at + length + (isArticle ? 1 : 0);
    const right = words[skipped];
    const kind = right && kindOf(right.atom, language);
    if (length === 0 || !right || kind === undefined) return [];
    for (let wrong = at - 1; wrong >= Math.max(0, at - FARTHEST); wrong -= 1) {
      const said = words[wrong];
      if (!said || kindOf(said.atom, language) !== kind) continue;
      const put: Word = { atom: right.atom, at: said.at, isPut: true };
      const kept = [...words.slice(0, wrong), put, ...words.slice(wrong + 1, at)];
      return [{ words: [...kept, ...words.slice(skipped + 1)], seam: kept.length }];
    }
    return [];
  });
}
