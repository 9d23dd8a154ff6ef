// Which clusters of different stretches, or of the same one, are one voice. Pure.
import { MAX_SPEAKERS } from '../diarizer.ts';

export type VoiceSample = {
  turns: readonly { startMs: number; endMs: number }[];
  /** Null: too short to tell. */
  embedding: Float32Array | null;
};

/** Cosine from which two samples are one voice; for embeddings of the usual models. */
const SAME_VOICE = 0.6;
/** Who is heard for less is given to the voice that is most alike, unless there are fewer than wanted. */
const LEAST_MS = 3_000;

/** Comparing each with each takes a moment. */
const MOST_SINGLE_TURNS = 100;

type Group = { members: number[]; sum: Float64Array; ms: number };

/** @returns a number for each sample: the same for one voice */
export function linkVoices(samples: readonly VoiceSample[], wanted: number | undefined): number[] {
  const groups = samples.flatMap((sample, index): Group[] => {
    const ms = lengthOf(sample.turns);
    return sample.embedding ? [{ members: [index], sum: weighted(sample.embedding, ms), ms }] : [];
  });
  const most = wanted ?? MAX_SPEAKERS;
  for (;;) {
    const pair = closestPair(groups, (one, other) => {
      const small = Math.min(one.ms, other.ms) < LEAST_MS;
      return groups.length > most || (wanted === undefined && small) ? -1 : SAME_VOICE;
    });
    if (!pair || (wanted !== undefined && groups.length <= wanted)) break;
    const [one, other] = pair;
    one.members.push(...other.members);
    one.ms += other.ms;
    for (const [index, value] of other.sum.entries()) one.sum[index] = (one.sum[index] ?? 0) + value;
    groups.splice(groups.indexOf(other), 1);
  }
  for (const index of wanted === undefined ? [] : omission(samples, wanted - groups.length))
    groups.push({ members: [index], sum: new Float64Array(), ms: 0 });
  const longest = groups.toSorted((a, b) => b.ms - a.ms)[0];
  return samples.map((_, index) => {
    const own = groups.findIndex((group) => group.members.includes(index));
    return own === -1 ? Math.max(0, longest ? groups.indexOf(longest) : 0) : own;
  });
}

/** The longest of those that are too short to tell: who is counted by the user is somebody. */
function omission(samples: readonly VoiceSample[], count: number): number[] {
  return samples
    .flatMap(({ embedding, turns }, index) => (embedding ? [] : [{ index, ms: lengthOf(turns) }]))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, Math.max(0, count))
    .map(({ index }) => index);
}

function lengthOf(turns: VoiceSample['turns']): number {
  return turns.reduce((sum, turn) => sum + turn.endMs - turn.startMs, 0);
}

/**
 * Where there are fewer voices than the user counts: the longest turns, each as if it were a voice.
 * @returns what is left of each voice stays one
 */
export function eachTurn(
  samples: readonly VoiceSample[],
  embed: (turn: VoiceSample['turns'][number]) => Float32Array | null,
): VoiceSample[] {
  const turns = samples.flatMap((sample) => sample.turns);
  const single = new Set(turns.toSorted((a, b) => lengthOf([b]) - lengthOf([a])).slice(0, MOST_SINGLE_TURNS));
  const alone = [...single].map((turn) => ({ turns: [turn], embedding: embed(turn) }));
  const rest = samples.map((sample) => ({
    ...sample,
    turns: sample.turns.filter((turn) => !single.has(turn)),
  }));
  return [...alone, ...rest.filter((sample) => sample.turns.length > 0)];
}

function weighted(embedding: Float32Array, ms: number): Float64Array {
  const length = Math.hypot(...embedding) || 1;
  return Float64Array.from(embedding, (value) => (value / length) * ms);
}

/** The pair that is most alike among those that are alike enough. */
function closestPair(
  groups: readonly Group[],
  least: (one: Group, other: Group) => number,
): [Group, Group] | null {
  let best: { pair: [Group, Group]; alike: number } | null = null;
  for (const [index, one] of groups.entries()) {
    for (const other of groups.slice(index + 1)) {
      const alike = cosine(one.sum, other.sum);
      if (alike >= least(one, other) && (!best || alike > best.alike)) best = { pair: [one, other], alike };
    }
  }
  return best?.pair ?? null;
}

function cosine(a: Float64Array, b: Float64Array): number {
  let product = 0;
  for (const [index, value] of a.entries()) product += value * (b[index] ?? 0);
  return product / (Math.hypot(...a) * Math.hypot(...b) || 1);
}
