// What kind of change a difference is, and whether the meaning hangs on it.
import { UNHEARD } from '#projects/domain/text/omission.ts';
import { isModal, isNegation } from '#projects/domain/text/protected-words.ts';
import type { AtomStep } from './align-atoms.ts';
import type { Atom } from './reading/atom.ts';
import { isLimitLost, isOnlyHalf } from './meaning-kept/french-negation.ts';
import { FRAME } from './meaning-kept/french-questions.ts';
import { isImplied } from './numbers/implied-units.ts';
import { isInflected, isSubjunctive } from './reading/inflection.ts';
import { certainty, currencies, weekdays } from './reading/lexicon.ts';
import { hasCapitals, isCapital, isName } from './name-place.ts';
import { isDeniedTwice, isSharedPercent, isStuttered } from './numbers/said-in-passing.ts';
import { isOneOfTwoEstimates, isSameEstimate } from './numbers/same-estimate.ts';
import { areInterchangeable, mayCome, mayGo } from './reading/small-words.ts';
import { beginsPhrase, isCountedTwice } from './meaning-kept/said-again.ts';
import { isSameDemonstrative } from './meaning-kept/exchanged-pronouns.ts';
import { isSaidTwice } from './meaning-kept/said-twice.ts';

export type ChangeKind =
  | 'number'
  | 'date'
  | 'name'
  | 'negation'
  | 'unit'
  | 'modality'
  | 'omission'
  | 'invention'
  | 'wording'
  /** The mark of a passage that could not be recognised. */
  | 'unheard';

type Sides = { raw: readonly Atom[]; made: readonly Atom[] };
type Verdict = {
  kind: ChangeKind;
  finding: boolean;
  /** The same word in another form; where its neighbours are too, somebody else is spoken of. */
  inflected?: boolean;
};

/**
 * @param step one that is not `same`
 * @param gap what was dropped together with it, indexes of the raw atoms
 * @param kept indexes of the raw atoms that were not dropped
 */
export function kindOfChange(
  step: AtomStep,
  sides: Sides,
  {
    language,
    gap,
    kept,
  }: { language: string; gap: readonly [from: number, to: number]; kept: ReadonlySet<number> },
): Verdict {
  const raw = sides.raw.slice(...step.raw);
  const made = sides.made.slice(...step.made);
  const touched = [...raw, ...made];
  if (touched.some((atom) => atom.key === UNHEARD)) return { kind: 'unheard', finding: true };
  if (step.kind === 'dropped' && raw.every(isSayable) && isRepeated(step.raw, { gap, kept }, sides.raw))
    return { kind: 'omission', finding: false };
  if (step.kind === 'dropped' && (isCountedTwice(step, sides) || beginsPhrase(step, sides)))
    return { kind: 'omission', finding: false };
  const isOtherDay = step.kind === 'changed' && touched.some((atom) => isWeekday(atom, language));
  if (isOtherDay || touched.some((atom) => atom.kind === 'month')) return { kind: 'date', finding: true };
  if (isStuttered(step, sides, language)) return { kind: 'number', finding: false };
  if (touched.some((atom) => atom.kind === 'number' || atom.kind === 'time'))
    return { kind: isInDate(step, sides) ? 'date' : 'number', finding: true };
  if (isOnlyHalf(step, sides, language)) return { kind: 'wording', finding: false };
  if (isSameEstimate(step, sides, language) || isOneOfTwoEstimates(step, sides, language))
    return { kind: 'wording', finding: false };
  if (isLimitLost(step, sides, language)) return { kind: 'modality', finding: true };
  if (language === 'en' && isDeniedTwice(step, sides)) return { kind: 'wording', finding: false };
  if (negates(raw, made)) return { kind: 'negation', finding: true };
  const mightBe = (atoms: readonly Atom[]) => atoms.some((atom) => isSubjunctive(atom.key, language));
  if (touched.some((atom) => isModal(atom.key) || certainty.has(atom.key)) || mightBe(raw) !== mightBe(made))
    return { kind: 'modality', finding: true };
  if (touched.some((atom) => atom.kind === 'unit')) return unitChange(step, sides);
  return wordChange(step, sides, language);
}

function isWeekday(atom: Atom, language: string): boolean {
  return atom.kind === 'word' && (weekdays[language]?.has(atom.key) ?? false);
}

/** A number beside a month belongs to a date, in either text. */
function isInDate(step: AtomStep, sides: Sides): boolean {
  const isNear = (atoms: readonly Atom[], [from, to]: readonly [number, number]) =>
    from < to && [atoms[from - 1], atoms[to], atoms[from - 2]].some((atom) => atom?.kind === 'month');
  const isOrdinalPair = [...sides.raw.slice(...step.raw), ...sides.made.slice(...step.made)].every(
    (atom) => atom.kind === 'number' && atom.ordinal,
  );
  return (
    isNear(sides.raw, step.raw) || isNear(sides.made, step.made) || (isOrdinalPair && followsDay(step, sides))
  );
}

