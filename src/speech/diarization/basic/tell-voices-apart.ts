// Who speaks when, by the colour of the voices alone: no model was trained for it, so it is labelled `basic`.
// Three walks over the sound, ten minutes of speech in memory at a time: find voices, learn them, follow them.
import { MAX_SPEAKERS, type SpeakerTurn } from '../diarizer.ts';
import { CELL_FRAMES, followVoices, type SpeechFrames } from './follow-voices.ts';
import {
  addFrame,
  covariance,
  emptyStatistics,
  type FrameStatistics,
  framesIn,
  type Gaussian,
  gaussianOf,
} from './gaussian.ts';
import { createFrameSample, type FrameSample } from './frame-sample.ts';
import { DIMENSIONS } from './mel-cepstrum.ts';
import type { PcmFile } from '../pcm-file.ts';
import { joinTurns } from '../join-turns.ts';
import { type Chunk, chunksOf, readChunk } from './read-chunk.ts';
import {
  addToSound,
  emptySounds,
  framesOf,
  isSomebodyElse,
  learnSounds,
  nearestSound,
  type Sounds,
  type SoundStatistics,
} from './sounds.ts';
import { detectSpeech, type SampleSpan } from './speech-detector.ts';
import { clusterVoices, PRIOR_FRAMES } from './voice-clusters.ts';

/** A piece of speech that is taken to be of one voice before anything is known, frames. */
const PIECE_FRAMES = 125;
const LEAST_PIECE_FRAMES = 40;
/** Range between loud and soft frames, in natural logarithms of energy: noise makes voices alike. */
const RANGE = { noisy: 2.3, clean: 9.2 };
/**
 * How far apart large samples of one voice may be, nats a frame. Measured on single voices and pairs with noise from
 * -64 to -31 dBFS.
 */
const TOLERANCE = { noisy: 0.8, clean: 1.6 };
/**
 * From when on somebody else said it, see `isSomebodyElse`. Measured on 3 s and more of one voice (at most 0.03, for the
 * same few phrases again and again 0.08; in noise 0.02) and of two (at least 0.08; in noise 0.03).
 */
const SOMEBODY_ELSE = { noisy: 0.02, clean: 0.05 };
/** Within ten minutes only what is surely one voice is put together. */
const CHUNK_TOLERANCE_SHARE = 0.2;
const MOST_IN_CHUNK = 24;
/** Who is heard for less than 3 s is not told apart from a cough; frames. */
const LEAST_VOICE_FRAMES = 300;
/** A cluster that keeps less of its frames when voices are followed was a mixture of two others. */
const LEAST_KEPT = 0.6;
const ROUNDS = 3;
/** More than any voice's number. */
const NOBODY = 255;

/** @param wanted how many voices there are; undefined: to be found out */
export function tellVoicesApart(file: PcmFile, wanted: number | undefined): SpeakerTurn[] {
  const chunks = chunksOf(detectSpeech(file));
  const sample = createFrameSample();
  const found = chunks.map((chunk) => voicesOfChunk(readChunk(file, chunk), sample));
  const prior = weightedMean(found.map(({ prior: own, frames }) => ({ values: own, weight: frames })));
  const range = found.reduce((sum, each) => sum + each.range, 0) / found.length;
  const sounds = learnSounds(sample.rows());
  const merging = { wanted, prior, tolerance: between(TOLERANCE, range) };
  let voices = mergeVoices(
    found.flatMap((chunk) => chunk.clusters),
    merging,
  );
  const telling = { prior, sounds, limit: between(SOMEBODY_ELSE, range) };
  if (wanted === undefined) voices = eachNeeded(file, chunks, { voices, ...telling });
  let turns: SpeakerTurn[] = [];
  for (let round = 1; round <= ROUNDS && voices.length > 0; round += 1) {
    const before = voices;
    const heard = follow(file, chunks, modelled(voices, telling));
    turns = heard.turns;
    voices = heard.voices.filter((voice, index) => {
      const kept = framesIn(voice) / framesIn(before[index] ?? voice);
      return framesIn(voice) >= PRIOR_FRAMES && (wanted !== undefined || kept >= LEAST_KEPT);
    });
    // What is left of a mixture shows now whose it is.
    if (wanted === undefined && voices.length > 1) voices = mergeVoices(voices, merging);
  }
  return joinTurns(turns);
}

