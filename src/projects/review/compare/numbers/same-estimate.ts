// „ungefähr zwanzig“ and „etwa 20“: one word of estimate for another before the same number.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** They all say near it, on either side; „knapp“ and "almost" say below it. */
const estimates: Readonly<Record<string, RegExp>> = {
  de: /^(?:ungefähr|etwa|circa|so)$/,
  en: /^(?:about|around|approximately|roughly|like)$/,
  fr: /^(?:environ|approximativement)$/,
  es: /^(?:unos|unas|aproximadamente)$/,
};

export function isSameEstimate(step: AtomStep, { raw, made }: Sides, language: string): boolean {
  const known = estimates[language];
  const [said, written] = [raw[step.raw[0]], made[step.made[0]]];
  const [counted, count] = [raw[step.raw[1]], made[step.made[1]]];
  if (step.kind !== 'changed' || !known || counted?.kind !== 'number' || count?.kind !== 'number')
    return false;
  const isEstimate = (atom: Atom | undefined) => atom?.kind === 'word' && known.test(atom.key);
  return isEstimate(said) && isEstimate(written) && counted.key === count.key;
}
