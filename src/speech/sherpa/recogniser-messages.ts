// What the server and its recogniser process say to each other, and the settings that sherpa-onnx is loaded with.
import type { SpeechModel } from './model-folder.ts';

export type ToRecogniser =
  /** `hotwords`: token sequences that sherpa-onnx shall favour, as `createStream` takes them. */
  | { type: 'load'; settings: RecogniserSettings; hotwords?: string | undefined }
  | { type: 'recognise'; pcm: Uint8Array }
  | { type: 'load-languages'; settings: LanguageSettings }
  | { type: 'identify'; pcm: Uint8Array };

export type FromRecogniser =
  | { type: 'loaded' }
  | { type: 'recognised'; result: SherpaResult }
  /** Empty where the model cannot tell. */
  | { type: 'identified'; language: string }
  /** `stage` distinguishes a model that cannot be loaded from an audio chunk that cannot be recognised. */
  | { type: 'failed'; stage: ToRecogniser['type']; message: string };

/** Times in seconds. Arrays are empty, or missing, where a model does not tell. */
export type SherpaResult = {
  text: string;
  tokens?: string[];
  timestamps?: number[];
  durations?: number[];
  ys_log_probs?: number[];
  segment_texts?: string[];
  segment_timestamps?: number[];
  segment_durations?: number[];
};

/** OfflineRecognizerConfig of sherpa-onnx-node; see its types.js. */
export type RecogniserSettings = {
  featConfig: { sampleRate: number; featureDim: number };
  modelConfig: Record<string, unknown>;
  decodingMethod?: 'greedy_search' | 'modified_beam_search';
  maxActivePaths?: number;
  hotwordsScore?: number;
};

/** SpokenLanguageIdentificationConfig of sherpa-onnx-node; see its types.js. */
export type LanguageSettings = {
  whisper: { encoder: string; decoder: string };
  numThreads: number;
  debug: number;
  provider: string;
};

/** @returns null for a model that cannot tell languages apart */
export function languageSettings({ files, detectsLanguages }: SpeechModel): LanguageSettings | null {
  const { encoder, decoder } = files;
  if (!detectsLanguages || !encoder || !decoder) return null;
  return { whisper: { encoder, decoder }, numThreads: 1, debug: 0, provider: 'cpu' };
}

/** What a favoured token gains, in natural logarithms: sherpa-onnx's own default. */
const HOTWORDS_SCORE = 1.5;
const PATHS = 4;

/** Only a search over several paths can favour words; it costs a few per cent of the encoder's time. */
export function favouringSettings(settings: RecogniserSettings): RecogniserSettings {
  return {
    ...settings,
    decodingMethod: 'modified_beam_search',
    maxActivePaths: PATHS,
    hotwordsScore: HOTWORDS_SCORE,
  };
}

/** One thread: sessions side by side use the cores better than threads within one. */
export function recogniserSettings(model: SpeechModel, language: string): RecogniserSettings {
  return {
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: {
      ...kindSettings(model, language),
      tokens: model.tokens,
      numThreads: 1,
      debug: 0,
      provider: 'cpu',
    },
  };
}

function kindSettings(model: SpeechModel, language: string): Record<string, unknown> {
  const { files } = model;
  switch (model.kind) {
    case 'nemo-transducer':
      return { transducer: files, modelType: 'nemo_transducer' };
    case 'nemo-ctc':
      return { nemoCtc: files };
    case 'canary':
      return { canary: { ...files, srcLang: language, tgtLang: language, usePnc: 1 } };
    case 'cohere':
      return { cohereTranscribe: { ...files, language, usePunct: 1, useItn: 1 } };
    case 'whisper': {
      const times = model.tokenTimes ? { enableTokenTimestamps: 1 } : { enableSegmentTimestamps: 1 };
      return { whisper: { ...files, language, task: 'transcribe', tailPaddings: -1, ...times } };
    }
  }
}
