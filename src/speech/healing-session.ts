// A session over a process that may die, hang or be aborted at any moment: the next stretch gets a new one.
import { isAudible, pcmDurationMs } from './audio.ts';
import { EngineError, type EngineSession, type RecognisedWord, type SpeechAudio } from './engine.ts';

/** A process that recognises one stretch at a time. */
export type RecogniserProcess = {
  /** False once it died, or should not be used any longer. */
  readonly usable: boolean;
  /** @throws {EngineError} when the process died or was ended meanwhile */
  recognise(pcm: Buffer): Promise<RecognisedWord[]>;
  /** Ends it at once, fails what it is doing with `reason`, and resolves when it is gone. May be called twice. */
  end(reason: EngineError): Promise<void>;
};

export type TimeLimit = {
  /** ms for a stretch of no length: loading the model on a busy machine included. */
  baseMs: number;
  /** ms for each ms of sound. */
  perAudioMs: number;
};

/** @param options.start resolves with a process whose start has begun; that it fails may show at its first stretch */
export function openHealingSession(options: {
  start: () => Promise<RecogniserProcess>;
  limit: TimeLimit;
}): EngineSession {
  let current: RecogniserProcess | undefined;
  let starting: Promise<RecogniserProcess> | undefined;
  let closed = false;

  async function usableProcess(): Promise<RecogniserProcess> {
    if (current?.usable) return current;
    await current?.end(gone());
    if (closed) throw sessionClosed();
    starting = options.start();
    current = await starting;
    return current;
  }

  async function recognise(
    audio: SpeechAudio,
    { signal }: { signal: AbortSignal },
  ): Promise<RecognisedWord[]> {
    signal.throwIfAborted();
    if (!isAudible(audio.pcm)) return [];
    const process = await usableProcess();
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
      closed = true;
      const last = await starting?.catch(() => undefined);
      await last?.end(sessionClosed());
    },
  };
}

const gone = () => new EngineError('The recogniser is gone.', { retryable: true });
const sessionClosed = () => new EngineError('The session was closed.', { retryable: false });
