// The fidelity check: what a formatted text says otherwise than the words it was made from. Without any model.
import { type AtomStep, alignAtoms } from './align-atoms.ts';
import type { Atom } from './reading/atom.ts';
import { atomsOf } from './reading/atoms.ts';
import { type ChangeKind, kindOfChange } from './change-kind.ts';
import { askedOtherwise } from './meaning-kept/asked-otherwise.ts';
import { writtenAsMarks } from './meaning-kept/dictated-marks.ts';
import { isAskedTag, isEmptyThere, isTag } from './meaning-kept/discourse-tags.ts';
import { FRAME, turnedQuestions } from './meaning-kept/french-questions.ts';
import { lostQuestions } from './meaning-kept/lost-questions.ts';
import { movedAdverbs } from './meaning-kept/moved-adverbs.ts';
import { movedCourtesies } from './meaning-kept/moved-courtesies.ts';
import { movedEstimates } from './meaning-kept/moved-estimates.ts';
import { movedVerbs } from './meaning-kept/moved-verbs.ts';
import { inOneSpelling } from './meaning-kept/restored-spelling.ts';
import { putShortly } from './meaning-kept/put-shortly.ts';
import { isTakenBack } from './meaning-kept/self-correction.ts';
import { isSpelledOut } from './meaning-kept/spelled-names.ts';
import { movedPhrases } from './meaning-kept/moved-phrases.ts';
import { movedWords } from './meaning-kept/moved-words.ts';
import { correctedLater } from './meaning-kept/corrected-later.ts';
import { onAsNous } from './meaning-kept/on-and-nous.ts';
import { isLeftSubject } from './meaning-kept/left-subjects.ts';

export type Change = {
  readonly kind: ChangeKind;
  /** As it stands in the raw text; empty for what was made up. */
  readonly raw: string;
  /** As it stands in the formatted text; empty for what was left out. */
  readonly formatted: string;
  /** True where the meaning may have changed, and a person should listen. */
  readonly finding: boolean;
};

/** A change with its places, UTF-16 units, `to` being the first after; both equal where nothing stands. */
export type PlacedChange = Change & {
  readonly rawRange: readonly [from: number, to: number];
  readonly formattedRange: readonly [from: number, to: number];
};

/**
 * Compares what two texts say. Letter case, punctuation, sounds of thinking, numbers in words or digits,
 * abbreviations and ordinals make no difference.
 * @param texts.language BCP 47 base language; word lists exist for `de` and `en`
 * @returns in the order of the texts
 */
export function compareTexts(texts: Texts): PlacedChange[] {
  return compareClosely(texts).changes;
}

/** What stands in one text for what stands in the other. */
export type Pairing = Omit<PlacedChange, 'kind' | 'finding'>;

export type CloseComparison = {
  changes: PlacedChange[];
  /** Left out without a change: sounds of thinking, dictated marks that are set. */
  fillers: Pairing[];
  /** Numbers and times said in words and written as digits of the same value. */
  figures: Pairing[];
};

/** As `compareTexts`, with what is no change. */
export function compareClosely(texts: Texts): CloseComparison {
  const { raw, formatted, language } = texts;
  const alike = inOneSpelling({ raw, formatted, language });
  const sides = { raw: atomsOf(alike.raw, language), made: atomsOf(alike.formatted, language) };
  const changes: PlacedChange[] = [];
  const fillers: Pairing[] = [];
  const figures: Pairing[] = [];
  let last: PlacedChange | undefined;
  const steps = alignAtoms(sides.raw, sides.made, language);
  const marks = writtenAsMarks(steps, sides, texts);
  const verdicts = judge(steps, sides, { ...texts, marks });
  const questions = lostQuestions(steps, sides, texts);
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'same') {
      last = undefined;
      const pairing = quote(texts, rangeOf(sides.raw, step.raw), rangeOf(sides.made, step.made));
      if (isFigure(pairing)) figures.push(pairing);
      if (questions.has(index)) changes.push({ kind: 'wording', finding: true, ...pairing });
      continue;
    }
    if (!questions.has(index) && (isFreely(step, sides) || marks.has(index))) {
      if (step.kind === 'dropped')
        fillers.push(quote(texts, rangeOf(sides.raw, step.raw), rangeOf(sides.made, step.made)));
      continue;
    }
    const verdict = questions.has(index) ? undefined : verdicts[index];
    const { kind, finding } = verdict ?? { kind: 'wording', finding: true };
    const change: PlacedChange = {
      kind,
      finding,
      ...quote(texts, rangeOf(sides.raw, step.raw), rangeOf(sides.made, step.made)),
    };
    const joined: PlacedChange | undefined = last && join(last, change, texts);
    if (joined) changes.pop();
    last = joined ?? change;
    changes.push(last);
  }
  return { changes, fillers, figures };
}

