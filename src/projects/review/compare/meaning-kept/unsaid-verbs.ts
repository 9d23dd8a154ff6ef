// „Was wir machen, ist“ and „Was wir machen:“, „das waren dreihundert Euro“ and „, 300 Euro“: a mark that says „ist“.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

const IS = /^(?:ist|sind|war|waren|is|are|was|were|est|sont|était|étaient|es|son|era|eran)$/;
const THIS = /^(?:das|dies|es|that|this|it|ce|eso|esto)$/;

/** @param step index in `steps` of a dropped word @returns whether a colon, or before an amount a comma, stands for it */
export function isWrittenAsMark(
  steps: readonly AtomStep[],
  step: number,
  { raw, made }: Sides,
  formatted: string,
): boolean {
  const wordAt = (at: number) =>
    steps[at]?.kind === 'dropped' ? (raw[steps[at]?.raw[0] ?? -1]?.key ?? '') : '';
  const verb = IS.test(wordAt(step)) ? step : step + 1;
  if (!IS.test(wordAt(verb)) || (verb !== step && !THIS.test(wordAt(step)))) return false;
  const hasSubject = THIS.test(wordAt(verb - 1));
  const place = steps[verb]?.made[0] ?? 0;
  const [before, next] = [made[place - 1], made[place]];
  const written = formatted.slice(before?.to ?? 0, next?.from ?? formatted.length);
  if (!before || !next) return false;
  if (!hasSubject) return /[:–—]/.test(written);
  const isAmount = made.slice(place, place + 2).some(({ kind }) => kind === 'number');
  return isAmount && /[,:(–—]/.test(written);
}
