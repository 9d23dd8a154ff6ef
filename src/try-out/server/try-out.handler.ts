// The job that reads a try-out: decodes a minute at most, and shows its words as they are recognised.
import type { Log } from '#platform/log.ts';
import { AppError } from '#platform/errors.ts';
import type { JobContext } from '#platform/jobs/queue.ts';
import { isVerdict } from '#platform/media/media.errors.ts';
import type { Sandbox } from '#platform/media/sandbox.ts';
import { finaliseByRules, type RecordingLanguage, transcribeFile } from '#projects/public.server.ts';
import type { SpeechEngine } from '#speech/engine.ts';
import { tryOutLimits } from '../try-out-limits.ts';
import { beginReading, failTryOut, setText, type TryOut, type TryOutsDeps } from './try-outs.server.ts';

export type TryOutHandlerDeps = TryOutsDeps & {
  log: Log;
  sandbox: Sandbox;
  /** Where decoded sound lies while it is read; emptied at the start of the worker. */
  folder: string;
  chooseEngine: (language: RecordingLanguage) => Promise<SpeechEngine>;
};

/** Short, so that the first words are soon there. */
const STRETCH_MS = 8_000;

export function createTryOutHandler(deps: TryOutHandlerDeps) {
  return async ({ digest }: { digest: string }, { signal, lastAttempt }: JobContext): Promise<void> => {
    const row = await beginReading(deps, digest);
    if (!row) return;
    const left = new AbortController();
    try {
      await read(deps, row, { left, signal: AbortSignal.any([signal, left.signal]) });
    } catch (error) {
      if (left.signal.aborted) return;
      signal.throwIfAborted();
      const code = codeOf(error);
      if (code === 'try_out_failed' && !lastAttempt) throw error;
      deps.log.info({ code }, 'try-out not read');
      await failTryOut(deps, row, code);
    }
  };
}

async function read(
  deps: TryOutHandlerDeps,
  { digest, blobKey, language }: TryOut,
  { left, signal }: { left: AbortController; signal: AbortSignal },
): Promise<void> {
  const words: string[] = [];
  let peaks: Buffer | null = null;
  const file = await deps.blobs.openLocal(blobKey);
  try {
    const engine = await deps.chooseEngine(language);
    const raw = await transcribeFile({
      path: file.path,
      language,
      engine: inTheBackground(engine),
      sandbox: deps.sandbox,
      signal,
      folder: deps.folder,
      maxDurationMs: tryOutLimits.mostSeconds * 1_000 + tryOutLimits.forgivenMs,
      storePeaks: async (content) => {
        peaks = Buffer.from(content);
      },
      onWords: async (some) => {
        words.push(...some.map(({ text }) => text));
        if (!(await setText(deps, digest, { text: words.join(' '), state: 'reading' }))) left.abort();
      },
    });
    const { segments } = await finaliseByRules(raw);
    const text = segments.map((segment) => segment.text.trim()).join('\n\n');
    const { durationMs, claimedMs = null } = raw;
    const reading = { raw, engine: engine.name };
    await setText(deps, digest, { text, state: 'read', reading, peaks, durationMs, claimedMs });
  } finally {
    await file.release();
  }
}

/** One stretch after the other, in their order, and behind the recordings of people who have an account. */
function inTheBackground(engine: SpeechEngine): SpeechEngine {
  return {
    ...engine,
    parallelism: 1,
    audioChunkMs: STRETCH_MS,
    open: (options) => engine.open({ ...options, isBackground: true }),
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'try_out_failed';
  if (error.code === 'file_too_long') return 'try_out_too_long';
  return isVerdict(error.code) || error.code === 'language_unavailable' ? error.code : 'try_out_failed';
}