type Telling = { prior: Float64Array; sounds: Sounds; limit: number };

function modelled(voices: readonly FrameStatistics[], { prior, sounds }: Telling): Known {
  return { models: voices.map((voice) => gaussianOf(voice, prior, PRIOR_FRAMES)), sounds };
}

/**
 * A voice may have been split by what it said, and what two people say alike (`yes`, `thank you`) may have become a
 * voice of its own, or their speaking at the same time. So each is left out once, the smallest first: when the others, sound by sound, say as they always
 * do what falls to them then, nobody is missed.
 */
function eachNeeded(
  file: PcmFile,
  chunks: readonly SampleSpan[][],
  order: Telling & { voices: readonly FrameStatistics[] },
): FrameStatistics[] {
  let voices = [...order.voices];
  if (voices.length < 2) return voices;
  let heard = follow(file, chunks, modelled(voices, order));
  const open = [...voices].sort((a, b) => framesIn(a) - framesIn(b));
  for (let voice = open.shift(); voice && voices.length > 1; voice = open.shift()) {
    const left = voices.indexOf(voice);
    const others = voices.filter((each) => each !== voice);
    const without = follow(file, chunks, modelled(others, order), { paths: heard.paths, voice: left });
    const known = heard.sounds.toSpliced(left, 1);
    if (!isOverlap(heard.paths, left) && isMissed(without.fellTo, known, order)) continue;
    voices = others;
    heard = without;
  }
  return heard.voices;
}

/** Who mostly is heard where others leave no pause, neither before nor after, is two of them at the same time. */
function isOverlap(paths: Paths, voice: number): boolean {
  let [between, free] = [0, 0];
  for (const cells of paths) {
    for (let from = cells.indexOf(voice); from !== -1; ) {
      const next = cells.findIndex((each, cell) => cell > from && each !== voice);
      const to = next === -1 ? cells.length : next;
      if (from > 0 && next !== -1) between += to - from;
      else free += to - from;
      from = cells.indexOf(voice, to);
    }
  }
  return between > free;
}

function isMissed(
  fellTo: readonly SoundStatistics[],
  known: readonly SoundStatistics[],
  { sounds: { spread }, limit }: Telling,
): boolean {
  let [theirs, strange] = [0, 0];
  for (const [index, said] of fellTo.entries()) {
    const elses = isSomebodyElse(said, known[index] ?? emptySounds(), { spread, limit });
    if (elses === true) strange += framesOf(said);
    else if (elses === false) theirs += framesOf(said);
  }
  return strange > theirs;
}

function between({ noisy, clean }: { noisy: number; clean: number }, range: number): number {
  const share = Math.min(1, Math.max(0, (range - RANGE.noisy) / (RANGE.clean - RANGE.noisy)));
  return noisy + share * (clean - noisy);
}

type ChunkVoices = {
  clusters: FrameStatistics[];
  prior: Float64Array;
  frames: number;
  range: number;
};

function voicesOfChunk({ spans, range }: Chunk, sample: FrameSample): ChunkVoices {
  for (const { rows, loud } of spans)
    for (const [frame, each] of loud.entries()) if (each) sample.add(rows, frame * DIMENSIONS);
  const pieces = spans.flatMap(piecesOf);
  const frames = pieces.reduce((sum, piece) => sum + framesIn(piece), 0);
  const prior = weightedMean(
    pieces.map((piece) => ({ values: covariance(piece, null, 0), weight: framesIn(piece) })),
  );
  const tolerance = CHUNK_TOLERANCE_SHARE * between(TOLERANCE, range);
  const clusters = clusterVoices(pieces, { tolerance, atLeast: 1, atMost: MOST_IN_CHUNK, prior });
  return { clusters: clusters.map((cluster) => cluster.statistics), prior, frames, range };
}

/** What pieces vary by within themselves, whoever speaks. */
function weightedMean(parts: readonly { values: Float64Array; weight: number }[]): Float64Array {
  const total = parts.reduce((sum, part) => sum + part.weight, 0);
  return Float64Array.from(parts[0]?.values ?? [], (_, index) =>
    parts.reduce((sum, { values, weight }) => sum + ((values[index] ?? 0) * weight) / total, 0),
  );
}

