// Where in the sound somebody speaks, by the Silero detector. Runs in the diarizer's own process.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type PcmFile, readPcm } from '../pcm-file.ts';

const SAMPLE_RATE = 16_000;
const WINDOW = 512;
/** Speech without any pause is closed here and goes on in the next span, so that the detector's buffer stays small. */
const MAX_SPAN_SAMPLES = 60 * SAMPLE_RATE;
const READ_SAMPLES = WINDOW * 320;

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

/** @returns spans in order, not overlapping */
export function detectSpeech(file: PcmFile): SampleSpan[] {
  const vad = createVad();
  const spans: SampleSpan[] = [];
  const takeSpans = () => {
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples } = vad.front(false);
      addSpan(spans, { from: start, to: Math.min(start + samples.length, file.samples) });
    }
  };
  let speechSince = -1;
  for (let from = 0; from < file.samples; from += READ_SAMPLES) {
    const samples = readPcm(file, { from, to: Math.min(file.samples, from + READ_SAMPLES) });
    for (let at = 0; at < samples.length; at += WINDOW) {
      vad.acceptWaveform(toFloats(samples.subarray(at, at + WINDOW)));
      const fed = from + at;
      if (!vad.isDetected()) speechSince = -1;
      else if (speechSince === -1) speechSince = fed;
      if (speechSince !== -1 && fed - speechSince >= MAX_SPAN_SAMPLES) {
        vad.flush();
        speechSince = -1;
      }
      takeSpans();
    }
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

function toFloats(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}

/** Spans that touch become one. */
function addSpan(spans: SampleSpan[], span: SampleSpan): void {
  const last = spans.at(-1);
  if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
  else if (span.to > span.from) spans.push(span);
}
