// Cuts a recording into audio_chunks for recognition: in silence, of a good length, evenly shared. Pure.
import { LEVEL_FRAME_MS, type SpeechSpan, type VoiceActivity } from './voice-activity/voice-activity.ts';

/**
 * The audio of one recognition, ms of the recording, including silence around the speech. Two audio chunks overlap only
 * where somebody speaks for longer than an audio chunk may be: there the seam lies in the middle of the overlap.
 */
export type AudioChunk = {
  startMs: number;
  endMs: number;
  /** Long pauses inside, which the engine does not hear: recognising silence takes as long as recognising speech. */
  skips: Skip[];
};
export type Skip = { fromMs: number; toMs: number };

export type PlanOptions = {
  durationMs: number;
  parallelism: number;
  /** What an audio chunk should come near; the engine's wish. */
  targetMs?: number;
};

/**
 * Longest speech in one audio chunk: with padding or overlap it stays within the 30 s that some models hear at once.
 */
const MAX_MS = 28_000;
const MIN_MS = 2_000;
const TARGET_MS = 22_000;
/** The last ones are smaller, so that all streams finish together. */
const TAIL_TARGET_MS = 6_000;
/** The first one is small, so that its text shows early. */
const FIRST_TARGET_MS = 6_000;
/**
 * How far a cut looks ahead, from where its audio chunk begins, in ms of the recording: the first one less, for the
 * same reason. Nothing that comes later moves a cut, so that sound that is still coming in is cut as the whole will be.
 */
const HORIZON_MS = 30_000;
const FIRST_HORIZON_MS = 8_000;
/** Longer pauses are all the same: what comes behind one need not be known. */
const LONG_PAUSE_MS = 500;
const PADDING_MS = 200;
/** Pauses inside an audio chunk are shortened to this length: enough for an engine to hear a sentence end. */
const INNER_PAUSE_MS = 500;
/** A shorter piece is not worth leaving out. */
const MIN_SKIP_MS = 200;
/** Each side of a cut through speech includes this much of the other. */
const OVERLAP_MS = 750;
/** Possible cuts through endless speech lie this far apart; most of them are not used. */
const FORCED_FROM_MS = 5_000;
const FORCED_TO_MS = 9_000;

/** A piece of speech; `joined` where it goes on from the piece before without a silence. */
export type Piece = SpeechSpan & { joined: boolean };

/** Loudness of a 20 ms frame, by its number, as in `VoiceActivity`; undefined where nothing is known of it. */
export type LevelAt = (frame: number) => number | undefined;

export function planAudioChunks(activity: VoiceActivity, options: PlanOptions): AudioChunk[] {
  const levelAt: LevelAt = (frame) => activity.levels[frame];
  const pieces = activity.spans
    .filter((span) => span.endMs > span.startMs)
    .flatMap((span) => splitEndlessSpeech(span, levelAt));
  return groupPieces(pieces, options).map(([from, to]) => frame(pieces, { from, to, ...options }));
}

/**
 * Speech longer than an audio chunk may be cut where it is quietest: in each of these windows there is one such place.
 */
function splitEndlessSpeech(span: SpeechSpan, levelAt: LevelAt): Piece[] {
  const { pieces, rest } = splitGrowingSpeech({ ...span, joined: false }, levelAt);
  return [...pieces, rest];
}

/**
 * @param speech what is known of it so far; `joined` where pieces were cut from its front before
 * @returns the pieces that stay as they are however long the speech goes on, and what is left behind them
 */
export function splitGrowingSpeech(speech: Piece, levelAt: LevelAt): { pieces: Piece[]; rest: Piece } {
  const pieces: Piece[] = [];
  let { startMs, joined } = speech;
  const isLong = joined || speech.endMs - startMs > MAX_MS;
  while (isLong && speech.endMs - startMs > FORCED_TO_MS + MIN_MS) {
    const cut = quietestMs(levelAt, startMs + FORCED_FROM_MS, startMs + FORCED_TO_MS);
    pieces.push({ startMs, endMs: cut, joined });
    startMs = cut;
    joined = true;
  }
  return { pieces, rest: { startMs, endMs: speech.endMs, joined } };
}

