// Which atoms of one text stand for which of the other, also for texts of many hours.
import { longestRise } from '#projects/domain/text/longest-rise.ts';
import { isHalfNegation } from '#projects/domain/text/protected-words.ts';
import { type Atom, uniqueTriples } from './reading/atom.ts';
import { isCapital, isName } from './name-place.ts';
import { isRomanBehind, mayBeRoman } from './numbers/roman-numbers.ts';
import { withoutAccents } from './meaning-kept/restored-spelling.ts';
import { saidAgain } from './reading/repeated-words.ts';
import { saysTheSame } from './says-the-same.ts';
import { isSaidAs, longestRun, type Shape, shapeOf } from './said-in-parts.ts';
import { isPartOfNumber } from './numbers/shared-numbers.ts';
import { foldUmlauts, spelling } from './reading/spoken-forms.ts';

/** Atoms `from` (in) to `to` (out) of each side; one side of `dropped` and `added` is empty. */
export type AtomStep = {
  readonly kind: 'same' | 'changed' | 'added' | 'dropped';
  readonly raw: readonly [from: number, to: number];
  readonly made: readonly [from: number, to: number];
};

/** A table of more cells is cut at places that both texts share. */
const MOST_CELLS = 1_000_000;
/** Years of two digits below it are of this century. */
const FIRST_YEAR_BEFORE = 50;
const costs = {
  changed: 1.5,
  alike: 0.9,
  moved: 1,
  again: 0.3,
  filler: 0.1,
  half: 0.4,
  joined: 0.05,
} as const;

type Window = { raw: readonly [number, number]; made: readonly [number, number] };

/** @param language of both texts */
export function alignAtoms(raw: readonly Atom[], made: readonly Atom[], language: string): AtomStep[] {
  const aligner = new Aligner(raw, made, language);
  aligner.align({ raw: [0, raw.length], made: [0, made.length] });
  return aligner.steps;
}

class Aligner {
  readonly steps: AtomStep[] = [];
  readonly #raw: readonly Atom[];
  readonly #made: readonly Atom[];
  readonly #language: string;
  /** How each word is compared, by the side's index; empty for what is no word. Made once: every cell asks for it. */
  readonly #spelt: { readonly raw: readonly string[]; readonly made: readonly string[] };

  /** Whether a name stands there: of names each letter counts, "Gray" is not "Grey". */
  readonly #names: { readonly raw: readonly boolean[]; readonly made: readonly boolean[] };

  /** A written name without its accents, which are heard by nobody: "Ramírez". Not in German: „Müller“. */
  readonly #bare: readonly (string | undefined)[];
  /** Whether a Roman numeral may stand there. */
  readonly #numerals: readonly boolean[];

  /** Which words are said again at once: one of the two goes before any other word does. */
  readonly #again: readonly boolean[];

  readonly #shapes: { readonly raw: readonly Shape[]; readonly made: readonly Shape[] };

