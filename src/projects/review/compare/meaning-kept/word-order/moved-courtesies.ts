// „bitte“, "please": they are meant for the whole sentence, wherever in it they are said.
import type { AtomStep } from '../../align-atoms.ts';
import type { Atom } from '../../reading/atom.ts';
import { isNegation } from '#projects/domain/text/protected-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };
type Texts = { readonly formatted: string; readonly language: string };

/** As compared: « s'il vous plaît » is four words. */
const courtesies: Readonly<Record<string, readonly (readonly string[])[]>> = {
  de: [['bitte']],
  en: [['please']],
  fr: [
    ['se', 'il', 'vous', 'plaît'],
    ['se', 'il', 'te', 'plaît'],
  ],
  es: [['por', 'favor']],
};
/** Steps to each side among which the same is looked for. */
const FARTHEST = 16;

/** @returns indexes of the steps by which one only moved within its sentence */
export function movedCourtesies(
  steps: readonly AtomStep[],
  sides: Sides,
  { formatted, language }: Texts,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const phrase of courtesies[language] ?? [])
    for (let at = 0; at < steps.length; at += 1) {
      if (!isSaid(phrase, { steps, sides, at, kind: 'dropped' })) continue;
      for (let to = Math.max(0, at - FARTHEST); to <= at + FARTHEST; to += 1) {
        if (found.has(to) || !isSaid(phrase, { steps, sides, at: to, kind: 'added' })) continue;
        if (!isInOneSentence(steps, [at, to], sides, formatted) || isDenied(steps[to], sides)) continue;
        for (let word = 0; word < phrase.length; word += 1) found.add(at + word).add(to + word);
        break;
      }
    }
  return found;
}

type Run = { steps: readonly AtomStep[]; sides: Sides; at: number; kind: 'dropped' | 'added' };

function isSaid(phrase: readonly string[], { steps, sides, at, kind }: Run): boolean {
  return phrase.every((word, ahead) => {
    const step = steps[at + ahead];
    if (step?.kind !== kind) return false;
    const [from, to] = kind === 'dropped' ? step.raw : step.made;
    return to - from === 1 && (kind === 'dropped' ? sides.raw : sides.made)[from]?.key === word;
  });
}

function isInOneSentence(
  steps: readonly AtomStep[],
  [one, other]: readonly [number, number],
  { made }: Sides,
  formatted: string,
): boolean {
  const [from = 0, to = 0] = [Math.min(one, other), Math.max(one, other)].map((at) => steps[at]?.made[0]);
  // Of the places before and behind a full stop, the one in the other sentence.
  const isPutFirst = steps[Math.min(one, other)]?.kind === 'added';
  const start = isPutFirst ? (made[from]?.to ?? 0) : (made[from - 1]?.to ?? 0);
  const end = isPutFirst ? (made[to - 1]?.to ?? 0) : (made[to]?.from ?? 0);
  return !/[.!?;:\n]/.test(formatted.slice(start, end).replaceAll(/(?<=\d)[.:](?=\d)/g, ''));
}

/** "Do not please him" asks for nothing. */
function isDenied(step: AtomStep | undefined, { made }: Sides): boolean {
  return isNegation(made[(step?.made[0] ?? 0) - 1]?.key ?? '');
}
