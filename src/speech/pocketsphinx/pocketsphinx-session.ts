// A session of PocketSphinx: one process at a time, replaced when it died, hung or was aborted.
import { isAudible, pcmDurationMs } from '../audio.ts';
import { EngineError, type EngineSession, type RecognisedWord, type SpeechAudio } from '../engine.ts';
import { parseCtm } from './ctm.ts';
import { type PocketSphinxFiles, PocketSphinxProcess } from './pocketsphinx-process.ts';

export type TimeLimit = {
  /** ms for a stretch of no length: loading the model on a busy machine included. */
  baseMs: number;
  /** ms for each ms of sound; PocketSphinx needs 0.1 to 0.3 on a free core. */
  perAudioMs: number;
};

const GONE = new EngineError('PocketSphinx is gone.', { retryable: true });
const CLOSED = new EngineError('The session was closed.', { retryable: false });

export function openPocketSphinxSession(files: PocketSphinxFiles, limit: TimeLimit): EngineSession {
  let current: PocketSphinxProcess | undefined;
  let starting: Promise<PocketSphinxProcess> | undefined;
  let closed = false;

  async function livingProcess(): Promise<PocketSphinxProcess> {
    if (current?.alive) return current;
    await current?.end(GONE);
    if (closed) throw CLOSED;
    starting = PocketSphinxProcess.start(files);
    current = await starting;
    return current;
  }

  async function recognise(audio: SpeechAudio, options: { signal: AbortSignal }): Promise<RecognisedWord[]> {
    const { signal } = options;
    signal.throwIfAborted();
    const durationMs = pcmDurationMs(audio.pcm);
    if (!isAudible(audio.pcm)) return [];
    const process = await livingProcess();
    const stop = (message: string) => void process.end(new EngineError(message, { retryable: true }));
    const onAbort = () => stop('PocketSphinx was stopped.');
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    const timeMs = limit.baseMs + limit.perAudioMs * durationMs;
    const timer = setTimeout(() => stop(`PocketSphinx gave no answer for ${timeMs} ms.`), timeMs);
    try {
      return parseCtm(await process.recognise(audio.pcm), durationMs);
    } catch (error) {
      await process.end(GONE);
      signal.throwIfAborted();
      if (error instanceof EngineError) throw error;
      throw new EngineError('PocketSphinx cannot be talked to.', { retryable: true, cause: error });
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
      await last?.end(CLOSED);
    },
  };
}
