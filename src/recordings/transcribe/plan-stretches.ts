// Cuts a recording into stretches for recognition: in silence, of a good length, evenly shared. Pure.
import { LEVEL_FRAME_MS, type SpeechSpan, type VoiceActivity } from './voice-activity.ts';

/**
 * What one recognition hears, ms of the recording, silence around the speech included. Two stretches overlap only
 * where somebody speaks for longer than a stretch may be: there the seam lies in the middle of the overlap.
 */
export type Stretch = {
  startMs: number;
  endMs: number;
  /** Long pauses inside, which the engine does not hear: recognising silence takes as long as recognising speech. */
  skips: Skip[];
};
export type Skip = { fromMs: number; toMs: number };

export type PlanOptions = {
  durationMs: number;
  parallelism: number;
  /** What a stretch should come near; the engine's wish. */
  targetMs?: number;
};

/** Longest speech in one stretch: with padding or overlap it stays within the 30 s that some models hear at once. */
const MAX_MS = 28_000;
const MIN_MS = 2_000;
const TARGET_MS = 22_000;
/** The last ones are smaller, so that all streams finish together. */
const TAIL_TARGET_MS = 6_000;
/** The first one is small, so that its text shows early. */
const FIRST_TARGET_MS = 8_000;
const PADDING_MS = 200;
/** Pauses inside a stretch are shortened to this length: enough for an engine to hear a sentence end. */
const INNER_PAUSE_MS = 500;
/** A shorter piece is not worth leaving out. */
const MIN_SKIP_MS = 200;
/** Each side of a cut through speech hears this much of the other. */
const OVERLAP_MS = 750;
/** Possible cuts through endless speech lie this far apart; most of them are not used. */
const FORCED_FROM_MS = 5_000;
const FORCED_TO_MS = 9_000;

/** A piece of speech; `joined` where it goes on from the piece before without a silence. */
type Piece = SpeechSpan & { joined: boolean };

export function planStretches(activity: VoiceActivity, options: PlanOptions): Stretch[] {
  const pieces = activity.spans
    .filter((span) => span.endMs > span.startMs)
    .flatMap((span) => splitEndlessSpeech(span, activity.levels));
  if (pieces.length === 0) return [];
  const groups = groupPieces(pieces, options);
  return groups.map(([from, to]) => frame(pieces, { from, to, durationMs: options.durationMs }));
}

/** Speech longer than a stretch may be cut where it is quietest: in each of these windows there is one such place. */
function splitEndlessSpeech(span: SpeechSpan, levels: Uint8Array): Piece[] {
  if (span.endMs - span.startMs <= MAX_MS) return [{ ...span, joined: false }];
  const pieces: Piece[] = [];
  let startMs = span.startMs;
  while (span.endMs - startMs > FORCED_TO_MS + MIN_MS) {
    const cut = quietestMs(levels, startMs + FORCED_FROM_MS, startMs + FORCED_TO_MS);
    pieces.push({ startMs, endMs: cut, joined: startMs !== span.startMs });
    startMs = cut;
  }
  pieces.push({ startMs, endMs: span.endMs, joined: startMs !== span.startMs });
  return pieces;
}

/** The middle of the quietest run of frames: the longest run wins where several are equally quiet. */
function quietestMs(levels: Uint8Array, fromMs: number, toMs: number): number {
  const first = Math.ceil(fromMs / LEVEL_FRAME_MS);
  const last = Math.min(Math.floor(toMs / LEVEL_FRAME_MS) - 1, levels.length - 1);
  let quietest = 256;
  for (let frame = first; frame <= last; frame += 1) quietest = Math.min(quietest, levels[frame] ?? 255);
  let best = { start: first, length: 0 };
  let start = -1;
  for (let frame = first; frame <= last + 1; frame += 1) {
    // Within about 2 dB of the quietest counts as the same silence.
    const quiet = frame <= last && (levels[frame] ?? 255) <= quietest + 5;
    if (quiet && start === -1) start = frame;
    if (!quiet && start !== -1) {
      if (frame - start > best.length) best = { start, length: frame - start };
      start = -1;
    }
  }
  const middle = Math.round((best.start + best.length / 2) * LEVEL_FRAME_MS);
  return Math.min(Math.max(middle, fromMs), toMs);
}

/**
 * The cheapest way to put neighbouring pieces together, found from the end (each choice depends only on what remains).
 * @returns index of the first and last piece of each stretch
 */
