// Aligns two sequences of normalised words: which of one stand for which of the other.
import { isFiller, isNumeric } from './protected-words.ts';

/** Words `from` (in) to `to` (out) of each side that stand for each other; an empty side means added or dropped. */
export type Step = {
  readonly kind: 'same' | 'changed' | 'added' | 'dropped';
  readonly base: readonly [from: number, to: number];
  readonly made: readonly [from: number, to: number];
};

type Move = { kind: Step['kind']; base: number; made: number; cost: number };

/** Costs: a changed word is cheaper than one dropped and one added, so that pairs stay pairs. */
const CHANGED = 1.5;
const ADDED = 1;
const DROPPED = 1;
const DROPPED_FILLER = 0.1;
/** Written together or apart: nearly the same, but the plain match is better. */
const REJOINED = 0.05;

/** The cheapest alignment; time and memory grow with the product of the lengths: for passages, not whole texts. */
export function alignWords(base: readonly string[], made: readonly string[], language: string): Step[] {
  const width = made.length + 1;
  const costs = new Float64Array((base.length + 1) * width);
  const moves: (Move | undefined)[] = Array.from({ length: costs.length });
  for (let b = 0; b <= base.length; b += 1) {
    for (let m = 0; m <= made.length; m += 1) {
      let best: Move | undefined;
      let bestCost = b === 0 && m === 0 ? 0 : Number.POSITIVE_INFINITY;
      for (const move of movesInto(base, made, { b, m, language })) {
        const cost = (costs[(b - move.base) * width + (m - move.made)] ?? 0) + move.cost;
        if (cost >= bestCost) continue;
        best = move;
        bestCost = cost;
      }
      costs[b * width + m] = bestCost;
      moves[b * width + m] = best;
    }
  }
  return walkBack(moves, base.length, made.length);
}

function movesInto(
  base: readonly string[],
  made: readonly string[],
  at: { b: number; m: number; language: string },
): Move[] {
  const { b, m } = at;
  const word = base[b - 1];
  const other = made[m - 1];
  const found: Move[] = [];
  if (word !== undefined && other !== undefined) {
    const same = word === other;
    found.push({ kind: same ? 'same' : 'changed', base: 1, made: 1, cost: same ? 0 : CHANGED });
    if (isJoined(other, base[b - 2], word)) found.push({ kind: 'same', base: 2, made: 1, cost: REJOINED });
    if (isJoined(word, made[m - 2], other)) found.push({ kind: 'same', base: 1, made: 2, cost: REJOINED });
  }
  if (word !== undefined) {
    const cost = isFiller(word, at.language) ? DROPPED_FILLER : DROPPED;
    found.push({ kind: 'dropped', base: 1, made: 0, cost });
  }
  if (other !== undefined) found.push({ kind: 'added', base: 0, made: 1, cost: ADDED });
  return found;
}

/** „E Mail“ and „E-Mail“ are the same; „20 24“ and „2024“ need not be. */
function isJoined(whole: string, first: string | undefined, second: string): boolean {
  return first !== undefined && first + second === whole && !isNumeric(first) && !isNumeric(second);
}

function walkBack(moves: readonly (Move | undefined)[], baseLength: number, madeLength: number): Step[] {
  const steps: Step[] = [];
  let b = baseLength;
  let m = madeLength;
  while (b > 0 || m > 0) {
    const move = moves[b * (madeLength + 1) + m];
    if (!move) throw new Error('An alignment lost its way.');
    steps.push({ kind: move.kind, base: [b - move.base, b], made: [m - move.made, m] });
    b -= move.base;
    m -= move.made;
  }
  return steps.reverse();
}
