// Puts pieces of speech together that sound like one voice: agglomerative clustering by the generalised likelihood ratio.
import {
  addStatistics,
  covariance,
  factorise,
  type FrameStatistics,
  framesIn,
  logDeterminant,
} from './gaussian.ts';

/** Frames that the common covariance counts as in each cluster's own. */
export const PRIOR_FRAMES = 200;
/**
 * What the likelihood ratio of two samples of one voice comes to however small they are: they say different things,
 * and clustering puts together what was said alike. Measured on single voices, in nats.
 */
const CHANCE = 600;
/** Dearer than any real distance. */
const UNLIKE = 1e9;

export type Cluster = { statistics: FrameStatistics; members: number[] };

type Node = Cluster & { logDeterminant: number; frames: number };

/**
 * Joins the two that are most alike until no two pass for one voice and at most `atMost` are left.
 * @param options.tolerance how far apart two large samples of one voice may be, in nats a frame
 * @param options.prior covariance of all frames together
 */
export function clusterVoices(
  pieces: readonly FrameStatistics[],
  options: { tolerance: number; atLeast: number; atMost: number; prior: Float64Array },
): Cluster[] {
  const { tolerance, atLeast, atMost, prior } = options;
  const nodes: (Node | null)[] = pieces.map((statistics, index) => node(statistics, [index], prior));
  const count = nodes.length;
  const unlike = new Float32Array(count * count);
  const nearest = new Int32Array(count).fill(-1);
  const compare = (one: number, other: number) => {
    const [a, b] = [nodes[one], nodes[other]];
    return a && b ? distance(a, b, { tolerance, prior }) : Number.POSITIVE_INFINITY;
  };
  const at = (one: number, other: number) => unlike[one * count + other] ?? Number.POSITIVE_INFINITY;
  const findNearest = (one: number) => {
    let best = -1;
    for (let other = 0; other < count; other += 1) {
      if (other !== one && nodes[other] && (best === -1 || at(one, other) < at(one, best))) best = other;
    }
    nearest[one] = best;
  };
  for (let one = 0; one < count; one += 1) {
    for (let other = one + 1; other < count; other += 1) {
      const value = compare(one, other);
      unlike[one * count + other] = value;
      unlike[other * count + one] = value;
    }
  }
  for (let one = 0; one < count; one += 1) findNearest(one);
  for (let left = count; left > Math.max(1, atLeast); left -= 1) {
    let one = -1;
    for (let index = 0; index < count; index += 1) {
      const partner = nearest[index] ?? -1;
      if (nodes[index] && partner !== -1 && (one === -1 || at(index, partner) < at(one, nearest[one] ?? -1)))
        one = index;
    }
    const other = nearest[one] ?? -1;
    const [a, b] = [nodes[one], nodes[other]];
    if (!a || !b || (at(one, other) >= UNLIKE && left <= atMost)) break;
    addStatistics(a.statistics, b.statistics);
    nodes[one] = node(a.statistics, [...a.members, ...b.members], prior);
    nodes[other] = null;
    for (let index = 0; index < count; index += 1) {
      if (index === one || !nodes[index]) continue;
      const value = compare(one, index);
      unlike[one * count + index] = value;
      unlike[index * count + one] = value;
    }
    for (let index = 0; index < count; index += 1) {
      if (!nodes[index]) continue;
      const partner = nearest[index] ?? -1;
      if (index === one || partner === one || partner === other) findNearest(index);
      else if (at(index, one) < at(index, partner)) nearest[index] = one;
    }
  }
  return nodes.filter((each) => each !== null);
}

function node(statistics: FrameStatistics, members: number[], prior: Float64Array): Node {
  return {
    statistics: statistics.slice(),
    members,
    frames: framesIn(statistics),
    logDeterminant: logDeterminant(factorise(covariance(statistics, prior, PRIOR_FRAMES))),
  };
}

/** What is lost when two become one, in nats: `UNLIKE` on top of it where they hardly are one voice. */
function distance(a: Node, b: Node, options: { tolerance: number; prior: Float64Array }): number {
  const together = a.statistics.slice();
  addStatistics(together, b.statistics);
  const joined = logDeterminant(factorise(covariance(together, options.prior, PRIOR_FRAMES)));
  const ratio =
    0.5 * ((a.frames + b.frames) * joined - a.frames * a.logDeterminant - b.frames * b.logDeterminant);
  const allowed = CHANCE + options.tolerance * ((a.frames * b.frames) / (a.frames + b.frames));
  return ratio > allowed ? ratio + UNLIKE : ratio;
}