function groupPieces(pieces: readonly Piece[], options: PlanOptions): [number, number][] {
  const remaining = speechFrom(pieces);
  const costs = new Float64Array(pieces.length + 1);
  const ends = new Int32Array(pieces.length);
  for (let from = pieces.length - 1; from >= 0; from -= 1) {
    costs[from] = Number.POSITIVE_INFINITY;
    const target = targetMs(from, remaining[from] ?? 0, options);
    for (let to = from; to < pieces.length; to += 1) {
      const length = (pieces[to]?.endMs ?? 0) - (pieces[from]?.startMs ?? 0);
      if (to > from && length > MAX_MS) break;
      const cost = stretchCost(pieces, { from, to, target }) + (costs[to + 1] ?? 0);
      if (cost < (costs[from] ?? 0)) {
        costs[from] = cost;
        ends[from] = to;
      }
    }
  }
  const groups: [number, number][] = [];
  for (let from = 0; from < pieces.length; from = (ends[from] ?? from) + 1)
    groups.push([from, ends[from] ?? from]);
  return groups;
}

/** Speech from each piece to the end, in ms. */
function speechFrom(pieces: readonly Piece[]): Float64Array {
  const sums = new Float64Array(pieces.length + 1);
  for (let i = pieces.length - 1; i >= 0; i -= 1) {
    const piece = pieces[i];
    sums[i] = (sums[i + 1] ?? 0) + (piece ? piece.endMs - piece.startMs : 0);
  }
  return sums;
}

/** Half of what would be everyone's even share of the rest: big ones first, small ones at the end. */
function targetMs(from: number, remainingMs: number, options: PlanOptions): number {
  const { parallelism, targetMs: wanted = TARGET_MS } = options;
  const share = Math.max(remainingMs / (2 * Math.max(1, parallelism)), TAIL_TARGET_MS);
  const target = Math.min(wanted, parallelism > 1 ? share : wanted);
  return from === 0 ? Math.min(target, FIRST_TARGET_MS) : target;
}

function stretchCost(pieces: readonly Piece[], order: { from: number; to: number; target: number }): number {
  const first = pieces[order.from];
  const last = pieces[order.to];
  const next = pieces[order.to + 1];
  if (!first || !last) return Number.POSITIVE_INFINITY;
  const length = last.endMs - first.startMs;
  const off = (length - order.target) / order.target;
  const tooShort = length < MIN_MS ? 20 : 0;
  if (!next) return off * off + tooShort;
  // A cut through speech is a poor one and has its words recognised twice; one in a short pause is not the best.
  const pause = next.startMs - last.endMs;
  const poorCut = next.joined ? 1 : Math.max(0, 0.5 - pause / 1_000);
  return off * off + tooShort + poorCut;
}

/** Adds silence on both sides, never more than half of the pause to the neighbour; overlap where there is no pause. */
function frame(pieces: readonly Piece[], order: { from: number; to: number; durationMs: number }): Stretch {
  const first = pieces[order.from];
  const last = pieces[order.to];
  const before = pieces[order.from - 1];
  const after = pieces[order.to + 1];
  if (!first || !last) throw new RangeError('a stretch needs at least one piece');
  const room = (pause: number) => Math.min(PADDING_MS, Math.floor(pause / 2));
  const lead = first.joined ? OVERLAP_MS : before ? room(first.startMs - before.endMs) : PADDING_MS;
  const trail = after?.joined ? OVERLAP_MS : after ? room(after.startMs - last.endMs) : PADDING_MS;
  return {
    startMs: Math.max(0, first.startMs - lead),
    endMs: Math.min(order.durationMs, last.endMs + trail),
    skips: innerSkips(pieces.slice(order.from, order.to + 1)),
  };
}

/** The middle of each long pause between the pieces of one stretch. */
function innerSkips(pieces: readonly Piece[]): Skip[] {
  const skips: Skip[] = [];
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    if (!before) continue;
    const fromMs = before.endMs + INNER_PAUSE_MS / 2;
    const toMs = piece.startMs - INNER_PAUSE_MS / 2;
    if (toMs - fromMs >= MIN_SKIP_MS) skips.push({ fromMs, toMs });
  }
  return skips;
}

/** What the engine hears of a stretch, in order: ranges of the recording in ms. */
export function heardRanges(stretch: Stretch): SpeechSpan[] {
  const ranges: SpeechSpan[] = [];
  let startMs = stretch.startMs;
  for (const skip of stretch.skips) {
    ranges.push({ startMs, endMs: skip.fromMs });
    startMs = skip.toMs;
  }
  ranges.push({ startMs, endMs: stretch.endMs });
  return ranges;
}
