// Which entries of two sequences are the same, also for texts of many hours. Pure.
import { longestRise } from '../../fidelity/longest-rise.ts';

/** Entries `before[from..to)` became `after[from..to)`; both sides of one that is `same` are equal. */
export type Stretch = {
  readonly same: boolean;
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
};

/** A larger table is cut at entries that both sides have once. */
const MOST_CELLS = 400_000;
/** So many entries in a row must be alike to be an anchor, from the strictest down. */
const anchorLengths = [3, 1] as const;

/** @returns stretches in order that cover both sides without a gap; no two neighbours are of one kind */
export function alignSequences(before: readonly string[], after: readonly string[]): Stretch[] {
  const aligner = new SequenceAligner(before, after);
  aligner.align([0, before.length], [0, after.length]);
  return aligner.stretches();
}

type Range = readonly [number, number];

class SequenceAligner {
  readonly #before: readonly string[];
  readonly #after: readonly string[];
  /** Pairs of equal entries, ascending. */
  readonly #pairs: { before: number; after: number }[] = [];

  constructor(before: readonly string[], after: readonly string[]) {
    this.#before = before;
    this.#after = after;
  }

  align(before: Range, after: Range): void {
    let [b, bEnd] = before;
    let [a, aEnd] = after;
    while (b < bEnd && a < aEnd && this.#before[b] === this.#after[a])
      this.#pairs.push({ before: b++, after: a++ });
    const ends: { before: number; after: number }[] = [];
    while (b < bEnd && a < aEnd && this.#before[bEnd - 1] === this.#after[aEnd - 1])
      ends.push({ before: --bEnd, after: --aEnd });
    if (b < bEnd && a < aEnd) this.#middle([b, bEnd], [a, aEnd]);
    this.#pairs.push(...ends.reverse());
  }

  stretches(): Stretch[] {
    const found: Stretch[] = [];
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
    if ((before[1] - before[0] + 1) * (after[1] - after[0] + 1) <= MOST_CELLS) this.#table(before, after);
    else this.#cut(before, after);
  }

  #cut(before: Range, after: Range): void {
    for (const length of anchorLengths) {
      const anchors = this.#anchors(before, after, length);
      if (anchors.length === 0) continue;
      let at = { before: before[0], after: after[0] };
      for (const anchor of [...anchors, { before: before[1], after: after[1] }]) {
        this.align([at.before, anchor.before], [at.after, anchor.after]);
        if (anchor.before < before[1]) this.#pairs.push(anchor);
        at = { before: anchor.before + 1, after: anchor.after + 1 };
      }
      return;
    }
    // Nothing that both have once: the one went, the other came.
  }

  #anchors(before: Range, after: Range, length: number): { before: number; after: number }[] {
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

  /** The longest common subsequence. */
  #table([b0, b1]: Range, [a0, a1]: Range): void {
    const width = a1 - a0 + 1;
    const length = new Uint32Array((b1 - b0 + 1) * width);
    for (let b = b1 - 1; b >= b0; b -= 1)
      for (let a = a1 - 1; a >= a0; a -= 1) {
        const cell = (b - b0) * width + (a - a0);
        length[cell] =
          this.#before[b] === this.#after[a]
            ? (length[cell + width + 1] ?? 0) + 1
            : Math.max(length[cell + width] ?? 0, length[cell + 1] ?? 0);
      }
    let [b, a] = [b0, a0];
    while (b < b1 && a < a1) {
      const cell = (b - b0) * width + (a - a0);
      if (this.#before[b] === this.#after[a]) this.#pairs.push({ before: b++, after: a++ });
      else if ((length[cell + width] ?? 0) >= (length[cell + 1] ?? 0)) b += 1;
      else a += 1;
    }
  }
}

function grow(found: Stretch[], pair: { before: number; after: number }): void {
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
