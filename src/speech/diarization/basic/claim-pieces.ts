// A voice that the user counts is heard somewhere, even where the likeliest sequence leaves it out.
import type { SpeakerTurn } from '../diarizer.ts';
import { LEAST_PIECE_FRAMES, PIECE_FRAMES } from './chunk-voices.ts';
import { CELL_FRAMES, type SpeechFrames } from './follow-voices.ts';
import { type Gaussian, logLikelihood } from './gaussian.ts';
import { type Heard, type Speech, turnsOf } from './collect-voices.ts';
import { DIMENSIONS } from './mel-cepstrum.ts';
import { readChunk } from './read-chunk.ts';

const PIECE_CELLS = Math.round(PIECE_FRAMES / CELL_FRAMES);
const LEAST_CELLS = LEAST_PIECE_FRAMES / CELL_FRAMES;

type Claim = {
  voice: number;
  span: number;
  from: number;
  to: number;
  /** How much less likely it is that this voice said it than who has it now, nats a frame. */
  loss: number;
};

/**
 * @returns the turns that were heard; of who has none, the piece that is the least unlike them, as long as its voice
 * keeps something, too
 */
export function claimPieces(
  speech: Speech,
  { heard, models }: { heard: Heard; models: readonly Gaussian[] },
): readonly SpeakerTurn[] {
  const cellsOf = countCells(heard.paths, models.length);
  const missing = [...cellsOf.keys()].filter((voice) => cellsOf[voice] === 0);
  if (missing.length === 0) return heard.turns;
  const paths = heard.paths.map((cells) => Uint8Array.from(cells));
  for (const voice of missing) {
    const best = cheapestClaim(speech, { voice, models, paths, cellsOf });
    const cells = best && paths[best.span];
    if (!cells) continue;
    for (const owner of cells.subarray(best.from, best.to)) cellsOf[owner] = (cellsOf[owner] ?? 0) - 1;
    cells.fill(voice, best.from, best.to);
    cellsOf[voice] = best.to - best.from;
  }
  return turnsOfPaths(speech, paths);
}

function countCells(paths: readonly Uint8Array[], voices: number): number[] {
  const counts = Array.from({ length: voices }, () => 0);
  for (const cells of paths) for (const voice of cells) counts[voice] = (counts[voice] ?? 0) + 1;
  return counts;
}

function cheapestClaim(
  { file, chunks, progress }: Speech,
  options: {
    voice: number;
    models: readonly Gaussian[];
    paths: readonly Uint8Array[];
    cellsOf: readonly number[];
  },
): Claim | undefined {
  let best: Claim | undefined;
  let number = 0;
  for (const chunk of chunks) {
    for (const span of readChunk(file, chunk).spans) {
      for (const claim of claimsIn(span, number, options))
        if (best === undefined || claim.loss < best.loss) best = claim;
      number += 1;
    }
    progress();
  }
  return best;
}

/** Pieces of one owner who has more than that. */
function* claimsIn(
  span: SpeechFrames,
  number: number,
  {
    voice,
    models,
    paths,
    cellsOf,
  }: {
    voice: number;
    models: readonly Gaussian[];
    paths: readonly Uint8Array[];
    cellsOf: readonly number[];
  },
): Generator<Claim> {
  const cells = paths[number] ?? new Uint8Array();
  const claimant = models[voice];
  for (let from = 0; from < cells.length; ) {
    const owner = cells[from] ?? 0;
    let to = from + 1;
    while (to < cells.length && to - from < PIECE_CELLS && cells[to] === owner) to += 1;
    // Somebody who has nothing else may give half of it.
    if (to - from === cellsOf[owner]) to = from + Math.floor((to - from) / 2);
    const model = models[owner];
    const range = { from: from * CELL_FRAMES, to: Math.min(span.loud.length, to * CELL_FRAMES) };
    if (claimant && model && to - from >= LEAST_CELLS) {
      const loss = lossOf(span, range, { model, claimant });
      if (loss !== null) yield { voice, span: number, from, to, loss };
    }
    from = Math.max(to, from + 1);
  }
}

/** @returns null where nothing is loud enough to tell */
function lossOf(
  { loud, rows }: SpeechFrames,
  { from, to }: { from: number; to: number },
  { model, claimant }: { model: Gaussian; claimant: Gaussian },
): number | null {
  let [loss, frames] = [0, 0];
  for (let frame = from; frame < to; frame += 1) {
    if (!loud[frame]) continue;
    const at = frame * DIMENSIONS;
    loss += logLikelihood(model, rows, at) - logLikelihood(claimant, rows, at);
    frames += 1;
  }
  return frames === 0 ? null : loss / frames;
}

function turnsOfPaths({ file, chunks, progress }: Speech, paths: readonly Uint8Array[]): SpeakerTurn[] {
  const turns: SpeakerTurn[] = [];
  let number = 0;
  for (const chunk of chunks) {
    for (const span of readChunk(file, chunk).spans) {
      turns.push(...turnsOf(span, paths[number] ?? new Uint8Array()));
      number += 1;
    }
    progress();
  }
  return turns;
}
