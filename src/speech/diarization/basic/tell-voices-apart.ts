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
import { createCepstrumReader, DIMENSIONS, HOP_SAMPLES } from './mel-cepstrum.ts';
import { type PcmFile, readPcm } from '../pcm-file.ts';
import { joinTurns } from '../join-turns.ts';
import {
  addToSound,
  emptySounds,
  findMixture,
  learnSounds,
  nearestSound,
  type Sounds,
  type SoundStatistics,
} from './sounds.ts';
import { detectSpeech, type SampleSpan } from './speech-detector.ts';
import { clusterVoices, PRIOR_FRAMES } from './voice-clusters.ts';

const CHUNK_SAMPLES = 10 * 60 * 16_000;
/** A piece of speech that is taken to be of one voice before anything is known, frames. */
const PIECE_FRAMES = 125;
const LEAST_PIECE_FRAMES = 40;
/** Softer than the loud frames by so much (30 dB; levels are natural logarithms of energy) is breath or room. */
const LOUD_WITHIN = 7;
/**
 * How far apart large samples of one voice may be, nats a frame, by the range between loud and soft frames: noise
 * makes voices alike. Measured on single voices and pairs with noise from -64 to -31 dBFS.
 */
const TOLERANCE = { noisy: { range: 2.3, nats: 0.8 }, clean: { range: 9.2, nats: 1.6 } };
/** Within ten minutes only what is surely one voice is put together. */
const CHUNK_TOLERANCE_SHARE = 0.2;
const MOST_IN_CHUNK = 24;
/** Who is heard for less than 3 s is not told apart from a cough; frames. */
const LEAST_VOICE_FRAMES = 300;
/** A cluster that keeps less of its frames when voices are followed was a mixture of two others. */
const LEAST_KEPT = 0.6;
const ROUNDS = 3;
/** Of ten minutes, to learn what sounds there are: 300 kB. */
const SAMPLED_FRAMES = 4_000;

/** @param wanted how many voices there are; undefined: to be found out */
export function tellVoicesApart(file: PcmFile, wanted: number | undefined): SpeakerTurn[] {
  const chunks = chunksOf(detectSpeech(file));
  const found = chunks.map((chunk) => voicesOfChunk(readChunk(file, chunk)));
  const prior = weightedMean(found.map(({ prior: own, frames }) => ({ values: own, weight: frames })));
  const range = found.reduce((sum, each) => sum + each.range, 0) / found.length;
  const merging = { wanted, prior, tolerance: toleranceAt(range) };
  let voices = mergeVoices(
    found.flatMap((chunk) => chunk.clusters),
    merging,
  );
  const sounds = learnSounds(joined(found.map(({ sample }) => sample)));
  let turns: SpeakerTurn[] = [];
  for (let round = 1; round <= ROUNDS && voices.length > 0; round += 1) {
    const models = voices.map((voice) => gaussianOf(voice, prior, PRIOR_FRAMES));
    const heard = follow(file, chunks, { models, sounds });
    turns = heard.turns;
    const mixture = wanted === undefined ? findMixture(heard.sounds, sounds) : -1;
    if (mixture !== -1) {
      voices = voices.filter((_, index) => index !== mixture);
      // Fewer voices each time, so this ends.
      round = 0;
      continue;
    }
    const before = voices;
    voices = heard.voices.filter((voice, index) => {
      const kept = framesIn(voice) / framesIn(before[index] ?? voice);
      return framesIn(voice) >= PRIOR_FRAMES && (wanted !== undefined || kept >= LEAST_KEPT);
    });
    // What is left of a mixture shows now whose it is.
    if (wanted === undefined && voices.length > 1) voices = mergeVoices(voices, merging);
  }
  return joinTurns(turns);
}

function toleranceAt(range: number): number {
  const { noisy, clean } = TOLERANCE;
  const share = Math.min(1, Math.max(0, (range - noisy.range) / (clean.range - noisy.range)));
  return noisy.nats + share * (clean.nats - noisy.nats);
}

/** Ten minutes of speech each, cut between spans. */
function chunksOf(spans: readonly SampleSpan[]): SampleSpan[][] {
  const chunks: SampleSpan[][] = [];
  let room = 0;
  for (const span of spans) {
    if (room <= 0) {
      chunks.push([]);
      room = CHUNK_SAMPLES;
    }
    chunks.at(-1)?.push(span);
    room -= span.to - span.from;
  }
  return chunks;
}