/** „am neunten zwölften“: the second of two ordinals is a month. */
function followsDay(step: AtomStep, sides: Sides): boolean {
  const before = sides.raw[step.raw[0] - 1];
  return before?.kind === 'number' && before.ordinal;
}

function negates(raw: readonly Atom[], made: readonly Atom[]): boolean {
  const count = (atoms: readonly Atom[]) => atoms.filter((atom) => isNegation(atom.key)).length;
  if (count(raw) > 0 && count(made) > 0) return !(isPlainNot(raw) && isPlainNot(made));
  if (count(raw) + count(made) > 0) return true;
  const [one, other] = [raw[0]?.key ?? '', made[0]?.key ?? ''];
  return raw.length === 1 && made.length === 1 && (hasPrefix(one, other) || hasPrefix(other, one));
}

/** „nicht ein“ and „kein“ say the same; „nie“ and „nicht“ do not. */
function isPlainNot(atoms: readonly Atom[]): boolean {
  return atoms.every((atom) => /^(?:nicht|kein(?:e[nmrs]?)?|not|no)$/.test(atom.key));
}

/** „zulässig“ and „unzulässig“, "able" and "unable", „hoffnungslos“ and „hoffnungsvoll“. */
function hasPrefix(short: string, long: string): boolean {
  if (short.length >= 3 && long.endsWith(short))
    return /^(?:un|in|im|ir|il|dis|mis|miss|non|nicht|anti|ent|a)$/.test(long.slice(0, -short.length));
  const stem = /^(\p{L}{3,})(?:voll|ful)$/u.exec(short)?.[1];
  return stem !== undefined && (long === `${stem}los` || long === `${stem}less`);
}

function unitChange(step: AtomStep, sides: Sides): Verdict {
  if (step.kind !== 'added') return { kind: 'unit', finding: true };
  // A currency that everybody in the room knew is put in for the reader, and so is the unit of the first of two.
  const isKnown = sides.made
    .slice(...step.made)
    .every(({ key }) => key.startsWith('unit:') && currencies.has(key.slice('unit:'.length)));
  const [unit, , , again] = sides.made
    .slice(step.made[0], step.made[0] + 4)
    .filter(({ kind }) => kind !== 'filler');
  const isUnsaid = unitsIn(step.made, sides.made).every((at) => isImplied(sides.made, at));
  const isShared = unit?.key === again?.key && sides.made[step.made[0] - 1]?.kind === 'number';
  const isClear = isKnown || isShared || isUnsaid || isSharedPercent(step, sides);
  return { kind: isClear ? 'invention' : 'unit', finding: !isClear };
}

function unitsIn([from, to]: readonly [number, number], atoms: readonly Atom[]): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index).filter(
    (at) => atoms[at]?.kind === 'unit',
  );
}

function wordChange(step: AtomStep, sides: Sides, language: string): Verdict {
  const raw = sides.raw.slice(...step.raw);
  const made = sides.made.slice(...step.made);
  if (step.kind === 'dropped')
    return isName(step.raw, sides.raw, language)
      ? { kind: 'name', finding: true }
      : {
          kind: 'omission',
          finding:
            !raw.every((atom) => atom.kind === 'filler' || mayGo(atom.key, language)) || isSide(step, sides),
        };
  if (step.kind === 'added')
    return isName(step.made, sides.made, language)
      ? { kind: 'name', finding: true }
      : {
          kind: 'invention',
          finding:
            !made.every(
              (atom) => (atom.kind === 'filler' && atom.key !== FRAME) || mayCome(atom.key, language),
            ) &&
            !isStroke(step, sides) &&
            !isChoiceOfNumbers(step, sides),
        };
  const [one, other] = [raw[0], made[0]];
  if (!one || !other) return { kind: 'wording', finding: true };
  if (other.isLabel && one.key !== other.key) return { kind: 'name', finding: true };
  if (areInterchangeable(one.key, other.key, language))
    return { kind: 'wording', finding: false, inflected: isVerbForm(one.key) };
  // « le voisin que je vous ai parlé »
  if (language === 'fr' && one.key === 'que' && other.key === 'dont')
    return { kind: 'wording', finding: false };
  if (isWithoutLastE(one, other, language)) return { kind: 'wording', finding: false };
  if (isSameDemonstrative(step, sides, language)) return { kind: 'wording', finding: false };
  const isSmall = mayGo(one.key, language) || mayGo(other.key, language);
  if (isSmall) return { kind: 'wording', finding: true };
  const isNamed =
    isName(step.made, sides.made, language) ||
    (isName(step.raw, sides.raw, language) && (isCapital(other) || !hasCapitals(sides.made)));
  // „Schmid“ and „Schmidt“ are two persons, unless the text itself has both forms of the one.
  if (isInflected(one.key, other.key, language) && (!isNamed || areFormsOfOneName(one, other, sides)))
    return { kind: 'wording', finding: false, inflected: true };
  const isMisspelt = isCapital(other) && isAlike(one.key, other.key);
  return { kind: isNamed || isMisspelt ? 'name' : 'wording', finding: true };
}

