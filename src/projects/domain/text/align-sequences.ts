// Which entries of two sequences are the same, also for texts of many hours. Pure.
import { commonEntries, type Pair, type Range } from './align-table.ts';
import { longestRise } from './longest-rise.ts';

/** Entries `before[from..to)` became `after[from..to)`; both sides of one that is `same` are equal. */
export type TokenRun = {
  readonly same: boolean;
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
};

/** A larger table is cut at entries that both sides have once, where there are such. */
const MOST_CELLS = 400_000;
/** So many entries in a row must be alike to be an anchor, from the strictest down. */
const anchorLengths = [3, 1] as const;

/** @returns stretches in order that cover both sides without a gap; no two neighbours are of one kind */
export function alignSequences(before: readonly string[], after: readonly string[]): TokenRun[] {
  return aligned(before, after).runs();
}

/** @returns pairs of equal entries, ascending; time and memory stay bounded however long the sides are */
export function commonPairs(before: readonly string[], after: readonly string[]): readonly Pair[] {
  return aligned(before, after).pairs;
}

function aligned(before: readonly string[], after: readonly string[]): SequenceAligner {
  const aligner = new SequenceAligner(before, after);
  aligner.align([0, before.length], [0, after.length]);
  return aligner;
}

class SequenceAligner {
  readonly #before: readonly string[];
  readonly #after: readonly string[];
  /** Pairs of equal entries, ascending. */
  readonly #pairs: Pair[] = [];

  constructor(before: readonly string[], after: readonly string[]) {
    this.#before = before;
    this.#after = after;
  }

  get pairs(): readonly Pair[] {
    return this.#pairs;
  }

  align(before: Range, after: Range): void {
    let [b, bEnd] = before;
    let [a, aEnd] = after;
    while (b < bEnd && a < aEnd && this.#before[b] === this.#after[a])
      this.#pairs.push({ before: b++, after: a++ });
    while (b < bEnd && a < aEnd && this.#before[bEnd - 1] === this.#after[aEnd - 1]) {
      bEnd -= 1;
      aEnd -= 1;
    }
    if (b < bEnd && a < aEnd) this.#middle([b, bEnd], [a, aEnd]);
    while (bEnd < before[1]) this.#pairs.push({ before: bEnd++, after: aEnd++ });
  }

  runs(): TokenRun[] {
    const found: TokenRun[] = [];
    let at = { before: 0, after: 0 };
    const end = { before: this.#before.length, after: this.#after.length };
    for (const pair of [...this.#pairs, end]) {
      if (pair.before > at.before || pair.after > at.after)
        found.push({ same: false, before: [at.before, pair.before], after: [at.after, pair.after] });
      if (pair !== end) grow(found, pair);
      at = { before: pair.before + 1, after: pair.after + 1 };
    }
    return found;
  }

  #middle(before: Range, after: Range): void {
    const isSmall = (before[1] - before[0] + 1) * (after[1] - after[0] + 1) <= MOST_CELLS;
    if (!isSmall && this.#cut(before, after)) return;
    const sides = { before: this.#before, after: this.#after };
    for (const pair of commonEntries(sides, before, after)) this.#pairs.push(pair);
  }

  #cut(before: Range, after: Range): boolean {
    for (const length of anchorLengths) {
      const anchors = this.#anchors(before, after, length);
      if (anchors.length === 0) continue;
      let at = { before: before[0], after: after[0] };
      for (const anchor of [...anchors, { before: before[1], after: after[1] }]) {
        this.align([at.before, anchor.before], [at.after, anchor.after]);
        if (anchor.before < before[1]) this.#pairs.push(anchor);
        at = { before: anchor.before + 1, after: anchor.after + 1 };
      }
      return true;
    }
    return false;
  }

  #anchors(before: Range, after: Range, length: number): Pair[] {
    const inAfter = onceIn(this.#after, after, length);
    const pairs = [...onceIn(this.#before, before, length)].flatMap(([key, at]) => {
      const twin = inAfter.get(key);
      return at === null || twin === undefined || twin === null ? [] : [{ before: at, after: twin }];
    });
    return longestRise(
      pairs.toSorted((one, other) => one.before - other.before),
      (pair) => pair.after,
    );
  }
}

function grow(found: TokenRun[], pair: Pair): void {
  const last = found.at(-1);
  const one = { before: [pair.before, pair.before + 1], after: [pair.after, pair.after + 1] } as const;
  if (!last?.same) found.push({ same: true, ...one });
  else
    found[found.length - 1] = {
      same: true,
      before: [last.before[0], one.before[1]],
      after: [last.after[0], one.after[1]],
    };
}

function onceIn(entries: readonly string[], [from, to]: Range, length: number): Map<string, number | null> {
  const found = new Map<string, number | null>();
  for (let at = from; at + length <= to; at += 1) {
    const key = length === 1 ? (entries[at] ?? '') : entries.slice(at, at + length).join('\u0000');
    found.set(key, found.has(key) ? null : at);
  }
  return found;
}