  constructor(raw: readonly Atom[], made: readonly Atom[], language: string) {
    this.#raw = raw;
    this.#made = made;
    this.#language = language;
    const spellings = (atoms: readonly Atom[]) =>
      atoms.map((atom) => (atom.kind === 'word' ? spelling(atom.key, language) : ''));
    this.#shapes = { raw: raw.map(shapeOf), made: made.map(shapeOf) };
    this.#bare = made.map((atom) =>
      language !== 'de' && atom.kind === 'word' && isCapital(atom) && !atom.leads
        ? withoutAccents(atom.key)
        : undefined,
    );
    this.#again = saidAgain(raw);
    this.#numerals = made.map((_, at) => mayBeRoman(made, at));
    this.#spelt = { raw: spellings(raw), made: spellings(made) };
    const names = (atoms: readonly Atom[]) => atoms.map((_, at) => isName([at, at + 1], atoms, language));
    this.#names = { raw: names(raw), made: names(made) };
  }

  align({ raw, made }: Window): void {
    let [rawFrom, rawTo] = raw;
    let [madeFrom, madeTo] = made;
    while (rawFrom < rawTo && madeFrom < madeTo && this.#same(rawFrom, madeFrom)) {
      this.#push('same', [rawFrom, rawFrom + 1], [madeFrom, madeFrom + 1]);
      rawFrom += 1;
      madeFrom += 1;
    }
    const tail = { raw: rawTo, made: madeTo };
    while (rawFrom < rawTo && madeFrom < madeTo && this.#isSameEnd(rawTo - 1, madeTo - 1)) {
      rawTo -= 1;
      madeTo -= 1;
    }
    this.#middle({ raw: [rawFrom, rawTo], made: [madeFrom, madeTo] });
    for (let offset = 0; rawTo + offset < tail.raw; offset += 1)
      this.#push('same', [rawTo + offset, rawTo + offset + 1], [madeTo + offset, madeTo + offset + 1]);
  }

  /** „null sechs“ and 06: what stands before the six belongs to it. */
  #isSameEnd(raw: number, made: number): boolean {
    const isNumber = this.#raw[raw]?.kind === 'number';
    if (isNumber && this.#raw[raw - 1]?.key === '#0') return false;
    return this.#same(raw, made);
  }

  #middle(window: Window): void {
    const { raw, made } = window;
    if ((raw[1] - raw[0] + 1) * (made[1] - made[0] + 1) <= MOST_CELLS) {
      this.steps.push(...this.#table(window));
      return;
    }
    const anchors = this.#anchors(window);
    if (anchors.length === 0) {
      // Nothing in common in thousands of words: the one went, the other came.
      this.#push('dropped', raw, [made[0], made[0]]);
      this.#push('added', [raw[1], raw[1]], made);
      return;
    }
    let at = { raw: raw[0], made: made[0] };
    for (const anchor of [...anchors, { raw: raw[1], made: made[1] }]) {
      this.align({ raw: [at.raw, anchor.raw], made: [at.made, anchor.made] });
      at = anchor;
    }
  }

  #same(raw: number, made: number): boolean {
    const [heard, written] = [this.#spelt.raw[raw], this.#spelt.made[made]];
    if (heard && written) {
      if (heard === written) return !this.#isOtherName(raw, made);
      if (this.#bare[made] === heard) return true;
      // Written for another word: „Abb.“ for „Abbildung“. No name is short for one of a letter more.
      const [short, other] = [this.#shapes.raw[raw]?.also, this.#shapes.made[made]?.also];
      if (!short && !other) return this.#isRoman(raw, made);
      // „Do“ is written for „donnerstag“: no letter of it changed.
      const isShort = (this.#made[made]?.text.length ?? 0) * 2 <= written.length;
      if (!isShort && Math.abs(heard.length - written.length) === 1 && this.#isOtherName(raw, made))
        return false;
      const { key } = this.#shapes.raw[raw] ?? { key: heard };
      if (this.#isRoman(raw, made)) return true;
      return (short?.test(written) ?? false) || (other?.test(heard) ?? false) || (other?.test(key) ?? false);
    }
    const [one, other] = [this.#raw[raw], this.#made[made]];
    if (!one || !other) return false;
    return (
      saysTheSame(one, other, this.#language) || this.#isShortYear(raw, made) || this.#isRoman(raw, made)
    );
  }

  #isRoman(raw: number, made: number): boolean {
    if (!this.#numerals[made]) return false;
    const [said, numeral, before] = [this.#raw[raw], this.#made[made], this.#made[made - 1]];
    return said && numeral && before ? isRomanBehind(said, { numeral, before }, this.#language) : false;
  }

  /** „vom ersten dritten dreiundzwanzig“ and 01.03.2023. */
  #isShortYear(raw: number, made: number): boolean {
    const [said, written] = [this.#raw[raw], this.#made[made]];
    if (said?.kind !== 'number' || written?.kind !== 'number' || !said.spelt) return false;
    if (isPartOfNumber(this.#raw, raw, written.key, this.#language)) return true;
    const before = this.#raw[raw - 1];
    const isDate = before?.kind === 'month' || (before?.kind === 'number' && before.ordinal);
    if (!isDate || this.#made[made - 1]?.kind !== 'month' || !/^#\d\d$/.test(said.key)) return false;
    const year = Number(said.key.slice(1));
    return written.key === `#${year + (year < FIRST_YEAR_BEFORE ? 2_000 : 1_900)}`;
  }

  /** Two spellings that are one word, and two names. */
  #isOtherName(raw: number, made: number): boolean {
    const [one, other] = [this.#raw[raw]?.key, this.#made[made]?.key];
    if (one === undefined || other === undefined || one === other) return false;
    const isWritten = /^\p{Lu}/u.test(this.#made[made]?.text ?? '');
    if (!this.#names.made[made] && !(isWritten && this.#names.raw[raw])) return false;
    return foldUmlauts(one) !== foldUmlauts(other);
  }

  #push(kind: AtomStep['kind'], raw: AtomStep['raw'], made: AtomStep['made']): void {
    this.steps.push({ kind, raw, made });
  }

  /** Three atoms in a row that both texts hold exactly once, in the same order: the longest such chain. */
  #anchors({ raw, made }: Window): { raw: number; made: number }[] {
    const inRaw = uniqueTriples(this.#raw, raw);
    const inMade = uniqueTriples(this.#made, made);
    const pairs = [...inRaw].flatMap(([key, at]) => {
      const twin = inMade.get(key);
      return at === null || twin === undefined || twin === null ? [] : [{ raw: at, made: twin }];
    });
    return longestRise(
      pairs.toSorted((a, b) => a.raw - b.raw),
      (pair) => pair.made,
    ).filter((pair) => pair.raw > raw[0] || pair.made > made[0]);
  }

  #table(window: Window): AtomStep[] {
    const [rawFrom, rawTo] = window.raw;
    const [madeFrom, madeTo] = window.made;
    const width = madeTo - madeFrom + 1;
    const cost = new Float64Array((rawTo - rawFrom + 1) * width).fill(Number.POSITIVE_INFINITY);
    /** How many atoms of each side the best last move takes: raw × 16 + made. */
    const move = new Uint8Array(cost.length);
    cost[0] = 0;
    for (let r = 0; r <= rawTo - rawFrom; r += 1) {
      for (let m = 0; m < width; m += 1) {
        const cell = r * width + m;
        const offer = (takesRaw: number, takesMade: number, price: number) => {
          const sum = (cost[cell - takesRaw * width - takesMade] ?? 0) + price;
          if (sum >= (cost[cell] ?? 0)) return;
          cost[cell] = sum;
          move[cell] = takesRaw * 16 + takesMade;
        };
        this.#offers(rawFrom + r, madeFrom + m, { r, m }, offer);
      }
    }
    return walkBack(move, window, (r, m) => this.#same(r, m));
  }

  /** What comes and goes by itself, more cheaply than in the place of another word. */
  #moveCost(atom: Atom): number {
    if (isFree(atom)) return costs.filler;
    return isHalfNegation(atom.key, this.#language) ? costs.half : costs.moved;
  }

  /** « ne » comes with its negation, and stands for no other word. */
  #changeCost(one: Atom, other: Atom): number {
    const isHalf = [one, other].some(({ key }) => isHalfNegation(key, this.#language));
    return isHalf ? 2 * costs.moved : changeCost(one, other);
  }

  #offers(
    rawAt: number,
    madeAt: number,
    room: { r: number; m: number },
    offer: (takesRaw: number, takesMade: number, price: number) => void,
  ): void {
    const [one, other] = [this.#raw[rawAt - 1], this.#made[madeAt - 1]];
    const [heard, written] = [this.#shapes.raw[rawAt - 1], this.#shapes.made[madeAt - 1]];
    if (room.r > 0 && room.m > 0 && one && other && heard && written) {
      offer(1, 1, this.#same(rawAt - 1, madeAt - 1) ? 0 : this.#changeCost(one, other));
      for (let count = 2; count <= Math.min(room.r, longestRun(heard, written)); count += 1)
        if (isSaidAs(this.#raw.slice(rawAt - count, rawAt), other)) offer(count, 1, costs.joined);
      for (let count = 2; count <= Math.min(room.m, longestRun(written, heard)); count += 1)
        if (isSaidAs(this.#made.slice(madeAt - count, madeAt), one)) offer(1, count, costs.joined);
    }
    if (room.r > 0 && one) offer(1, 0, this.#again[rawAt - 1] ? costs.again : this.#moveCost(one));
    if (room.m > 0 && other) offer(0, 1, this.#moveCost(other));
  }
}

function walkBack(
  move: Uint8Array,
  { raw, made }: Window,
  same: (raw: number, made: number) => boolean,
): AtomStep[] {
  const width = made[1] - made[0] + 1;
  const steps: AtomStep[] = [];
  let r = raw[1] - raw[0];
  let m = made[1] - made[0];
  while (r > 0 || m > 0) {
    const taken = move[r * width + m] ?? 0;
    const [takesRaw, takesMade] = [taken >> 4, taken & 15];
    if (taken === 0) throw new Error('An alignment lost its way.');
    const isJoined = takesRaw + takesMade > 2;
    const isSame = isJoined || (takesRaw === takesMade && same(raw[0] + r - 1, made[0] + m - 1));
    steps.push({
      kind: isSame ? 'same' : takesMade === 0 ? 'dropped' : takesRaw === 0 ? 'added' : 'changed',
      raw: [raw[0] + r - takesRaw, raw[0] + r],
      made: [made[0] + m - takesMade, made[0] + m],
    });
    r -= takesRaw;
    m -= takesMade;
  }
  return steps.reverse();
}

function isFree(atom: Atom): boolean {
  return atom.kind === 'filler' || atom.isBullet === true;
}

/** Kinds stay together: a number that changed is one change, not a number dropped and a word added. */
function changeCost(one: Atom, other: Atom): number {
  if (one.kind !== other.kind) return costs.changed + 0.2;
  if (one.kind !== 'word') return costs.alike;
  return sharedEdges(one.key, other.key) >= Math.max(one.key.length, other.key.length) / 2
    ? costs.alike
    : costs.changed;
}

/** How many letters two words share at their beginning and end. */
function sharedEdges(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let front = 0;
  while (front < shorter && one[front] === other[front]) front += 1;
  let back = 0;
  while (back < shorter - front && one.at(-1 - back) === other.at(-1 - back)) back += 1;
  return front + back;
}
