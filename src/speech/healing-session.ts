// A session over a process that may die, hang or be aborted at any moment: the next audio chunk gets a new one.
import { isAudible, pcmDurationMs } from './audio.ts';
import { EngineError, type SpeechAudio } from './engine.ts';

/** A process that takes one audio chunk at a time and answers with a `Result`: words, in the case of a recogniser. */
export type ChunkProcess<Result> = {
  /** False once it died, or should not be used any longer. */
  readonly usable: boolean;
  /** @throws {EngineError} when the process died or was ended meanwhile */
  recognise(pcm: Buffer): Promise<Result>;
  /** Ends it at once, fails what it is doing with `reason`, and resolves when it is gone. May be called twice. */
  end(reason: EngineError): Promise<void>;
};

export type TimeLimit = {
  /** ms for an audio chunk of no length: loading the model on a busy machine included. */
  baseMs: number;
  /** ms for each ms of sound. */
  perAudioMs: number;
};

/** As `EngineSession`, which it is where the `Result` is words. */
export type HealingSession<Result> = {
  recognise(audio: Pick<SpeechAudio, 'pcm'>, options: { signal: AbortSignal }): Promise<Result>;
  close(): Promise<void>;
};

/**
 * @param options.start resolves with a process that is starting; a failed start may only show at its first stretch.
 *   Rejects with the signal's reason when the signal is aborted while it waits
 * @param options.inSilence returns the result for silence
 */
export function openHealingSession<Result>(options: {
  start: (signal: AbortSignal) => Promise<ChunkProcess<Result>>;
  limit: TimeLimit;
  inSilence: () => Result;
}): HealingSession<Result> {
  let current: ChunkProcess<Result> | undefined;
  let starting: Promise<ChunkProcess<Result>> | undefined;
  const closing = new AbortController();

  async function usableProcess(signal: AbortSignal): Promise<ChunkProcess<Result>> {
    if (current?.usable) return current;
    await current?.end(gone());
    closing.signal.throwIfAborted();
    starting = options.start(AbortSignal.any([signal, closing.signal]));
    current = await starting;
    return current;
  }

  async function recognise(
    audio: Pick<SpeechAudio, 'pcm'>,
    { signal }: { signal: AbortSignal },
  ): Promise<Result> {
    signal.throwIfAborted();
    if (!isAudible(audio.pcm)) return options.inSilence();
    const process = await usableProcess(signal);
    const stop = (message: string) => void process.end(new EngineError(message, { retryable: true }));
    const onAbort = () => stop('The recogniser was stopped.');
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    const timeMs = options.limit.baseMs + options.limit.perAudioMs * pcmDurationMs(audio.pcm);
    const timer = setTimeout(() => stop(`The recogniser gave no answer for ${timeMs} ms.`), timeMs);
    try {
      return await process.recognise(audio.pcm);
    } catch (error) {
      await process.end(gone());
      signal.throwIfAborted();
      if (error instanceof EngineError) throw error;
      throw new EngineError('The recogniser cannot be talked to.', { retryable: true, cause: error });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    }
  }

  return {
    recognise,
    close: async () => {
      closing.abort(sessionClosed());
      const last = await starting?.catch(() => undefined);
      await last?.end(sessionClosed());
    },
  };
}

const gone = () => new EngineError('The recogniser is gone.', { retryable: true });
const sessionClosed = () => new EngineError('The session was closed.', { retryable: false });
