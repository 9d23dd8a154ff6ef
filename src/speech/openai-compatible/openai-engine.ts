// The engine `openai`: any server that speaks OpenAI's `/v1/audio/transcriptions`.
import { isAudible, pcmDurationMs } from '../audio.ts';
import {
  EngineError,
  type EngineSession,
  type RecognisedWord,
  type SpeechAudio,
  type SpeechEngine,
} from '../engine.ts';
import { wordsOfAnswer } from './answer.ts';
import {
  type AnswerFormat,
  FormatRefusedError,
  requestTranscription,
  type RetryPolicy,
  type ServerSettings,
} from './transcription-request.ts';

const LANGUAGES: readonly string[] = ['de', 'en', 'fr', 'es'];
const RETRY: RetryPolicy = { attempts: 5, firstPauseMs: 500, longestPauseMs: 30_000, timeoutMs: 300_000 };

export type OpenAiEngineOptions = {
  /** Undefined: not set up, the engine is not available. */
  url: string | undefined;
  key?: string | undefined;
  model?: string | undefined;
  retry?: RetryPolicy;
  /** Sessions side by side; a server does the sharing out by itself. */
  parallelism?: number;
};

export function createOpenAiEngine(options: OpenAiEngineOptions): SpeechEngine {
  const { url, key, model } = options;
  return {
    name: 'openai',
    rank: 30,
    parallelism: options.parallelism ?? 4,
    availability: async () =>
      url === undefined
        ? { available: false, missing: 'speech.missing.server', languages: LANGUAGES }
        : { available: true, languages: LANGUAGES },
    open: async () => {
      if (url === undefined) throw new EngineError('SPEECH_HTTP_URL is not set.', { retryable: false });
      return openSession({ url, key, model }, options.retry ?? RETRY);
    },
  };
}

function openSession(server: ServerSettings, policy: RetryPolicy): EngineSession {
  const closing = new AbortController();
  let format: AnswerFormat = 'verbose_json';

  async function ask(audio: SpeechAudio, signal: AbortSignal) {
    try {
      return await requestTranscription(server, { ...audio, format, signal }, policy);
    } catch (error) {
      if (!(error instanceof FormatRefusedError)) throw error;
      // Newer models know `json` alone. It stays so for the rest of the session.
      format = 'json';
      return requestTranscription(server, { ...audio, format, signal }, policy);
    }
  }

  async function recognise(audio: SpeechAudio, options: { signal: AbortSignal }): Promise<RecognisedWord[]> {
    options.signal.throwIfAborted();
    // Models of this kind invent words for silence.
    if (!isAudible(audio.pcm)) return [];
    const answer = await ask(audio, AbortSignal.any([options.signal, closing.signal]));
    return wordsOfAnswer(answer, pcmDurationMs(audio.pcm));
  }

  return {
    recognise,
    close: async () => closing.abort(new EngineError('The session was closed.', { retryable: false })),
  };
}
