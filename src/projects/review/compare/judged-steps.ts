// What became of each word, and whether the meaning hangs on it, its neighbours heeded.
import { type AtomStep, alignAtoms } from './align-atoms.ts';
import type { Atom } from './reading/atom.ts';
import { type ChangeKind, kindOfChange } from './change-kind.ts';
import { writtenAsMarks } from './meaning-kept/dictated-marks.ts';
import { isAskedTag, isEmptyThere, isTag } from './meaning-kept/discourse-tags.ts';
import { FRAME, turnedQuestions } from './meaning-kept/french-questions.ts';
import { askedOtherwise } from './meaning-kept/word-order/asked-otherwise.ts';
import { movedWords } from './meaning-kept/word-order/moved-words.ts';
import { correctedLater } from './meaning-kept/self-correction/corrected-later.ts';
import { onAsNous } from './meaning-kept/exchanged-pronouns.ts';
import { isLeftSubject } from './meaning-kept/left-subjects.ts';
import { movedAdverbs } from './meaning-kept/word-order/moved-adverbs.ts';
import { movedCourtesies } from './meaning-kept/word-order/moved-courtesies.ts';
import { movedEstimates } from './meaning-kept/word-order/moved-estimates.ts';
import { movedPhrases } from './meaning-kept/word-order/moved-phrases.ts';
import { movedVerbs } from './meaning-kept/word-order/moved-verbs.ts';
import { putShortly } from './meaning-kept/put-shortly.ts';
import { reorderedClauses } from './meaning-kept/word-order/reordered-clauses.ts';
import { isTakenBack } from './meaning-kept/self-correction/self-correction.ts';
import { isSpelledOut } from './meaning-kept/spelled-names.ts';
import { isWrittenAsMark } from './meaning-kept/unsaid-verbs.ts';

export type Sides = { readonly raw: readonly Atom[]; readonly made: readonly Atom[] };
export type Texts = { readonly raw: string; readonly formatted: string; readonly language: string };
type Verdict = { readonly kind: ChangeKind; readonly finding: boolean };

/** @property isFree a sound of thinking, or a dictated mark that is set: no change @property verdict none where nothing changed */
export type JudgedStep = {
  readonly step: AtomStep;
  readonly isFree: boolean;
  readonly verdict?: Verdict | undefined;
};

/** @returns in the order of the texts */
export function judgedSteps(sides: Sides, texts: Texts): JudgedStep[] {
  const steps = alignAtoms(sides.raw, sides.made, texts.language);
  const marks = writtenAsMarks(steps, sides, texts);
  const verdicts = verdictsOn(steps, sides, { ...texts, marks });
  return steps.map((step, index) => ({
    step,
    isFree: isFreely(step, sides) || marks.has(index),
    verdict: verdicts[index],
  }));
}

export function isReported({ isFree, verdict }: JudgedStep): boolean {
  return !isFree && verdict?.finding === true;
}

/** Sounds of thinking, the dashes of ranges and the numbers of a list come and go. */
function isFreely(step: AtomStep | undefined, sides: Sides): boolean {
  if (!step) return false;
  const touched = [...sides.raw.slice(...step.raw), ...sides.made.slice(...step.made)];
  const isAdded = step.kind === 'added';
  return touched.every((atom) =>
    atom.kind === 'filler' ? !(isAdded && atom.key === FRAME) : isAdded && atom.isBullet,
  );
}

/** How near two changed forms belong together, in steps: „der Zeuge war“, "the witnesses who were". */
const TOGETHER = 3;

/** The verdict on each step, those around it heeded; undefined where nothing changed. */
function verdictsOn(
  steps: readonly AtomStep[],
  sides: Sides,
  texts: Texts & { marks: ReadonlySet<number> },
): (Verdict | undefined)[] {
  const gaps = gapsOf(steps);
  const kept = new Set(
    steps.flatMap(({ kind, raw: [from, to] }) => (kind === 'dropped' ? [] : range(from, to))),
  );
  const { language, marks } = texts;
  const moved = new Set([
    ...movedEstimates(steps, sides),
    ...movedVerbs(steps, sides, texts),
    ...movedCourtesies(steps, sides, texts),
    ...movedAdverbs(steps, sides, texts),
    ...movedPhrases(steps, sides, texts),
    ...movedWords(steps, sides, texts),
    ...correctedLater(steps, sides, language),
    ...onAsNous(steps, sides, language),
    ...putShortly(steps, sides, language),
    ...turnedQuestions(steps, sides, texts),
    ...askedOtherwise(steps, sides, texts),
  ]);
  const verdicts = steps.map((step, index) => {
    if (step.kind === 'same') return undefined;
    const verdict = kindOfChange(step, sides, { language, gap: gaps[index] ?? step.raw, kept });
    const isSaidOnTheWay =
      step.kind === 'dropped' &&
      (isTag(steps, index, sides.raw, language) ||
        isEmptyThere(steps, index, sides.raw, language) ||
        isAskedTag(sides.raw[step.raw[0]], texts.raw) ||
        isTakenBack(steps, index, sides, { language, marks }) ||
        isSpelledOut(steps, index, sides.raw) ||
        isWrittenAsMark(steps, index, sides, texts.formatted));
    const isFree =
      verdict.finding && (moved.has(index) || isSaidOnTheWay || isLeftSubject(steps, index, sides, language));
    return isFree ? { ...verdict, finding: false } : verdict;
  });
  const isReported = (index: number) =>
    verdicts[index]?.finding === true && !isFreely(steps[index], sides) && !marks.has(index);
  const turned = reorderedClauses(steps, isReported, sides, texts);
  for (const index of turned) {
    const verdict = verdicts[index];
    if (verdict) verdicts[index] = { ...verdict, finding: false };
  }
  const isNear = (index: number) =>
    [1, 2, TOGETHER].some((away) => verdicts[index - away]?.inflected || verdicts[index + away]?.inflected);
  return verdicts.map((verdict, index) =>
    verdict?.inflected && isNear(index) ? { ...verdict, finding: true } : verdict,
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** For each step what was dropped side by side with it, indexes of the raw atoms. */
function gapsOf(steps: readonly AtomStep[]): (readonly [number, number])[] {
  const gaps: (readonly [number, number])[] = [];
  for (let at = 0; at < steps.length; ) {
    let end = at;
    while (steps[end + 1]?.kind === 'dropped' && steps[at]?.kind === 'dropped') end += 1;
    const gap = [steps[at]?.raw[0] ?? 0, steps[end]?.raw[1] ?? 0] as const;
    for (; at <= end; at += 1) gaps.push(gap);
  }
  return gaps;
}
