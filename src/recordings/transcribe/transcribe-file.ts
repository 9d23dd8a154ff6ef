// Transcribes a file without server, account or database: what the command line uses.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '#platform/media/sandbox.ts';
import type { Segment, Transcript, Word } from '#recordings/transcript.ts';
import type { SpeechEngine } from '#speech/engine.ts';
import { headOf } from './assemble-transcript.ts';
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
    const found = await transcribeAudio({
      audio,
      engine,
      language,
      signal,
      checkpoint: forgetfulCheckpoint(),
      ...(order.onProgress && { onProgress: order.onProgress }),
    });
    const head = headOf({ language, durationMs: audio.durationMs, engine: engine.name });
    const segments: Segment[] = [];
    for await (const some of found) segments.push(...some);
    return { ...head, segments };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A run that cannot be continued keeps its words in memory. */
function forgetfulCheckpoint(): Checkpoint {
  const stored: (Word[] | null)[] = [];
  return {
    loadPlan: async () => null,
    savePlan: async (plan) => {
      stored.push(...plan.map(() => null));
      return plan;
    },
    openStretches: async () => [...stored.keys()],
    loadWords: async ({ from, count }) => stored.slice(from, from + count).map((words) => words ?? []),
    saveStretch: async (position, words) => {
      stored[position] = words;
    },
  };
}
