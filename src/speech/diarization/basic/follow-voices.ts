// Which of the known voices speaks when: the most likely sequence, where changing costs something (Viterbi 1967).
import { type Gaussian, logLikelihood } from './gaussian.ts';
import { DIMENSIONS } from './mel-cepstrum.ts';

/** A span of speech as frames; those that are not `loud` say nothing about the voice. */
export type SpeechFrames = {
  /** Frame number in the whole recording. */
  first: number;
  rows: Float32Array;
  loud: Uint8Array;
};

/** 100 ms: a voice is decided upon for so many frames at a time. */
export const CELL_FRAMES = 10;
/** Neighbouring frames tell nearly the same: each counts as this share of one. */
const EVIDENCE = 0.25;
/** What a change costs in the middle of speech, in nats, and after a pause of `FREE_AFTER` frames or more. */
const CHANGE_COST = 14;
const LEAST_CHANGE_COST = 3;
const FREE_AFTER = 50;

/** @returns for each span the number of a voice for each of its cells */
export function followVoices(spans: readonly SpeechFrames[], voices: readonly Gaussian[]): Uint8Array[] {
  const cells = spans.map((span) => Math.ceil(span.loud.length / CELL_FRAMES));
  const total = cells.reduce((sum, count) => sum + count, 0);
  const states = voices.length;
  const from = new Uint8Array(total * states);
  let scores = new Float64Array(states);
  let at = 0;
  let endedAt = 0;
  for (const [index, span] of spans.entries()) {
    for (let cell = 0; cell < (cells[index] ?? 0); cell += 1) {
      const cost = cell === 0 ? changeCost(span.first - endedAt) : CHANGE_COST;
      scores = step({ scores, from, at, cost, gains: cellLikelihoods(span, cell, voices) });
      at += 1;
    }
    endedAt = span.first + span.loud.length;
  }
  return traceBack({ scores, from, cells, total });
}

function changeCost(pauseFrames: number): number {
  const share = Math.min(1, Math.max(0, pauseFrames) / FREE_AFTER);
  return CHANGE_COST + share * (LEAST_CHANGE_COST - CHANGE_COST);
}

function step(options: {
  scores: Float64Array;
  from: Uint8Array;
  at: number;
  cost: number;
  gains: Float64Array;
}): Float64Array<ArrayBuffer> {
  const { scores, from, at, cost, gains } = options;
  let best = 0;
  for (let state = 1; state < scores.length; state += 1)
    if ((scores[state] ?? 0) > (scores[best] ?? 0)) best = state;
  const changed = (scores[best] ?? 0) - cost;
  return Float64Array.from(scores, (stayed, state) => {
    const change = changed > stayed;
    from[at * scores.length + state] = change ? best : state;
    return (change ? changed : stayed) + (gains[state] ?? 0);
  });
}

function cellLikelihoods(span: SpeechFrames, cell: number, voices: readonly Gaussian[]): Float64Array {
  const end = Math.min(span.loud.length, (cell + 1) * CELL_FRAMES);
  return Float64Array.from(voices, (voice) => {
    let sum = 0;
    for (let frame = cell * CELL_FRAMES; frame < end; frame += 1) {
      if (span.loud[frame]) sum += logLikelihood(voice, span.rows, frame * DIMENSIONS);
    }
    return EVIDENCE * sum;
  });
}

function traceBack(options: {
  scores: Float64Array;
  from: Uint8Array;
  cells: readonly number[];
  total: number;
}): Uint8Array[] {
  const { scores, from, cells, total } = options;
  const path = new Uint8Array(total);
  let state = 0;
  for (let each = 1; each < scores.length; each += 1)
    if ((scores[each] ?? 0) > (scores[state] ?? 0)) state = each;
  for (let at = total - 1; at >= 0; at -= 1) {
    path[at] = state;
    state = from[at * scores.length + state] ?? 0;
  }
  let begin = 0;
  return cells.map((count) => {
    begin += count;
    return path.subarray(begin - count, begin);
  });
}
