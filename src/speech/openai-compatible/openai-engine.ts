// The engine `openai`: any server that speaks OpenAI's `/v1/audio/transcriptions`.
import { isAudible, pcmDurationMs, splitAtQuietest } from '../audio.ts';
import {
  EngineError,
  type EngineSession,
  type RecognisedWord,
  type SessionOptions,
  type SpeechAudio,
  type SpeechEngine,
} from '../engine.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { wordsOfAnswer } from './answer.ts';
import {
  type AnswerFormat,
  FormatRefusedError,
  requestTranscription,
  type RetryPolicy,
  type ServerSettings,
  SoundTooLargeError,
} from './transcription-request.ts';

const LANGUAGES: readonly string[] = ['de', 'en', 'fr', 'es'];
const TOO_LARGE = 'The speech server refuses even a second of sound as too large (status 413).';
/** A server that refuses even this much is set up for something else. */
const SHORTEST_REFUSED_MS = 2_000;
const LONGEST_PROMPT = 600;
const RETRY: RetryPolicy = {
  attempts: 5,
  firstPauseMs: 500,
  longestPauseMs: 30_000,
  // Limits of a rate are counted by the minute.
  maxRetryAfterMs: 300_000,
  timeoutMs: 300_000,
};

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
  const { url, key, model, retry = RETRY } = options;
  const proof: Comparison = { isProven: false };
  return {
    name: 'openai',
    rank: 30,
    ...(model !== undefined && { model }),
    // A person who sets up a server trusts it more than the local models. Its work costs this machine nothing.
    traits: { accuracy: 85, cost: 0, languageLocked: true },
    parallelism: options.parallelism ?? 4,
    availability: async () =>
      url === undefined
        ? { available: false, missing: 'speech.missing.server', languages: LANGUAGES }
        : { available: true, languages: LANGUAGES },
    fingerprint: async (wishes) =>
      fingerprintOf(['openai', url, model, wishes.language, promptOf(wishes)], []),
    open: async (wishes) => {
      if (url === undefined) throw new EngineError('SPEECH_HTTP_URL is not set.', { retryable: false });
      return openSession({ url, key, model, prompt: promptOf(wishes) }, { policy: retry, proof });
    },
  };
}

/** Models of this kind spell as the text before did; they read its last 224 tokens, some 600 letters. */
function promptOf({ vocabulary = [], subjectTerms = [] }: SessionOptions): string {
  let prompt = '';
  for (const term of [...vocabulary, ...subjectTerms]) {
    const longer = prompt === '' ? term : `${prompt}, ${term}`;
    if (longer.length > LONGEST_PROMPT) break;
    prompt = longer;
  }
  return prompt;
}

/** What all sessions know of the server. */
type Comparison = { isProven: boolean };

function openSession(
  server: ServerSettings,
  { policy, proof }: { policy: RetryPolicy; proof: Comparison },
): EngineSession {
  const closing = new AbortController();
  let format: AnswerFormat = 'verbose_json';
  let refusedBytes = Number.POSITIVE_INFINITY;

  async function request(audio: SpeechAudio, signal: AbortSignal) {
    const { isProven } = proof;
    const answer = await requestTranscription(server, { ...audio, format, isProven, signal }, policy);
    proof.isProven = true;
    return answer;
  }

  async function ask(audio: SpeechAudio, signal: AbortSignal) {
    try {
      return await request(audio, signal);
    } catch (error) {
      if (!(error instanceof FormatRefusedError)) throw error;
      // Newer models know `json` alone. It stays so for the rest of the session.
      format = 'json';
      return request(audio, signal);
    }
  }

  async function recognise(audio: SpeechAudio, options: { signal: AbortSignal }): Promise<RecognisedWord[]> {
    options.signal.throwIfAborted();
    // Models of this kind invent words for silence.
    if (!isAudible(audio.pcm)) return [];
    const signal = AbortSignal.any([options.signal, closing.signal]);
    if (audio.pcm.length >= refusedBytes) return recogniseHalves(audio, options);
    try {
      return wordsOfAnswer(await ask(audio, signal), pcmDurationMs(audio.pcm));
    } catch (error) {
      if (!(error instanceof SoundTooLargeError)) throw error;
      if (pcmDurationMs(audio.pcm) < SHORTEST_REFUSED_MS)
        throw new EngineError(TOO_LARGE, { retryable: false });
      // The server does not publish its limit, so the session learns it once.
      refusedBytes = Math.min(refusedBytes, audio.pcm.length);
      return recogniseHalves(audio, options);
    }
  }

  async function recogniseHalves(
    audio: SpeechAudio,
    options: { signal: AbortSignal },
  ): Promise<RecognisedWord[]> {
    const [first, second] = splitAtQuietest(audio.pcm);
    const offsetMs = pcmDurationMs(first);
    const before = await recognise({ ...audio, pcm: first }, options);
    const after = await recognise({ ...audio, pcm: second }, options);
    const shifted = after.map((word) => ({
      ...word,
      startMs: word.startMs + offsetMs,
      endMs: word.endMs + offsetMs,
    }));
    return [...before, ...shifted];
  }

  return {
    recognise,
    close: async () => closing.abort(new EngineError('The session was closed.', { retryable: false })),
  };
}
