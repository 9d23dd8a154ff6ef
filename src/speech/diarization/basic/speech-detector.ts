// Where in the sound somebody speaks, by the Silero detector. Runs in the diarizer's own process.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type PcmFile, readPcm } from '../pcm-file.ts';

const SAMPLE_RATE = 16_000;
const WINDOW = 512;
/** Speech without a pause is split at this length, because a reader holds a whole span in memory. */
export const MAX_SPAN_SAMPLES = 60 * SAMPLE_RATE;
/** Some 10 s. */
const READ_SAMPLES = WINDOW * 320;
const READS_PER_STEP = 6;

/** Samples from the first to the one after the last. */
export type SampleSpan = { from: number; to: number };

type Vad = {
  acceptWaveform(samples: Float32Array): void;
  isEmpty(): boolean;
  isDetected(): boolean;
  front(enableExternalBuffer: boolean): { start: number; samples: Float32Array };
  pop(): void;
  flush(): void;
};
type SherpaOnnx = { Vad: new (config: unknown, bufferSeconds: number) => Vad };

/**
 * @param progress called about once per minute of audio
 * @returns spans in order, not overlapping, none longer than `MAX_SPAN_SAMPLES`
 */
export function detectSpeech(file: PcmFile, progress: () => void): SampleSpan[] {
  const vad = createVad();
  const spans: SampleSpan[] = [];
  const takeSpans = () => {
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples } = vad.front(false);
      addSpan(spans, { from: start, to: Math.min(start + samples.length, file.samples) });
    }
  };
  const room = new Int16Array(READ_SAMPLES);
  const floats = new Float32Array(WINDOW);
  let speechSince = -1;
  for (let from = 0; from < file.samples; from += READ_SAMPLES) {
    const samples = readPcm(file, { from, to: Math.min(file.samples, from + READ_SAMPLES) }, room);
    for (let at = 0; at < samples.length; at += WINDOW) {
      vad.acceptWaveform(toFloats(samples.subarray(at, at + WINDOW), floats));
      const fed = from + at;
      if (!vad.isDetected()) speechSince = -1;
      else if (speechSince === -1) speechSince = fed;
      if (speechSince !== -1 && fed - speechSince >= MAX_SPAN_SAMPLES) {
        vad.flush();
        speechSince = -1;
      }
      takeSpans();
    }
    if ((from / READ_SAMPLES) % READS_PER_STEP === 0) progress();
  }
  vad.flush();
  takeSpans();
  return spans;
}

function createVad(): Vad {
  const require = createRequire(import.meta.url);
  const sherpa = require('sherpa-onnx-node') as SherpaOnnx;
  // The model comes with a package that is installed anyway.
  const folder = dirname(require.resolve('@ricky0123/vad-web/package.json'));
  const sileroVad = {
    model: join(folder, 'dist', 'silero_vad_v6.onnx'),
    threshold: 0.5,
    minSilenceDuration: 0.1,
    minSpeechDuration: 0.1,
    windowSize: WINDOW,
    maxSpeechDuration: 3_600,
  };
  const config = { sileroVad, sampleRate: SAMPLE_RATE, numThreads: 1, provider: 'cpu', debug: false };
  return new sherpa.Vad(config, 90);
}

/** @param floats overwritten; the detector copies what it needs */
function toFloats(samples: Int16Array, floats: Float32Array): Float32Array {
  for (let index = 0; index < samples.length; index += 1) floats[index] = (samples[index] ?? 0) / 32_768;
  return floats.subarray(0, samples.length);
}

/** Spans that touch become one, as long as it stays short enough. */
function addSpan(spans: SampleSpan[], span: SampleSpan): void {
  const last = spans.at(-1);
  let from = Math.max(span.from, last?.to ?? 0);
  if (last && from === last.to) {
    last.to = Math.min(Math.max(last.to, span.to), last.from + MAX_SPAN_SAMPLES);
    from = last.to;
  }
  for (; from < span.to; from += MAX_SPAN_SAMPLES)
    spans.push({ from, to: Math.min(span.to, from + MAX_SPAN_SAMPLES) });
}
