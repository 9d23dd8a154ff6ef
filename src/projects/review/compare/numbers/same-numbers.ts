// Numbers, times, dates and amounts that one text says in words and the other writes in digits, with the same value.
import { type AtomStep, alignAtoms } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';
import { atomsOf } from '../reading/atoms.ts';
import { inOneSpelling } from '../meaning-kept/restored-spelling.ts';

type Range = readonly [from: number, to: number];

/** UTF-16 units of each text, `to` being the first after. */
export type SameNumber = { readonly rawRange: Range; readonly formattedRange: Range };
type Texts = { raw: string; formatted: string; language: string };

/** @returns in order; a number and its unit, or a day, a month and a year, are one where they stand together */
export function sameNumbers(texts: Texts): SameNumber[] {
  const { language } = texts;
  const alike = inOneSpelling(texts);
  const sides = { raw: atomsOf(alike.raw, language), made: atomsOf(alike.formatted, language) };
  return sameNumbersIn(alignAtoms(sides.raw, sides.made, language), sides, texts);
}

/** The same for texts that are aligned already. */
export function sameNumbersIn(
  steps: readonly AtomStep[],
  sides: { raw: readonly Atom[]; made: readonly Atom[] },
  texts: Texts,
): SameNumber[] {
  const found: SameNumber[] = [];
  let isOpen = false;
  for (const step of steps) {
    const [raw, made] = [sides.raw.slice(...step.raw), sides.made.slice(...step.made)];
    const place = { rawRange: rangeOf(raw), formattedRange: rangeOf(made) };
    const isPart = step.kind === 'same' && [...raw, ...made].every(isOfNumber) && isSameValue(raw, made);
    const last = found.at(-1);
    if (isPart && isOpen && last && isBeside(last, place, texts))
      found[found.length - 1] = joined(last, place);
    else if (isPart) found.push(place);
    isOpen = isPart;
  }
  return found.filter((one) => isInDigits(one, texts));
}

function isOfNumber({ kind }: Atom): boolean {
  return kind === 'number' || kind === 'unit' || kind === 'month' || kind === 'time';
}

/** „halb drei“ may be 14:30, but nobody said so. */
function isSameValue(raw: readonly Atom[], made: readonly Atom[]): boolean {
  const [one, other] = [raw[0], made[0]];
  if (raw.length !== 1 || made.length !== 1 || !one || !other) return true;
  if (one.kind === 'time' && other.kind === 'time')
    return one.key === other.key && (!one.rough || other.rough);
  return one.key === other.key;
}

function rangeOf(atoms: readonly Atom[]): Range {
  return [Math.min(...atoms.map(({ from }) => from)), Math.max(...atoms.map(({ to }) => to))];
}

function isBeside(one: SameNumber, other: SameNumber, { raw, formatted }: Texts): boolean {
  const between = [
    raw.slice(one.rawRange[1], other.rawRange[0]),
    formatted.slice(one.formattedRange[1], other.formattedRange[0]),
  ];
  return between.every((text) => !/[\p{L}\p{N}\n.!?;]/u.test(text.replace(/^\./, '')));
}

function joined(one: SameNumber, other: SameNumber): SameNumber {
  const union = (a: Range, b: Range): Range => [Math.min(a[0], b[0]), Math.max(a[1], b[1])];
  return {
    rawRange: union(one.rawRange, other.rawRange),
    formattedRange: union(one.formattedRange, other.formattedRange),
  };
}

function isInDigits({ rawRange, formattedRange }: SameNumber, { raw, formatted }: Texts): boolean {
  return /\d/.test(formatted.slice(...formattedRange)) && !/\d/.test(raw.slice(...rawRange));
}
