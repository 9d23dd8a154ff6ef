// Recognises again what the first engine is in doubt about, and keeps the better of the two. It may die: the first
// stays.
import type { Word } from '#projects/domain/transcript.ts';
import {
  fullName,
  type LanguageIdentifier,
  type SecondOpinion,
  type SpeechEngine,
} from '#speech/public.server.ts';
import { EngineError } from '#speech/engine.ts';
import {
  type LowConfidence,
  findLowConfidence,
  type RecognitionResult,
  isBetter,
  isNonsense,
  staysForeign,
  texts,
} from './judge-chunk.ts';
import { detectLanguages } from './detect-languages.ts';
import type { AudioChunk } from '../plan-chunks.ts';
import type { PreparedAudio } from '../prepare-audio.ts';
import { createChunkRecogniser, audioMs, type ChunkRecogniser } from '../recognise-chunk.ts';

/** Stores the results of the second pass, so that a resumed pass does only what is missing. */
export type SecondPassCheckpoint = {
  loadWords(range: { from: number; count: number }): Promise<Word[][]>;
  /** Positions that are not to be tried (again); null: the pass has taken workers down and is left alone. */
  closed(): Promise<ReadonlySet<number> | null>;
  /** Counts a try, before it: one that never comes back counts as well. */
  begin(position: number): Promise<void>;
  /** Takes the count back: it was stopped from outside. */
  release(position: number): Promise<void>;
  /** @param better null: what is stored stays */
  close(position: number, better: { words: Word[]; engine: string } | null): Promise<void>;
};

export type SecondPassOptions = {
  audio: PreparedAudio;
  plan: readonly AudioChunk[];
  first: SpeechEngine;
  second: SecondOpinion;
  language: string;
  languages: LanguageIdentifier;
  vocabulary?: readonly string[];
  subjectTerms?: readonly string[];
  signal: AbortSignal;
  checkpoint: SecondPassCheckpoint;
  /** Receives the error of each audio chunk that the second pass could not transcribe. */
  onFailure?: (error: unknown) => void;
  /** Share of the doubtful audio chunks that were heard again. */
  onProgress?: (share: number) => void;
  onCheckpoint?: (name: string) => void | Promise<void>;
  timeLimit?: TimeLimit;
};

/** ms for one audio chunk: a start of the engine, and for each ms of sound. */
export type TimeLimit = { baseMs: number; perAudioMs: number };

/** A model is loaded in seconds; the slowest needs three times the sound's own length on a busy core. */
const TIME_LIMIT: TimeLimit = { baseMs: 60_000, perAudioMs: 6 };
const LOADED_AT_ONCE = 16;
/** An engine that fails so often in a row will fail at the next as well. */
const MOST_FAILURES = 3;
/** How much longer an audio chunk is recognised than its language is heard, roughly. */
const HEARING_SHARE = 0.2;

/** `spoken`: the language by the sound, null where nobody knows. */
type Task = {
  position: number;
  audioChunk: AudioChunk;
  words: Word[];
  lowConfidence: LowConfidence;
  spoken: string | null;
};

/** @throws the signal's reason when aborted; never because the second engine failed */
export async function runSecondPass(options: SecondPassOptions): Promise<void> {
  const tasks = await findTasks(options);
  const total = tasks.length;
  const startShare = await detectSpokenLanguages(options, tasks);
  let [failures, done] = [0, 0];
  const stream = async () => {
    const listener = createListener(options);
    try {
      for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
        const came = await settle(options, task, listener);
        options.signal.throwIfAborted();
        failures = came ? 0 : failures + 1;
        if (failures >= MOST_FAILURES) tasks.length = 0;
        done += 1;
        options.onProgress?.(startShare + (1 - startShare) * (done / total));
        await options.onCheckpoint?.(`again:${task.position}`);
      }
    } finally {
      await listener.end();
    }
  };
  const count = Math.min(Math.max(1, options.second.engine.parallelism), total);
  const outcomes = await Promise.allSettled(Array.from({ length: count }, stream));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Words of a few audio chunks are in memory at a time, and of those that are in doubt. */
async function findTasks(input: SecondPassOptions): Promise<Task[]> {
  const { checkpoint, plan, language, languages, second } = input;
  const closed = await checkpoint.closed();
  if (closed === null) return [];
  const tasks: Task[] = [];
  for (let from = 0; from < plan.length; from += LOADED_AT_ONCE) {
    const audioChunks = plan.slice(from, from + LOADED_AT_ONCE);
    const loaded = await checkpoint.loadWords({ from, count: audioChunks.length });
    for (const [index, audioChunk] of audioChunks.entries()) {
      const [position, words] = [from + index, loaded[index] ?? []];
      if (closed.has(position)) continue;
      const options = {
        audioMs: audioMs(audioChunk),
        language,
        languages,
        minConfidence: second.minConfidence,
      };
      const lowConfidence = findLowConfidence(words, options);
      if (lowConfidence) tasks.push({ position, audioChunk, words, lowConfidence, spoken: null });
    }
  }
  return tasks;
}

