// The process that loads a model and recognises: native code that fails takes this process down and no other.
import { createRequire } from 'node:module';
import { stepBack } from '#platform/step-back.ts';
import type {
  FromRecogniser,
  LanguageSettings,
  RecogniserSettings,
  SherpaResult,
  ToRecogniser,
} from './recogniser-messages.ts';

type Stream = { acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void };
type Recognizer = {
  createStream(hotwords?: string): Stream;
  decodeAsync(stream: Stream): Promise<SherpaResult>;
};
type LanguageModel = { createStream(): Stream; compute(stream: Stream): string };
type SherpaOnnx = {
  SpokenLanguageIdentification: new (settings: LanguageSettings) => LanguageModel;
  OfflineRecognizer: { createAsync(settings: RecogniserSettings): Promise<Recognizer> };
};

/** Recognition steps back behind the server that waits for it. */
const STEPS_BACK = 5;
/** The native side keeps about 2 MB a minute of sound until V8 collects, and V8 does not know of them. */
const STRETCHES_PER_COLLECTION = 16;
/** Below this the features of some models have no frame at all, which aborts the process. */
const LEAST_SAMPLES = 16_000;

let recognizer: Recognizer | undefined;
let languages: LanguageModel | undefined;
let hotwords: string | undefined;
let recognised = 0;

stepBack(STEPS_BACK);
// The server is gone: so is the reason to be here.
process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToRecogniser) => {
  void answer(message).then((reply) => process.send?.(reply));
});

async function answer(message: ToRecogniser): Promise<FromRecogniser> {
  const stage = message.type;
  try {
    // Only the asynchronous calls turn an exception of the native code into a rejection.
    if (message.type === 'load') {
      hotwords = message.hotwords;
      recognizer = await sherpaOnnx().OfflineRecognizer.createAsync(message.settings);
      return { type: 'loaded' };
    }
    if (message.type === 'load-languages') {
      languages = new (sherpaOnnx().SpokenLanguageIdentification)(message.settings);
      return { type: 'loaded' };
    }
    if (message.type === 'identify') return { type: 'identified', language: identify(message.pcm) };
    if (!recognizer) throw new Error('No model is loaded.');
    const stream = createStream(recognizer);
    stream.acceptWaveform({ samples: toFloats(message.pcm), sampleRate: 16_000 });
    const result = await recognizer.decodeAsync(stream);
    collectNowAndThen();
    return { type: 'recognised', result };
  } catch (error) {
    return { type: 'failed', stage, message: error instanceof Error ? error.message : String(error) };
  }
}

function sherpaOnnx(): SherpaOnnx {
  return createRequire(import.meta.url)('sherpa-onnx-node') as SherpaOnnx;
}

/** There are no asynchronous calls for this: a model that fails takes the process down, which is what it is for. */
function identify(pcm: Uint8Array): string {
  if (!languages) throw new Error('No model is loaded.');
  const stream = languages.createStream();
  stream.acceptWaveform({ samples: toFloats(pcm), sampleRate: 16_000 });
  const language = languages.compute(stream);
  collectNowAndThen();
  return language;
}

function collectNowAndThen(): void {
  recognised += 1;
  if (recognised % STRETCHES_PER_COLLECTION === 0) globalThis.gc?.();
}

/** A model without support for hotwords recognises without them. */
function createStream(from: Recognizer): Stream {
  if (hotwords === undefined) return from.createStream();
  try {
    return from.createStream(hotwords);
  } catch {
    hotwords = undefined;
    return from.createStream();
  }
}

/** 16-bit samples as numbers from -1 to 1, with silence after a very short stretch. */
function toFloats(pcm: Uint8Array): Float32Array {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const count = Math.floor(pcm.byteLength / 2);
  const samples = new Float32Array(Math.max(LEAST_SAMPLES, count));
  for (let index = 0; index < count; index += 1) samples[index] = view.getInt16(index * 2, true) / 32_768;
  return samples;
}
