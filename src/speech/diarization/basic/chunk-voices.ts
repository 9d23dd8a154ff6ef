// What voices there may be in ten minutes of speech: pieces of a second or so, those put together that surely are one voice.
import { covariance, emptyStatistics, addFrame, type FrameStatistics, framesIn } from './gaussian.ts';
import type { SpeechFrames } from './follow-voices.ts';
import type { FrameSample } from './frame-sample.ts';
import { DIMENSIONS } from './mel-cepstrum.ts';
import type { Chunk } from './read-chunk.ts';
import { clusterVoices } from './voice-clusters.ts';

/** A piece of speech that is taken to be of one voice before anything is known, frames. */
export const PIECE_FRAMES = 125;
export const LEAST_PIECE_FRAMES = 40;
const MOST_IN_CHUNK = 24;

export type ChunkVoices = {
  clusters: FrameStatistics[];
  prior: Float64Array;
  frames: number;
  range: number;
};

/**
 * @param sample some of the frames are added to it
 * @param options.wanted so many voices at least, where there are so many pieces
 * @param options.tolerance as `clusterVoices` takes it, for the range of this chunk
 */
export function voicesOfChunk(
  { spans, range }: Chunk,
  sample: FrameSample,
  { wanted = 1, tolerance }: { wanted: number | undefined; tolerance: (range: number) => number },
): ChunkVoices {
  for (const { rows, loud } of spans)
    for (const [frame, each] of loud.entries()) if (each) sample.add(rows, frame * DIMENSIONS);
  const pieceFrames = pieceLength(spans, wanted);
  const pieces = spans.flatMap((span) => piecesOf(span, pieceFrames));
  const frames = pieces.reduce((sum, piece) => sum + framesIn(piece), 0);
  const prior = weightedMean(
    pieces.map((piece) => ({ values: covariance(piece, null, 0), weight: framesIn(piece) })),
  );
  const limits = { tolerance: tolerance(range), atLeast: wanted, atMost: MOST_IN_CHUNK };
  const clusters = clusterVoices(pieces, { ...limits, prior });
  return { clusters: clusters.map((cluster) => cluster.statistics), prior, frames, range };
}

/** Shorter ones where there would be fewer than voices. */
function pieceLength(spans: readonly SpeechFrames[], wanted: number): number {
  const frames = spans.reduce((sum, span) => sum + span.loud.length, 0);
  return Math.min(PIECE_FRAMES, Math.max(LEAST_PIECE_FRAMES, Math.floor(frames / wanted)));
}

/** Computes the variation within pieces, independent of the speaker. */
export function weightedMean(parts: readonly { values: Float64Array; weight: number }[]): Float64Array {
  const total = parts.reduce((sum, part) => sum + part.weight, 0);
  return Float64Array.from(parts[0]?.values ?? [], (_, index) =>
    parts.reduce((sum, { values, weight }) => sum + ((values[index] ?? 0) * weight) / total, 0),
  );
}

function piecesOf(span: SpeechFrames, pieceFrames: number): FrameStatistics[] {
  const count = Math.max(1, Math.round(span.loud.length / pieceFrames));
  const pieces = Array.from({ length: count }, emptyStatistics);
  for (const [frame, loud] of span.loud.entries()) {
    const piece = pieces[Math.floor((frame * count) / span.loud.length)];
    if (loud && piece) addFrame(piece, span.rows, frame * DIMENSIONS);
  }
  return pieces.filter((piece) => framesIn(piece) >= LEAST_PIECE_FRAMES);
}