type Chunk = { spans: SpeechFrames[]; range: number };

function readChunk(file: PcmFile, chunk: readonly SampleSpan[]): Chunk {
  const reader = createCepstrumReader();
  const read = chunk.map(({ from, to }) => {
    const first = Math.floor(from / HOP_SAMPLES);
    return { first, ...reader.read(readPcm(file, { from: first * HOP_SAMPLES, to })) };
  });
  const levels = joined(read.map((span) => span.levels)).sort();
  const level = (share: number) => levels[Math.floor(levels.length * share)] ?? 0;
  const loud = level(0.9);
  const spans = read.map(({ first, rows, levels: own }) => ({
    first,
    rows,
    loud: Uint8Array.from(own, (each) => (each > loud - LOUD_WITHIN ? 1 : 0)),
  }));
  return { spans, range: loud - level(0.05) };
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

type ChunkVoices = {
  clusters: FrameStatistics[];
  prior: Float64Array;
  frames: number;
  range: number;
  /** Some of its loud frames, evenly taken. */
  sample: Float32Array;
};

function voicesOfChunk({ spans, range }: Chunk): ChunkVoices {
  const pieces = spans.flatMap(piecesOf);
  const frames = pieces.reduce((sum, piece) => sum + framesIn(piece), 0);
  const prior = weightedMean(
    pieces.map((piece) => ({ values: covariance(piece, null, 0), weight: framesIn(piece) })),
  );
  const tolerance = CHUNK_TOLERANCE_SHARE * toleranceAt(range);
  const clusters = clusterVoices(pieces, { tolerance, atLeast: 1, atMost: MOST_IN_CHUNK, prior });
  return {
    clusters: clusters.map((cluster) => cluster.statistics),
    prior,
    frames,
    range,
    sample: sampleOf(spans),
  };
}

function sampleOf(spans: readonly SpeechFrames[]): Float32Array {
  const loudFrames = spans.reduce((sum, { loud }) => sum + loud.reduce((count, each) => count + each, 0), 0);
  const step = Math.max(1, Math.ceil(loudFrames / SAMPLED_FRAMES));
  const sample = new Float32Array(Math.ceil(loudFrames / step) * DIMENSIONS);
  let seen = 0;
  for (const { rows, loud } of spans) {
    for (const [frame, each] of loud.entries()) {
      if (!each) continue;
      const row = rows.subarray(frame * DIMENSIONS, (frame + 1) * DIMENSIONS);
      if (seen % step === 0) sample.set(row, (seen / step) * DIMENSIONS);
      seen += 1;
    }
  }
  return sample;
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

function follow(
  file: PcmFile,
  chunks: readonly SampleSpan[][],
  known: { models: readonly Gaussian[]; sounds: Sounds },
): { turns: SpeakerTurn[]; voices: FrameStatistics[]; sounds: SoundStatistics[] } {
  const { models } = known;
  const turns: SpeakerTurn[] = [];
  const voices = models.map(emptyStatistics);
  const sounds = models.map(emptySounds);
  for (const chunk of chunks) {
    const { spans } = readChunk(file, chunk);
    for (const [index, cells] of followVoices(spans, models).entries()) {
      const span = spans[index];
      if (!span) continue;
      learn(voices, span, cells);
      learnTheirSounds({ known: known.sounds, sounds }, span, cells);
      turns.push(...turnsOf(span, cells));
    }
  }
  return { turns, voices, sounds };
}

function learn(voices: readonly FrameStatistics[], span: SpeechFrames, cells: Uint8Array): void {
  for (const [frame, loud] of span.loud.entries()) {
    const voice = voices[cells[Math.floor(frame / CELL_FRAMES)] ?? 0];
    if (loud && voice) addFrame(voice, span.rows, frame * DIMENSIONS);
  }
}

function learnTheirSounds(
  { known, sounds }: { known: Sounds; sounds: readonly SoundStatistics[] },
  span: SpeechFrames,
  cells: Uint8Array,
): void {
  for (const [frame, loud] of span.loud.entries()) {
    const voice = sounds[cells[Math.floor(frame / CELL_FRAMES)] ?? 0];
    if (!loud || !voice) continue;
    const at = frame * DIMENSIONS;
    addToSound(voice, nearestSound(known, span.rows, at), span.rows, at);
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
