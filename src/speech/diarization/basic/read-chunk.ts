// The frames of ten minutes of speech: of a recording of ten hours no more are in memory at a time.
import { type PcmFile, readPcm } from '../pcm-file.ts';
import type { SpeechFrames } from './follow-voices.ts';
import { createCepstrumReader, HOP_SAMPLES } from './mel-cepstrum.ts';
import { MAX_SPAN_SAMPLES, type SampleSpan } from './speech-detector.ts';

const CHUNK_SAMPLES = 10 * 60 * 16_000;
/** Softer than the loud frames by so much (30 dB; levels are natural logarithms of energy) is breath or room. */
const LOUD_WITHIN = 7;

/** Ten minutes of speech each, cut between spans. */
export function chunksOf(spans: readonly SampleSpan[]): SampleSpan[][] {
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

export type Chunk = {
  spans: SpeechFrames[];
  /** Between loud and soft frames, in natural logarithms of energy. */
  range: number;
};

export function readChunk(file: PcmFile, chunk: readonly SampleSpan[]): Chunk {
  const reader = createCepstrumReader();
  // A span begins with the frame that its first sample lies in.
  const room = new Int16Array(MAX_SPAN_SAMPLES + HOP_SAMPLES);
  const read = chunk.map(({ from, to }) => {
    const first = Math.floor(from / HOP_SAMPLES);
    return { first, ...reader.read(readPcm(file, { from: first * HOP_SAMPLES, to }, room)) };
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
