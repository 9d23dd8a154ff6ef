// Child process: sherpa-onnx finds the turns of some twenty minutes at a time; voices are matched across them.
import { createRequire } from 'node:module';
import { answerRequest, type Progress } from '../answer-request.ts';
import type { SpeakerTurn } from '../diarizer.ts';
import { joinTurns } from '../join-turns.ts';
import { openPcm, type PcmFile, readPcm } from '../pcm-file.ts';
import { eachTurn, linkVoices, type VoiceSample } from './link-voices.ts';
import type { PyannoteOptions } from './pyannote-diarizer.ts';

type Segment = { start: number; end: number; speaker: number };
type Stream = {
  acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void;
  inputFinished(): void;
};
type Diarization = { handle: unknown; process(samples: Float32Array): Segment[] };
type Extractor = {
  createStream(): Stream;
  isReady(stream: Stream): boolean;
  compute(stream: Stream, enableExternalBuffer: boolean): Float32Array;
};
type SherpaOnnx = {
  OfflineSpeakerDiarization: new (config: unknown) => Diarization;
  SpeakerEmbeddingExtractor: new (config: unknown) => Extractor;
};
/** Not in the package's types: the same work off the thread of JavaScript. Where native code throws, it never settles. */
type Addon = {
  offlineSpeakerDiarizationProcessAsync(
    handle: unknown,
    samples: Float32Array,
    onStep: (done: number, total: number) => void,
  ): Promise<Segment[]>;
};

const SAMPLE_RATE = 16_000;
const SAMPLES_PER_MS = 16;
/** Below this there is no frame to look at, which ends the process. */
const LEAST_SAMPLES = SAMPLE_RATE / 2;
/** Longer than the ten seconds that are segmented at a time: voices are compared then, too. */
const TRIAL_SAMPLES = 12 * SAMPLE_RATE;
/** So much of a voice is enough to know it by. */
const SAMPLE_MS = 60_000;
/** About -70 dBFS: nothing to hear. */
const AUDIBLE = 10 / 32_768;
/** A smaller one makes more clusters: too many are put together afterwards, too few cannot be taken apart. */
const THRESHOLD = 0.5;

answerRequest(diarise);

async function diarise(options: PyannoteOptions, progress: Progress): Promise<SpeakerTurn[]> {
  const require = createRequire(import.meta.url);
  const sherpa = require('sherpa-onnx-node') as SherpaOnnx;
  const file = openPcm(options.pcmPath, options.sizeBytes);
  const embedding = { model: options.models.embedding, numThreads: 1, provider: 'cpu', debug: 0 };
  const diarization = new sherpa.OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: options.models.segmentation }, numThreads: 1, provider: 'cpu' },
    embedding,
    clustering: { numClusters: -1, threshold: THRESHOLD },
    minDurationOn: 0.2,
    minDurationOff: 0.5,
  });
  const tools = {
    diarization,
    extractor: new sherpa.SpeakerEmbeddingExtractor(embedding),
    addon: require('sherpa-onnx-node/addon.js') as Addon,
    progress,
  };
  progress();
  const found = await findVoices(file, options.chunkMs, tools);
  const wanted = options.speakers ?? 0;
  const voices = found.length < wanted ? eachTurn(found, (turn) => embedTurn(file, turn, tools)) : found;
  const numbers = linkVoices(voices, options.speakers);
  const turns = voices.flatMap((voice, index) =>
    voice.turns.map((turn) => ({ ...turn, speaker: numbers[index] ?? 0 })),
  );
  return joinTurns(turns.filter(({ startMs, endMs }) => endMs > startMs));
}

/** Each voice of each stretch by itself. */
async function findVoices(
  file: PcmFile,
  chunkMs: number,
  tools: { diarization: Diarization; extractor: Extractor; addon: Addon; progress: Progress },
): Promise<VoiceSample[]> {
  const { diarization, extractor, addon, progress } = tools;
  const voices: VoiceSample[] = [];
  const chunk = chunkMs * SAMPLES_PER_MS;
  let tried = false;
  for (let from = 0; from < file.samples; from += chunk) {
    const samples = readFloats(file, from, Math.min(file.samples, from + chunk));
    if (samples.length < LEAST_SAMPLES || !samples.some((sample) => Math.abs(sample) > AUDIBLE)) continue;
    // Models that do not go together end the process here, at once.
    if (!tried) diarization.process(samples.subarray(0, TRIAL_SAMPLES));
    tried = true;
    progress();
    const { handle } = diarization;
    const segments = await addon.offlineSpeakerDiarizationProcessAsync(handle, samples, progress);
    const offsetMs = from / SAMPLES_PER_MS;
    for (const own of Map.groupBy(segments, ({ speaker }) => speaker).values()) {
      const turns = own.map(({ start, end }) => toTurn({ start, end }, offsetMs, samples.length));
      voices.push({ turns, embedding: embed(extractor, samples, own) });
    }
    progress();
    globalThis.gc?.();
  }
  return voices;
}

function embedTurn(
  file: PcmFile,
  { startMs, endMs }: VoiceSample['turns'][number],
  { extractor, progress }: { extractor: Extractor; progress: Progress },
): Float32Array | null {
  const samples = readFloats(file, startMs * SAMPLES_PER_MS, endMs * SAMPLES_PER_MS);
  const end = samples.length / SAMPLE_RATE;
  const embedding = embed(extractor, samples, [{ start: 0, end, speaker: 0 }]);
  progress();
  return embedding;
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
