// „am Montag nach Köln, nein, Dienstag“ and „am Dienstag nach Köln“: put right behind other words, and written in its place.
import type { AtomStep } from '../../align-atoms.ts';
import type { Atom } from '../../reading/atom.ts';
import { isLink, kindOf } from '../../reading/clause-words.ts';
import { markersIn } from './correction-markers.ts';
import { droppedRun } from './dropped-run.ts';
import { isFunctionWord, isNegation } from '#projects/domain/text/protected-words.ts';

type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };

/** Words that are put right at once, and words between them and what puts them right. */
const LONGEST = 4;
const FARTHEST = 6;

/** @returns indexes of the steps by which what was put right stands where it was said wrongly */
export function correctedLater(
  steps: readonly AtomStep[],
  sides: Sides,
  language: string,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = 0; at < steps.length; at += 1) {
    const run = steps[at]?.kind === 'dropped' ? droppedRun(steps, at) : undefined;
    if (!run) continue;
    const replaced = replacedBy(steps, run, sides, language) ?? putRightBefore(steps, run, sides, language);
    for (const step of replaced ?? []) found.add(step);
    at = run[1] - 1;
  }
  return found;
}

function replacedBy(
  steps: readonly AtomStep[],
  [first, end]: readonly [number, number],
  { raw, made }: Sides,
  language: string,
): number[] | undefined {
  const heard = (from: number, to: number) =>
    raw.slice(steps[from]?.raw[0], steps[to - 1]?.raw[1]).filter(({ kind }) => kind !== 'filler');
  const dropped = heard(first, end);
  const marker = markersIn(
    dropped.map(({ key }) => key),
    language,
  );
  const right = marker ? dropped.slice(marker.length) : [];
  if (right.length === 0 || right.length > LONGEST || right.some(({ key }) => isNegation(key)))
    return undefined;
  let to = first;
  while (first - to < FARTHEST && steps[to - 1]?.kind === 'same') to -= 1;
  let from = to;
  while (to - from <= LONGEST + 1 && steps[from - 1] !== undefined && steps[from - 1]?.kind !== 'same')
    from -= 1;
  if (to === first || from === to) return undefined;
  const wrong = heard(from, to);
  const written = made.slice(steps[from]?.made[0], steps[to - 1]?.made[1]);
  const keys = (atoms: readonly Atom[]) => atoms.map(({ key }) => key).join(' ');
  const telling = (atoms: readonly Atom[]) => atoms.filter(({ key }) => !isFunctionWord(key, language));
  if (keys(telling(written)) !== keys(telling(right)) || written.length === 0) return undefined;
  // « un demi-litre, enfin, quarante centilitres »: of a unit there is always a number.
  const kindsOf = (atoms: readonly Atom[]) =>
    new Set(
      atoms.map((atom) => (atom.kind === 'unit' || HALF.test(atom.key) ? 'number' : kindOf(atom, language))),
    );
  const [kind] = [...kindsOf(right)].filter((each) => each !== undefined);
  const isOfOneKind = kind !== undefined && kindsOf(wrong).has(kind);
  const isWord = marker?.isSure === true && telling(right).length === 1 && telling(wrong).length === 1;
  const steady = [...kindsOf(wrong)].every((each) => each === undefined || each === kind);
  if (!steady || !(isOfOneKind || isWord) || telling(wrong).length > LONGEST) return undefined;
  return [...Array.from({ length: to - from }, (_, index) => from + index), ...indexes(first, end)];
}

/** « à lyon, à dijon, pardon »: said behind what holds, and what does not hold was left out before that. */
function putRightBefore(
  steps: readonly AtomStep[],
  [first, end]: readonly [number, number],
  { raw }: Sides,
  language: string,
): number[] | undefined {
  const words = (from: number, to: number) =>
    raw.slice(steps[from]?.raw[0], steps[to - 1]?.raw[1]).filter(({ kind }) => kind !== 'filler');
  const dropped = words(first, end).map(({ key }) => key);
  const marker = markersIn(dropped, language);
  if (!marker?.isSure || marker.length !== dropped.length) return undefined;
  let to = first;
  while (first - to < FARTHEST && steps[to - 1]?.kind === 'same') to -= 1;
  const run = steps[to - 1]?.kind === 'dropped' ? droppedRun(steps, to - 1) : undefined;
  if (!run || to === first) return undefined;
  // „[la derecha por] la izquierda“ and „[por la derecha] por la izquierda“ left out the same.
  const [wrong, right] = [words(run[0], run[1]), words(run[1], first)];
  const telling = (atoms: readonly Atom[]) => atoms.filter(({ key }) => !isFunctionWord(key, language));
  const [one, other] = [telling(wrong), telling(right)];
  if (wrong.some(({ key }) => isLink(key))) return undefined;
  const areAlike =
    one.length > 0 &&
    one.length <= 2 &&
    one.length === other.length &&
    !one.some(({ key }) => isNegation(key));
  const isSameKind = one.every(
    (atom, at) => other[at] && kindOf(atom, language) === kindOf(other[at], language),
  );
  return areAlike && isSameKind ? [...indexes(...run), ...indexes(first, end)] : undefined;
}

/** „halber Liter“, « demi-litre » */
const HALF = /^(?:demi|halb|half|medi[oa]$)/;

function indexes(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
