// Child process: sherpa-onnx finds the turns of some twenty minutes at a time; voices are matched across them.
import { createRequire } from 'node:module';
import { stepBack } from '#platform/step-back.ts';
import type { SpeakerTurn } from '../diarizer.ts';
import type { FromDiarizer } from '../diarizer-process.ts';
import { joinTurns } from '../join-turns.ts';
import { openPcm, type PcmFile, readPcm } from '../pcm-file.ts';
import { linkVoices, type VoiceSample } from './link-voices.ts';
import type { PyannoteOrder } from './pyannote-diarizer.ts';

type Segment = { start: number; end: number; speaker: number };
type Stream = {
  acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void;
  inputFinished(): void;
};
type Diarization = { process(samples: Float32Array): Segment[] };
type Extractor = {
  createStream(): Stream;
  isReady(stream: Stream): boolean;
  compute(stream: Stream, enableExternalBuffer: boolean): Float32Array;
};
type SherpaOnnx = {
  OfflineSpeakerDiarization: new (config: unknown) => Diarization;
  SpeakerEmbeddingExtractor: new (config: unknown) => Extractor;
};

const STEPS_BACK = 10;
const SAMPLE_RATE = 16_000;
const SAMPLES_PER_MS = 16;
/** Below this there is no frame to look at, which ends the process. */
const LEAST_SAMPLES = SAMPLE_RATE / 2;
/** So much of a voice is enough to know it by. */
const SAMPLE_MS = 60_000;
/** About -70 dBFS: nothing to hear. */
const AUDIBLE = 10 / 32_768;
/** A smaller one makes more clusters: too many are put together afterwards, too few cannot be taken apart. */
const THRESHOLD = 0.5;

stepBack(STEPS_BACK);
// The server is gone: so is the reason to be here.
process.on('disconnect', () => process.exit(0));
process.once('message', (order: PyannoteOrder) => {
  process.send?.(answer(order));
});

function answer(order: PyannoteOrder): FromDiarizer {
  try {
    return { type: 'turns', turns: diarise(order) };
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function diarise(order: PyannoteOrder): SpeakerTurn[] {
  const sherpa = createRequire(import.meta.url)('sherpa-onnx-node') as SherpaOnnx;
  const file = openPcm(order.pcmPath, order.sizeBytes);
  const embedding = { model: order.models.embedding, numThreads: 1, provider: 'cpu', debug: 0 };
  const diarization = new sherpa.OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: order.models.segmentation }, numThreads: 1, provider: 'cpu' },
    embedding,
    clustering: { numClusters: -1, threshold: THRESHOLD },
    minDurationOn: 0.2,
    minDurationOff: 0.5,
  });
  const extractor = new sherpa.SpeakerEmbeddingExtractor(embedding);
  const voices: VoiceSample[] = [];
  const chunk = order.chunkMs * SAMPLES_PER_MS;
  for (let from = 0; from < file.samples; from += chunk) {
    const samples = readFloats(file, from, Math.min(file.samples, from + chunk));
    if (samples.length < LEAST_SAMPLES || !samples.some((sample) => Math.abs(sample) > AUDIBLE)) continue;
    const offsetMs = from / SAMPLES_PER_MS;
    for (const own of Map.groupBy(diarization.process(samples), ({ speaker }) => speaker).values()) {
      const turns = own.map(({ start, end }) => toTurn({ start, end }, offsetMs, samples.length));
      voices.push({ turns, embedding: embed(extractor, samples, own) });
    }
  }
  const numbers = linkVoices(voices, order.speakers);
  const turns = voices.flatMap((voice, index) =>
    voice.turns.map((turn) => ({ ...turn, speaker: numbers[index] ?? 0 })),
  );
  return joinTurns(turns.filter(({ startMs, endMs }) => endMs > startMs));
}

function toTurn(segment: Omit<Segment, 'speaker'>, offsetMs: number, samples: number) {
  const lastMs = Math.floor(samples / SAMPLES_PER_MS);
  const startMs = offsetMs + Math.max(0, Math.round(segment.start * 1_000));
  return { startMs, endMs: offsetMs + Math.min(lastMs, Math.round(segment.end * 1_000)) };
}

/** @returns null where there is too little to know a voice by */
function embed(extractor: Extractor, samples: Float32Array, turns: readonly Segment[]): Float32Array | null {
  const stream = extractor.createStream();
  let room = SAMPLE_MS * SAMPLES_PER_MS;
  for (const { start, end } of turns.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    const part = samples.subarray(
      Math.round(start * SAMPLE_RATE),
      Math.min(Math.round(end * SAMPLE_RATE), Math.round(start * SAMPLE_RATE) + room),
    );
    if (room <= 0 || part.length === 0) break;
    stream.acceptWaveform({ samples: part, sampleRate: SAMPLE_RATE });
    room -= part.length;
  }
  stream.inputFinished();
  const used = SAMPLE_MS * SAMPLES_PER_MS - room;
  if (used < LEAST_SAMPLES || !extractor.isReady(stream)) return null;
  const values = extractor.compute(stream, false);
  return values.every(Number.isFinite) ? values : null;
}

function readFloats(file: PcmFile, from: number, to: number): Float32Array {
  return Float32Array.from(readPcm(file, { from, to }), (sample) => sample / 32_768);
}
