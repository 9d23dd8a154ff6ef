// The fidelity check: what a formatted text says otherwise than the words it was made from. Without any model.
import type { Atom } from './reading/atom.ts';
import { atomsOf } from './reading/atoms.ts';
import type { ChangeKind } from './change-kind.ts';
import { judgedSteps } from './judged-steps.ts';
import { lostQuestions } from './meaning-kept/lost-questions.ts';
import { inOneSpelling } from './meaning-kept/restored-spelling.ts';
import { withoutRepairs } from './without-repairs.ts';

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
  const judged = withoutRepairs(judgedSteps(sides, texts), sides, texts);
  const questions = lostQuestions(
    judged.map(({ step }) => step),
    sides,
    texts,
  );
  for (const [index, { step, isFree, verdict }] of judged.entries()) {
    if (step.kind === 'same') {
      last = undefined;
      const pairing = quote(texts, rangeOf(sides.raw, step.raw), rangeOf(sides.made, step.made));
      if (isFigure(pairing)) figures.push(pairing);
      if (questions.has(index)) changes.push({ kind: 'wording', finding: true, ...pairing });
      continue;
    }
    if (!questions.has(index) && isFree) {
      if (step.kind === 'dropped')
        fillers.push(quote(texts, rangeOf(sides.raw, step.raw), rangeOf(sides.made, step.made)));
      continue;
    }
    const { kind, finding } = (questions.has(index) ? undefined : verdict) ?? {
      kind: 'wording',
      finding: true,
    };
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

type Texts = { raw: string; formatted: string; language: string };

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