type Sides = { raw: readonly Atom[]; made: readonly Atom[] };
type Texts = { raw: string; formatted: string; language: string };

/** Sounds of thinking, the dashes of ranges and the numbers of a list come and go. */
function isFreely(step: AtomStep, sides: Sides): boolean {
  const touched = [...sides.raw.slice(...step.raw), ...sides.made.slice(...step.made)];
  const isAdded = step.kind === 'added';
  return touched.every((atom) =>
    atom.kind === 'filler' ? !(isAdded && atom.key === FRAME) : isAdded && atom.isBullet,
  );
}

/** How near two changed forms belong together, in steps: „der Zeuge war“, "the witnesses who were". */
const TOGETHER = 3;

/** The verdict on each step, those around it heeded; undefined where nothing changed. */
function judge(
  steps: readonly AtomStep[],
  sides: Sides,
  texts: Texts & { marks: ReadonlySet<number> },
): ({ kind: ChangeKind; finding: boolean } | undefined)[] {
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
        isSpelledOut(steps, index, sides.raw));
    const isFree =
      verdict.finding && (moved.has(index) || isSaidOnTheWay || isLeftSubject(steps, index, sides, language));
    return isFree ? { ...verdict, finding: false } : verdict;
  });
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

function isFigure({ raw, formatted }: Pairing): boolean {
  return /\d/.test(formatted) && raw !== '' && !/\d/.test(raw);
}

function quote(
  texts: Texts,
  rawRange: readonly [number, number],
  formattedRange: readonly [number, number],
): Pairing {
  return {
    raw: texts.raw.slice(...rawRange),
    formatted: texts.formatted.slice(...formattedRange),
    rawRange,
    formattedRange,
  };
}

/** An empty range lies behind the atom before it. */
function rangeOf(atoms: readonly Atom[], [from, to]: readonly [number, number]): readonly [number, number] {
  const [first, last] = [atoms[from], atoms[to - 1]];
  if (from < to && first && last) return [Math.min(first.from, last.from), Math.max(first.to, last.to)];
  const behind = last?.to ?? 0;
  return [behind, behind];
}

const phraseKinds: ReadonlySet<ChangeKind> = new Set(['omission', 'invention', 'wording']);

/** Whole phrases that were left out, made up or put otherwise are one change; what is protected stays apart. */
function join(before: PlacedChange, next: PlacedChange, texts: Texts): PlacedChange | undefined {
  const isPhrase = phraseKinds.has(before.kind) && phraseKinds.has(next.kind);
  // A number said in parts and written as one: "nineteen eighty nine".
  const isNumber = before.kind === 'number' && next.kind === 'number';
  if (!isPhrase && !isNumber) return undefined;
  return {
    kind: before.kind === next.kind ? before.kind : 'wording',
    finding: before.finding || next.finding,
    ...quote(texts, union(before.rawRange, next.rawRange), union(before.formattedRange, next.formattedRange)),
  };
}

function union(one: readonly [number, number], other: readonly [number, number]): readonly [number, number] {
  if (one[0] === one[1]) return other;
  if (other[0] === other[1]) return one;
  return [Math.min(one[0], other[0]), Math.max(one[1], other[1])];
}