/** « trois quatre fois » as « trois ou quatre fois »: two numbers that follow one another leave open which. */
function isChoiceOfNumbers(step: AtomStep, { raw, made }: Sides): boolean {
  const [or, ...others] = made.slice(...step.made);
  const [one, other] = [raw[step.raw[0] - 1], raw[step.raw[0]]];
  const value = (atom: Atom | undefined) =>
    atom?.kind === 'number' ? Number(atom.key.slice(1)) : Number.NaN;
  return others.length === 0 && /^(?:ou|o|u|oder|or)$/.test(or?.key ?? '') && value(other) - value(one) === 1;
}

/** « kilomètres heure » as `km/h`. */
function isStroke(step: AtomStep, { raw, made }: Sides): boolean {
  const isUnit = (atom: Atom | undefined) => atom?.kind === 'unit';
  const [at, before] = [step.raw[0], step.raw[0] - 1];
  return made[step.made[0]]?.text === '/' && isUnit(raw[before]) && isUnit(raw[at]);
}

/** "The right knee" is no "right" that keeps the talk going. */
function isSide(step: AtomStep, { raw }: Sides): boolean {
  const before = raw[step.raw[0] - 1]?.key ?? '';
  return raw[step.raw[0]]?.key === 'right' && /^(?:the|his|her|my|your|their|turn(?:ed|s)?)$/.test(before);
}

const keys = new WeakMap<readonly Atom[], ReadonlySet<string>>();

/** Made once for a text. */
function keysOf(atoms: readonly Atom[]): ReadonlySet<string> {
  const known = keys.get(atoms) ?? new Set(atoms.map(({ key }) => key));
  keys.set(atoms, known);
  return known;
}

/** The genitive of a name that was said and written in both forms: „Müller“, „Müllers“. */
function areFormsOfOneName(one: Atom, other: Atom, sides: Sides): boolean {
  const [short, long] = [one.key, other.key].toSorted((a, b) => a.length - b.length);
  if (long !== `${short}s`) return false;
  return keysOf(sides.raw).has(other.key) && keysOf(sides.made).has(one.key);
}

/** „glaub“ and „glaube“, not „sagt“ and „sagte“, nor the plural of a noun. */
function isWithoutLastE(one: Atom, other: Atom, language: string): boolean {
  const isVerb = language === 'de' && /^\p{Ll}/u.test(other.text);
  return isVerb && other.key === `${one.key}e` && !one.key.endsWith('t');
}

/** "is" and "are", "was" and "were": how many it is said of. */
function isVerbForm(word: string): boolean {
  return /^(?:is|are|was|were|has|have|do|does)$/.test(word);
}

/** Not a number: what is said twice in a telephone number is meant twice. */
function isSayable(atom: Atom): boolean {
  return atom.kind === 'word' || atom.kind === 'unit' || atom.kind === 'month' || atom.kind === 'filler';
}

/** Words to each side among which the other time is looked for. */
const AROUND = 12;

/** One of two times may go, but not both, and so may a beginning of it: „wir ha wir haben“. */
function isRepeated(
  [from]: readonly [number, number],
  { gap, kept }: { gap: readonly [number, number]; kept: ReadonlySet<number> },
  atoms: readonly Atom[],
): boolean {
  const said = (start: number, end: number, isSaid: (at: number) => boolean = () => true) =>
    atoms
      .slice(Math.max(0, start), end)
      .flatMap(({ kind, key }, at) => (kind === 'filler' || !isSaid(Math.max(0, start) + at) ? [] : [key]));
  const before = said(from - AROUND, from);
  const words = [...before, ...said(from, from + AROUND + 1)];
  const word = words[before.length] ?? '';
  const isKept = (at: number) => kept.has(at);
  const others = [...said(gap[0] - AROUND, gap[0], isKept), ...said(gap[1], gap[1] + AROUND, isKept)];
  return others.some((each) => each.startsWith(word)) && isSaidTwice(words, before.length);
}

/** One heard wrongly for the other: at most a third of the letters differ. */
function isAlike(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  if (longest > LONGEST_NAME) return false;
  return longest >= 3 && distance(one, other) <= Math.max(1, Math.floor(longest / 3));
}

/** Letters beyond which no name is looked for: the table grows with the square. */
const LONGEST_NAME = 100;

/** Edit distance with neighbours swapped counting once (optimal string alignment). */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const swap = (rows[i - 1]?.[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const turn = isTurned ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(swap, turn, (rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