/** The middle of the quietest run of frames: the longest run wins where several are equally quiet. */
function quietestMs(levelAt: LevelAt, fromMs: number, toMs: number): number {
  const first = Math.ceil(fromMs / LEVEL_FRAME_MS);
  const last = Math.floor(toMs / LEVEL_FRAME_MS) - 1;
  let quietest = 256;
  for (let frame = first; frame <= last; frame += 1) quietest = Math.min(quietest, levelAt(frame) ?? 255);
  let best = { start: first, length: 0 };
  let start = -1;
  for (let frame = first; frame <= last + 1; frame += 1) {
    // Within about 2 dB of the quietest counts as the same silence.
    const quiet = frame <= last && (levelAt(frame) ?? 255) <= quietest + 5;
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
 * Audio chunk after audio chunk, each decided by what comes soon after it; only the last ones, which are cut to let all
 * streams finish together, by all that is left.
 * @returns index of the first and last piece of each audio chunk
 */
function groupPieces(pieces: readonly Piece[], options: PlanOptions): [number, number][] {
  const remaining = speechFrom(pieces);
  const { durationMs, targetMs: wanted = TARGET_MS } = options;
  // As early as in sound that is still coming in, where nobody can tell yet that it ends: what was recognised of an
  // upload that was running fits to the last word, and one audio chunk at most is left.
  const isOpen = (at: number) => durationMs - (pieces[at]?.startMs ?? 0) >= HORIZON_MS;
  const groups: [number, number][] = [];
  let from = 0;
  while (from < pieces.length && (from === 0 || isOpen(from))) {
    const to = nextAudioChunk(pieces, { from, isFirst: from === 0, knownMs: Infinity, targetMs: wanted });
    if (to === null) break;
    groups.push([from, to]);
    from = to + 1;
  }
  return [...groups, ...groupRest(pieces, { ...options, from, remaining })];
}

/**
 * The last piece of the audio chunk that begins with the piece `from`.
 * @param options.knownMs every piece that begins before is there, whole; behind them there may be one that still grows
 * @returns null while what comes later may still move the cut
 */
export function nextAudioChunk(
  pieces: readonly Piece[],
  options: { from: number; isFirst: boolean; knownMs: number; targetMs?: number | undefined },
): number | null {
  const { from, isFirst, knownMs, targetMs: wanted = TARGET_MS } = options;
  const first = pieces[from];
  if (!first) return null;
  const horizonMs = first.startMs + (isFirst ? FIRST_HORIZON_MS : HORIZON_MS);
  let last = from;
  while ((pieces[last + 1]?.startMs ?? Infinity) < horizonMs) last += 1;
  if (knownMs < horizonMs) return null;
  const pauseIsKnown = last + 1 < pieces.length || knownMs >= (pieces[last]?.endMs ?? 0) + LONG_PAUSE_MS;
  if (!pauseIsKnown) return null;
  const target = isFirst ? Math.min(wanted, FIRST_TARGET_MS) : wanted;
  const cheapest = cheapestEnds(pieces, {
    from,
    last,
    targetAt: (at) => (at === from ? target : wanted),
    // What would end behind the horizon cannot be judged yet.
    isOpen: (at) => at > from && (pieces[at]?.startMs ?? 0) + wanted > horizonMs,
  });
  return cheapest[0] ?? from;
}

/** The cheapest way to put all the rest together. */
function groupRest(
  pieces: readonly Piece[],
  options: PlanOptions & { from: number; remaining: Float64Array },
): [number, number][] {
  const { from: begin, remaining } = options;
  const targetAt = (at: number) => sharedTargetMs(remaining[at] ?? 0, options);
  const last = pieces.length - 1;
  const ends = cheapestEnds(pieces, { from: begin, last, targetAt, isOpen: () => false });
  const groups: [number, number][] = [];
  for (let from = begin; from <= last; from = (ends[from - begin] ?? from) + 1)
    groups.push([from, ends[from - begin] ?? from]);
  return groups;
}

/**
 * Found from the end, for each choice depends only on what remains.
 * @param options.isOpen an audio chunk that would begin there costs nothing
 * @returns for each piece from `from` to `last` the last piece of the best audio chunk that begins with it
 */
function cheapestEnds(
  pieces: readonly Piece[],
  options: { from: number; last: number; targetAt(at: number): number; isOpen(at: number): boolean },
): Int32Array {
  const { from: begin, last } = options;
  const count = last - begin + 1;
  const costs = new Float64Array(count + 1);
  const ends = new Int32Array(count);
  for (let from = last; from >= begin; from -= 1) {
    if (options.isOpen(from)) continue;
    let best = Number.POSITIVE_INFINITY;
    const target = options.targetAt(from);
    for (let to = from; to <= last; to += 1) {
      const length = (pieces[to]?.endMs ?? 0) - (pieces[from]?.startMs ?? 0);
      if (to > from && length > MAX_MS) break;
      const cost = chunkCost(pieces, { from, to, target }) + (costs[to + 1 - begin] ?? 0);
      if (cost >= best) continue;
      best = cost;
      ends[from - begin] = to;
    }
    costs[from - begin] = best;
  }
  return ends;
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
function sharedTargetMs(remainingMs: number, options: PlanOptions): number {
  const { parallelism, targetMs: wanted = TARGET_MS } = options;
  const share = Math.max(remainingMs / (2 * Math.max(1, parallelism)), TAIL_TARGET_MS);
  return parallelism > 1 ? Math.min(wanted, share) : wanted;
}

function chunkCost(pieces: readonly Piece[], options: { from: number; to: number; target: number }): number {
  const first = pieces[options.from];
  const last = pieces[options.to];
  const next = pieces[options.to + 1];
  if (!first || !last) return Number.POSITIVE_INFINITY;
  const length = last.endMs - first.startMs;
  const off = (length - options.target) / options.target;
  const tooShort = length < MIN_MS ? 20 : 0;
  if (!next) return off * off + tooShort;
  // A cut through speech is a poor one and has its words recognised twice; one in a short pause is not the best.
  const pause = next.startMs - last.endMs;
  const poorCut = next.joined ? 1 : Math.max(0, 0.5 - pause / 1_000);
  return off * off + tooShort + poorCut;
}

/** Adds silence on both sides, never more than half of the pause to the neighbour; overlap where there is no pause. */
export function frame(
  pieces: readonly Piece[],
  options: { from: number; to: number; durationMs: number },
): AudioChunk {
  const first = pieces[options.from];
  const last = pieces[options.to];
  const before = pieces[options.from - 1];
  const after = pieces[options.to + 1];
  if (!first || !last) throw new RangeError('a stretch needs at least one piece');
  const room = (pause: number) => Math.min(PADDING_MS, Math.floor(pause / 2));
  const lead = first.joined ? OVERLAP_MS : before ? room(first.startMs - before.endMs) : PADDING_MS;
  const trail = after?.joined ? OVERLAP_MS : after ? room(after.startMs - last.endMs) : PADDING_MS;
  return {
    startMs: Math.max(0, first.startMs - lead),
    endMs: Math.min(options.durationMs, last.endMs + trail),
    skips: innerSkips(pieces.slice(options.from, options.to + 1)),
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

/** The audio of an audio chunk that the engine receives, in order: ranges of the recording in ms. */
export function audioRanges(audioChunk: AudioChunk): SpeechSpan[] {
  const ranges: SpeechSpan[] = [];
  let startMs = audioChunk.startMs;
  for (const skip of audioChunk.skips) {
    ranges.push({ startMs, endMs: skip.fromMs });
    startMs = skip.toMs;
  }
  ranges.push({ startMs, endMs: audioChunk.endMs });
  return ranges;
}
