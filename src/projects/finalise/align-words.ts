// Aligns two sequences of normalised words: which of one stand for which of the other.
import { isFiller, isNumeric } from '#projects/domain/text/protected-words.ts';

/** Words `from` (in) to `to` (out) of each side that stand for each other; an empty side means added or dropped. */
export type Step = {
  readonly kind: 'same' | 'changed' | 'added' | 'dropped';
  readonly base: readonly [from: number, to: number];
  readonly made: readonly [from: number, to: number];
};

/** Costs: a changed word is cheaper than one dropped and one added, so that pairs stay pairs. */
const CHANGED = 1.5;
const ADDED = 1;
const DROPPED = 1;
const DROPPED_FILLER = 0.1;
/** Written together or apart: nearly the same, but the plain match is better. */
const REJOINED = 0.05;

type Move = { readonly kind: Step['kind']; readonly base: number; readonly made: number };

/** The table of moves holds their numbers: a passage has tens of thousands of cells. */
const moves = {
  same: 0,
  changed: 1,
  joined: 2,
  parted: 3,
  dropped: 4,
  added: 5,
} as const;
const moveOf: readonly Move[] = [
  { kind: 'same', base: 1, made: 1 },
  { kind: 'changed', base: 1, made: 1 },
  { kind: 'same', base: 2, made: 1 },
  { kind: 'same', base: 1, made: 2 },
  { kind: 'dropped', base: 1, made: 0 },
  { kind: 'added', base: 0, made: 1 },
];

/** The cheapest alignment; time and memory grow with the product of the lengths: for passages, not whole texts. */
export function alignWords(base: readonly string[], made: readonly string[], language: string): Step[] {
  const width = made.length + 1;
  const costs = new Float64Array((base.length + 1) * width).fill(Number.POSITIVE_INFINITY);
  const best = new Uint8Array(costs.length);
  const dropCosts = base.map((word) => (isFiller(word, language) ? DROPPED_FILLER : DROPPED));
  costs[0] = 0;
  const offer = (cell: number, from: number, move: number, cost: number) => {
    const sum = (costs[from] ?? 0) + cost;
    if (sum >= (costs[cell] ?? 0)) return;
    costs[cell] = sum;
    best[cell] = move;
  };
  for (let b = 0; b <= base.length; b += 1) {
    for (let m = 0; m <= made.length; m += 1) {
      const cell = b * width + m;
      const word = base[b - 1];
      const other = made[m - 1];
      if (word !== undefined && other !== undefined) {
        const same = word === other;
        offer(cell, cell - width - 1, same ? moves.same : moves.changed, same ? 0 : CHANGED);
        if (isJoined(other, base[b - 2], word)) offer(cell, cell - 2 * width - 1, moves.joined, REJOINED);
        if (isJoined(word, made[m - 2], other)) offer(cell, cell - width - 2, moves.parted, REJOINED);
      }
      if (word !== undefined) offer(cell, cell - width, moves.dropped, dropCosts[b - 1] ?? DROPPED);
      if (other !== undefined) offer(cell, cell - 1, moves.added, ADDED);
    }
  }
  return walkBack(best, base.length, made.length);
}

/** „E Mail“ and „E-Mail“ are the same; „20 24“ and „2024“ need not be. */
function isJoined(whole: string, first: string | undefined, second: string): boolean {
  if (first === undefined || first.length + second.length !== whole.length) return false;
  if (!whole.startsWith(first) || !whole.endsWith(second)) return false;
  return !isNumeric(first) && !isNumeric(second);
}

function walkBack(best: Uint8Array, baseLength: number, madeLength: number): Step[] {
  const steps: Step[] = [];
  let b = baseLength;
  let m = madeLength;
  while (b > 0 || m > 0) {
    const move = moveOf[best[b * (madeLength + 1) + m] ?? -1];
    if (!move) throw new Error('An alignment lost its way.');
    steps.push({ kind: move.kind, base: [b - move.base, b], made: [m - move.made, m] });
    b -= move.base;
    m -= move.made;
  }
  return steps.reverse();
}
