// The engine port: sound in, words with times out. One contract suite runs against every engine.

/** Mono PCM, 16,000 samples a second, signed 16 bit little endian, at most 35 s. */
export type SpeechAudio = {
  /** The samples, as bytes (2 for each sample). */
  readonly pcm: Buffer;
  /** BCP 47 base language of the recording, for instance `en`. */
  readonly language: string;
};

/** A recognised word; times in ms from the start of the given audio, never outside it, never decreasing. */
export type RecognisedWord = { text: string; startMs: number; endMs: number; confidence: number };

export type EngineAvailability =
  | { readonly available: true; readonly languages: readonly string[] }
  /**
   * `missing` names what to install or set, as a key of the texts `speech.missing.*`. `languages` are those that the
   * engine would support after that; undefined when unknown. `detail` is the reason in technical English, for the log
   * and for the operator of the server.
   */
  | {
      readonly available: false;
      readonly missing: string;
      readonly languages?: readonly string[];
      readonly detail?: string;
    };

export type SessionOptions = {
  /** BCP 47 base language. */
  language: string;
  /** Names and terms that may be said, as they are written; an engine that cannot be steered leaves them out. */
  vocabulary?: readonly string[];
  /** Words usual in the subject: for engines that spell as a text before does; too weak a hint for all others. */
  subjectTerms?: readonly string[];
  /** Others wait for their text: the processes of this session step back behind those of the others. */
  isBackground?: boolean;
};

/** What the choice for a level of quality goes by; see `quality-levels.ts`. */
export type EngineTraits = {
  /** Higher is better, 0 to 100: the scale of `quality` in the manifest of models. */
  readonly accuracy: number;
  /** Seconds that one core works on a second of sound, roughly. */
  readonly cost: number;
  /** True when the engine writes the given language, whatever language is spoken. */
  readonly languageLocked: boolean;
};

export type SpeechEngine = {
  /** Stable name, as in `--engine NAME`. */
  readonly name: string;
  /** The model that it recognises with, where it has one of several. */
  readonly model?: string;
  readonly traits?: EngineTraits;
  /** Higher is better; `auto` takes the highest that can do the language. */
  readonly rank: number;
  /** Looks at the machine (programs, models, settings), never at the sound. Cheap; may be called often. */
  availability(): Promise<EngineAvailability>;
  /**
   * Opens a session that recognises audio chunks, one at a time: callers open as many sessions as they want streams
   * side by side. Never throws for bad sound: silence and noise give an empty list.
   */
  open(options: SessionOptions): Promise<EngineSession>;
  /**
   * Names everything besides the sound that the words depend upon: program, model, and of the options what is used.
   * Under the same name, the same sound has the same words. Left out, or null: nobody can tell. Cheap. Whatever wraps
   * an engine and changes its words has a name of its own.
   */
  fingerprint?(options: SessionOptions): Promise<string | null>;
  /** The same engine with each single model that can be used now; left out where there is nothing to choose from. */
  variants?(): Promise<readonly SpeechEngine[]>;
  /** How many sessions side by side make sense on this machine. */
  readonly parallelism: number;
  /** Best length of an audio chunk, ms. Undefined: as long as possible, for models that use the preceding speech. */
  readonly audioChunkMs?: number;
};

export type EngineSession = {
  /**
   * @throws {EngineError} when the engine itself failed (crashed, hung, unreachable); the same audio chunk may be tried
   *   again on the same session, which heals itself
   * @throws the signal's reason when aborted
   */
  recognise(audio: SpeechAudio, options: { signal: AbortSignal }): Promise<RecognisedWord[]>;
  close(): Promise<void>;
};

export class EngineError extends Error {
  override name = 'EngineError';
  /** True when trying again may help (a crash, a busy server); false when it cannot (wrong key, broken model). */
  readonly retryable: boolean;
  constructor(message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.retryable = options.retryable;
  }
}

/** As it stands in transcripts: `sherpa:parakeet-v3`, or the bare name where it has no choice of models. */
export function fullName({ name, model }: SpeechEngine): string {
  return model === undefined ? name : `${name}:${model}`;
}