/** @returns the share of the pass that is done by then */
async function detectSpokenLanguages(options: SecondPassOptions, tasks: Task[]): Promise<number> {
  const { second, audio, signal, onFailure, onProgress } = options;
  if (!second.spoken || tasks.length === 0) return 0;
  let heard = 0;
  const found = await detectLanguages({
    identifier: second.spoken,
    audioChunks: tasks.map(({ audioChunk }) => audioChunk),
    pcmPath: audio.pcmPath,
    signal,
    onFailure,
    onDetected: () => {
      heard += 1;
      onProgress?.((HEARING_SHARE * heard) / tasks.length);
    },
  });
  for (const [index, task] of tasks.entries()) task.spoken = found[index] ?? null;
  return HEARING_SHARE;
}

/** @returns false where no second opinion came */
async function settle(options: SecondPassOptions, task: Task, listener: Listener): Promise<boolean> {
  const { checkpoint, second } = options;
  const { position } = task;
  await checkpoint.begin(position);
  try {
    const words = await betterWords(options, task, listener);
    await checkpoint.close(position, words && { words, engine: fullName(second.engine) });
    return true;
  } catch (error) {
    if (options.signal.aborted) {
      await checkpoint.release(position);
      throw error;
    }
    if (!(error instanceof EngineError)) throw error;
    options.onFailure?.(error);
    await checkpoint.close(position, null);
    return false;
  }
}

/** @returns null where the first hearing stays */
async function betterWords(input: SecondPassOptions, task: Task, listener: Listener): Promise<Word[] | null> {
  const { language, languages, first, second } = input;
  const { lowConfidence, audioChunk, spoken } = task;
  const isForeign = spoken !== null && spoken !== language;
  if (lowConfidence !== 'drifted' && isForeign) {
    const foreign = await recogniseForeign(input, task, listener);
    if (foreign) return foreign;
  }
  // Written in another language than the ordered one, and by its sound spoken in it.
  if (lowConfidence === 'drifted' && isForeign && foreignSpanIn(input, task.words) === spoken) return null;
  const words = await listener.recognise(audioChunk, language);
  const options = { audioMs: audioMs(audioChunk), language, languages };
  if (lowConfidence !== 'drifted') {
    const results = { first: hearing(first, task.words), second: hearing(second.engine, words) };
    return isBetter(lowConfidence, results, options) ? words : null;
  }
  const said = texts(task.words);
  const [foreignSpan] = languages.foreignSpansIn(said, language);
  if (words.length === 0 || isNonsense(words, options.audioMs) || !foreignSpan) return null;
  // The engine is set to the ordered language and still writes another one, so that one is spoken.
  if (languages.foreignSpansIn(texts(words), language).length > 0) return null;
  if (spoken === language) return words;
  const availability = await second.engine.availability();
  if (!availability.available || !availability.languages.includes(foreignSpan.language)) return words;
  const again = await listener.recognise(audioChunk, foreignSpan.language);
  return staysForeign(said.slice(foreignSpan.from, foreignSpan.to), texts(again)) ? null : words;
}

/** The first language but the ordered one that stands in the words. */
function foreignSpanIn(
  { languages, language }: SecondPassOptions,
  words: readonly Word[],
): string | undefined {
  return languages.foreignSpansIn(texts(words), language)[0]?.language;
}

/**
 * Transcribes with the language of the sound, which the first engine did not receive.
 * @returns null where it does not write that language then: the sound said too little
 */
async function recogniseForeign(
  { second, languages }: SecondPassOptions,
  { audioChunk, spoken }: Task,
  listener: Listener,
): Promise<Word[] | null> {
  const availability = await second.engine.availability();
  if (spoken === null || !availability.available || !availability.languages.includes(spoken)) return null;
  const words = await listener.recognise(audioChunk, spoken);
  if (isNonsense(words, audioMs(audioChunk))) return null;
  return languages.identify(texts(words)) === spoken ? words : null;
}

function hearing({ traits }: SpeechEngine, words: readonly Word[]): RecognitionResult {
  return { words, accuracy: traits?.accuracy ?? 50, languageLocked: traits?.languageLocked ?? false };
}

type Listener = ReturnType<typeof createListener>;

/** One session at a time, in the language that is asked for; each audio chunk has its time. */
function createListener(input: SecondPassOptions) {
  const { audio, second, vocabulary, subjectTerms, signal, timeLimit = TIME_LIMIT } = input;
  let open: { language: string; recogniser: ChunkRecogniser } | null = null;
  const end = async () => {
    const last = open;
    open = null;
    await last?.recogniser.close();
  };
  return {
    end,
    recognise: async (audioChunk: AudioChunk, language: string): Promise<Word[]> => {
      if (open?.language !== language) await end();
      const options = {
        engine: second.engine,
        pcmPath: audio.pcmPath,
        language,
        retries: 1,
        ...(vocabulary && { vocabulary }),
        ...(subjectTerms && { subjectTerms }),
      };
      open ??= { language, recogniser: createChunkRecogniser(options) };
      const limit = AbortSignal.timeout(timeLimit.baseMs + timeLimit.perAudioMs * audioMs(audioChunk));
      try {
        return await open.recogniser.recognise(audioChunk, AbortSignal.any([signal, limit]));
      } catch (cause) {
        signal.throwIfAborted();
        if (!limit.aborted) throw cause;
        throw new EngineError('The second opinion took too long.', { retryable: true, cause });
      }
    },
  };
}
