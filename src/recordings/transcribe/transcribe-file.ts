// Transcribes a file without server, account or database: what the command line uses.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '#platform/media/sandbox.ts';
import type { Transcript } from '#recordings/transcript.ts';
import type { SpeechEngine } from '#speech/engine.ts';
import { prepareAudio } from './prepare-audio.ts';
import { type Checkpoint, transcribeAudio } from './transcribe-audio.ts';

/** A day; a recording on one's own machine has no other limit. */
const MAX_DURATION_MS = 24 * 60 * 60 * 1_000;

/**
 * @throws {AppError} with a text `errors.<code>` when the recording cannot be used or the engine fails
 */
export async function transcribeFile(order: {
  path: string;
  language: string;
  engine: SpeechEngine;
  sandbox: Sandbox;
  signal: AbortSignal;
  /** Share of the speech that is recognised, 0 to 1, growing. */
  onProgress?: (share: number) => void;
}): Promise<Transcript> {
  const folder = await mkdtemp(join(tmpdir(), 'wortlaut-'));
  try {
    const { signal, sandbox, engine, language } = order;
    const files = [async () => ({ path: order.path, release: async () => undefined })];
    const audio = await prepareAudio({ files, folder, sandbox, maxDurationMs: MAX_DURATION_MS, signal });
    return await transcribeAudio({
      audio,
      engine,
      language,
      signal,
      checkpoint: forgetfulCheckpoint(),
      ...(order.onProgress && { onProgress: order.onProgress }),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A run that cannot be continued has nothing to keep. */
function forgetfulCheckpoint(): Checkpoint {
  return {
    loadPlan: async () => null,
    savePlan: async (plan) => plan,
    loadStretch: async () => null,
    saveStretch: async () => undefined,
  };
}
