// „ungefähr zwanzig“ and „etwa 20“: one word of estimate for another before the same number.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** They all say near it, on either side; „knapp“ and "almost" say below it. */
const estimates: Readonly<Record<string, RegExp>> = {
  de: /^(?:ungefähr|etwa|circa|so)$/,
  en: /^(?:about|around|approximately|roughly|like)$/,
  fr: /^(?:environ|approximativement|comme)$/,
  es: /^(?:unos|unas|aproximadamente|como)$/,
};

/** Words of an amount with its estimate. */
const LONGEST_AMOUNT = 5;

/** „como unas doscientas“: one of two estimates before the same number. */
export function isOneOfTwoEstimates(step: AtomStep, { raw, made }: Sides, language: string): boolean {
  const known = estimates[language];
  const [from, to] = step.raw;
  const [said, next, count] = [raw[from], raw[to], raw[to + 1]];
  if (step.kind !== 'dropped' || !known || said?.kind !== 'word' || to - from !== 1) return false;
  // "Like about twenty" as "twenty" has lost both.
  const written = made.slice(Math.max(0, step.made[0] - LONGEST_AMOUNT), step.made[0] + 1);
  if (!written.some((atom) => atom.kind === 'word' && known.test(atom.key))) return false;
  const isBefore = next?.kind === 'word' && known.test(next.key) && count?.kind === 'number';
  const before = raw[from - 1];
  const isBehind = before?.kind === 'word' && known.test(before.key) && next?.kind === 'number';
  // „aproximadamente doscientas personas, más o menos“
  const near = raw.slice(Math.max(0, from - LONGEST_AMOUNT), from);
  const isSaidBefore =
    next?.kind !== 'number' &&
    near.some((atom, at) => atom.kind === 'word' && known.test(atom.key) && near[at + 1]?.kind === 'number');
  return known.test(said.key) && (isBefore || isBehind || isSaidBefore);
}

export function isSameEstimate(step: AtomStep, { raw, made }: Sides, language: string): boolean {
  const known = estimates[language];
  const [said, written] = [raw[step.raw[0]], made[step.made[0]]];
  const [counted, count] = [raw[step.raw[1]], made[step.made[1]]];
  if (step.kind !== 'changed' || !known || counted?.kind !== 'number' || count?.kind !== 'number')
    return false;
  const isEstimate = (atom: Atom | undefined) => atom?.kind === 'word' && known.test(atom.key);
  return isEstimate(said) && isEstimate(written) && counted.key === count.key;
}