function piecesOf(span: SpeechFrames): FrameStatistics[] {
  const count = Math.max(1, Math.round(span.loud.length / PIECE_FRAMES));
  const pieces = Array.from({ length: count }, emptyStatistics);
  for (const [frame, loud] of span.loud.entries()) {
    const piece = pieces[Math.floor((frame * count) / span.loud.length)];
    if (loud && piece) addFrame(piece, span.rows, frame * DIMENSIONS);
  }
  return pieces.filter((piece) => framesIn(piece) >= LEAST_PIECE_FRAMES);
}

function mergeVoices(
  found: readonly FrameStatistics[],
  options: { wanted: number | undefined; prior: Float64Array; tolerance: number },
): FrameStatistics[] {
  const { wanted, prior } = options;
  const most = wanted ?? MAX_SPEAKERS;
  for (let { tolerance } = options; ; tolerance *= 0.7) {
    const clusters = clusterVoices(found, { tolerance, atLeast: 1, atMost: found.length, prior });
    const all = clusters.map((cluster) => cluster.statistics);
    const voices = all.filter((voice) => framesIn(voice) >= LEAST_VOICE_FRAMES);
    if (wanted !== undefined && voices.length < wanted && tolerance > 0.05) continue;
    if (voices.length === 0) return all.slice(0, 1);
    if (voices.length <= most) return voices;
    const fewer = clusterVoices(voices, { tolerance, atLeast: most, atMost: most, prior });
    return fewer.map((cluster) => cluster.statistics);
  }
}

type Known = { models: readonly Gaussian[]; sounds: Sounds };
/** Of each span the number of a voice for each of its cells. */
type Paths = readonly Uint8Array[];
type Heard = {
  turns: SpeakerTurn[];
  voices: FrameStatistics[];
  sounds: SoundStatistics[];
  paths: Paths;
  /** What each voice was given of the voice that was left out. */
  fellTo: SoundStatistics[];
};

/** @param leftOut a voice of another walk, of which there is no model any more */
function follow(
  file: PcmFile,
  chunks: readonly SampleSpan[][],
  { models, sounds: known }: Known,
  leftOut?: { paths: Paths; voice: number },
): Heard {
  const turns: SpeakerTurn[] = [];
  const paths: Uint8Array[] = [];
  const voices = models.map(emptyStatistics);
  const sounds = models.map(emptySounds);
  const fellTo = models.map(emptySounds);
  for (const chunk of chunks) {
    const { spans } = readChunk(file, chunk);
    for (const [index, cells] of followVoices(spans, models).entries()) {
      const span = spans[index];
      if (!span) continue;
      const before = leftOut?.paths[paths.length];
      learn(span, cells, { voices, sounds, known });
      if (before)
        learn(
          span,
          before.map((voice, cell) => (voice === leftOut?.voice ? (cells[cell] ?? 0) : NOBODY)),
          { sounds: fellTo, known },
        );
      turns.push(...turnsOf(span, cells));
      paths.push(Uint8Array.from(cells));
    }
  }
  return { turns, voices, sounds, paths, fellTo };
}

/** Adds the loud frames of each cell to what is known of the voice that it was given to. */
function learn(
  span: SpeechFrames,
  cells: Uint8Array,
  order: {
    voices?: readonly FrameStatistics[];
    sounds: readonly SoundStatistics[];
    known: Sounds;
  },
): void {
  for (const [frame, loud] of span.loud.entries()) {
    const voice = cells[Math.floor(frame / CELL_FRAMES)] ?? NOBODY;
    const sounds = order.sounds[voice];
    if (!loud || !sounds) continue;
    const at = frame * DIMENSIONS;
    const statistics = order.voices?.[voice];
    if (statistics) addFrame(statistics, span.rows, at);
    addToSound(sounds, nearestSound(order.known, span.rows, at), span.rows, at);
  }
}

const MS_PER_FRAME = 10;

function turnsOf(span: SpeechFrames, cells: Uint8Array): SpeakerTurn[] {
  const turns: SpeakerTurn[] = [];
  for (const [cell, speaker] of cells.entries()) {
    const startMs = (span.first + cell * CELL_FRAMES) * MS_PER_FRAME;
    const endFrame = Math.min(span.loud.length + 1, (cell + 1) * CELL_FRAMES);
    const endMs = (span.first + endFrame) * MS_PER_FRAME;
    const last = turns.at(-1);
    if (last?.speaker === speaker) last.endMs = endMs;
    else turns.push({ speaker, startMs, endMs });
  }
  return turns;
}
