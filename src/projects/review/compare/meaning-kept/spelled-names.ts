// „Tschirner, t s c h i r n e r“, „Meier mit e i“: letters that only say how a word beside them is written.
import type { AtomStep } from '../align-atoms.ts';
import type { Atom } from '../reading/atom.ts';
import { droppedRun } from './self-correction/dropped-run.ts';
import { letterOf } from '../said-in-parts.ts';
import { foldUmlauts } from '../reading/spoken-forms.ts';

/** What leads up to the letters. */
const LEAD =
  /^(?:ich|buchstabiere|buchstabiert|geschrieben|mit|with|avec|con|that|is|spelled|spelt|spelling|je|l'épelle|j'épelle|épelé|ça|s'écrit|deletreado|deletreo|se|écrit|escribe)$/;
const FEWEST_LETTERS = 3;
/** Words before the letters among which the name stands. */
const NEAR = 4;
/** Behind one of these stand only the letters that might be mistaken, and where they are. */
const PART = /^(?:mit|with|avec|con)$/;
const WHERE =
  /^(?:am|ende|anfang|hinten|vorne|at|the|end|beginning|à|la|fin|al|final|une?|una|eine?[mnr]?|an?|letra|lettre|deux|dos|two|zwei)$/;

/** @param step index in `steps` of any of what was dropped */
export function isSpelledOut(steps: readonly AtomStep[], step: number, raw: readonly Atom[]): boolean {
  const run = droppedRun(steps, step);
  if (!run) return false;
  const [first, end] = run;
  if (isLikened(steps, run, raw) || isSpelledBehind(steps, run, raw)) return true;
  const dropped = raw
    .slice(steps[first]?.raw[0], steps[end - 1]?.raw[1])
    .filter(({ kind }) => kind !== 'filler');
  const from = dropped.findIndex(({ key }) => !LEAD.test(key));
  const isPart = from > 0 && PART.test(dropped[from - 1]?.key ?? '');
  const letters = dropped
    .slice(Math.max(0, from))
    .filter(({ key }) => !isPart || !WHERE.test(key))
    .map(letterOf);
  if (letters.length < (isPart ? 1 : FEWEST_LETTERS)) return false;
  if (letters.some((letter) => letter.length !== 1)) return false;
  const spelled = foldUmlauts(letters.join(''));
  const wordAt = (at: number) =>
    steps[at]?.kind === 'same' ? foldUmlauts(raw[steps[at]?.raw[0] ?? -1]?.key ?? '') : '';
  const beside = [wordAt(first - 1), wordAt(end)];
  if (beside.some((word) => (isPart ? word.includes(spelled) : word === spelled))) return true;
  // "Doctor Feldman's office, that's f e l d m a n"
  const near = Array.from({ length: NEAR }, (_, back) => wordAt(first - 1 - back));
  return !isPart && near.some((word) => word === spelled || word === `${spelled}s`);
}

/** "K as in kilo": the word says the letter, and the letter the word. */
function isLikened(
  steps: readonly AtomStep[],
  [first, end]: readonly [number, number],
  raw: readonly Atom[],
): boolean {
  const [from, to] = [steps[first]?.raw[0] ?? 0, steps[end - 1]?.raw[1] ?? 0];
  const dropped = raw.slice(from, to).filter(({ kind }) => kind !== 'filler');
  const [one, ...others] = dropped.map(({ key }) => key);
  const letter = (atom: Atom | undefined) => (atom ? letterOf(atom) : '');
  const said = [one, ...others].join(' ');
  const [, before] = /^(\p{L}) (?:as in|like|for|wie|comme|como|de)$/u.exec(said) ?? [];
  if (before !== undefined) return letter(raw[to]) === before;
  const [, behind] = /^(?:as in|like|for|wie|comme|como) (\p{L}+)$/u.exec(said) ?? [];
  return (
    behind !== undefined &&
    letter(raw[from - 1]).length === 1 &&
    letter(dropped.at(-1)) === letter(raw[from - 1])
  );
}

/** « Nguyen, ça s'écrit n g u y e n », where the letters stand for the word that is written. */
function isSpelledBehind(
  steps: readonly AtomStep[],
  [first, end]: readonly [number, number],
  raw: readonly Atom[],
): boolean {
  const next = steps[end];
  if (next?.kind !== 'same') return false;
  const letters = raw.slice(...next.raw).map(letterOf);
  const said = raw
    .slice(steps[first]?.raw[0], steps[end - 1]?.raw[1])
    .filter(({ kind, key }) => kind !== 'filler' && !LEAD.test(key));
  return letters.length >= FEWEST_LETTERS && said.length === 1 && letters.join('') === said[0]?.key;
}
