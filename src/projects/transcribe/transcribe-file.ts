// Transcribes a file without server, account or database: what the command line uses.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '#platform/media/sandbox.ts';
import type { Segment, Transcript, Word } from '#projects/domain/transcript.ts';
import { createLanguageIdentifier, type Diarization, type SecondOpinion } from '#speech/public.server.ts';
import type { SpeechEngine } from '#speech/engine.ts';
import { headOf, recognisedBy } from './assemble-transcript.ts';
import { findForeignSpans } from './find-foreign-spans.ts';
import { prepareAudio } from './prepare-audio.ts';
import type { AudioChunk } from './plan-chunks.ts';
import type { Checkpoint } from './transcribe-audio.ts';
import { type SpeakersOptions, transcribeWithSpeakers } from './transcribe-with-speakers.ts';

/** A day; a recording on one's own machine has no other limit. */
const MAX_DURATION_MS = 24 * 60 * 60 * 1_000;

/**
 * @throws {AppError} with a text `errors.<code>` when the recording cannot be used or the engine fails
 */
export async function transcribeFile(options: {
  path: string;
  language: string;
  engine: SpeechEngine;
  second?: SecondOpinion | null;
  sandbox: Sandbox;
  signal: AbortSignal;
  /** Left out: speakers are not distinguished. */
  speakers?: Omit<SpeakersOptions, 'load' | 'save'> & { onFound?: (found: Diarization) => void };
  /** Receives the positions of the cuts for recognition, ms of the recording. */
  onCuts?: (cutsMs: readonly number[]) => void;
  /** Share of the speech that is recognised, 0 to 1, growing. */
  onProgress?: (share: number) => void;
  /** Receives the words of each stretch once they are recognised. */
  onWords?: (words: readonly Word[]) => Promise<void>;
  /** Receives the waveform for a player. */
  storePeaks?: (content: Uint8Array) => Promise<void>;
  /** A longer recording is refused. */
  maxDurationMs?: number;
  /** In which decoded sound lies for the time being; the system's own by default. */
  folder?: string;
}): Promise<Transcript> {
  const folder = await mkdtemp(join(options.folder ?? tmpdir(), 'wortlaut-'));
  try {
    const { signal, sandbox, engine, language } = options;
    const files = [async () => ({ path: options.path, release: async () => undefined })];
    const { maxDurationMs = MAX_DURATION_MS } = options;
    const audio = await prepareAudio({ files, folder, sandbox, language, maxDurationMs, signal });
    const languages = createLanguageIdentifier();
    const work = {
      audio,
      engine,
      languages,
      ...(options.second && { second: options.second }),
      language,
      signal,
      leavesOut: true,
      checkpoint: forgetfulCheckpoint(options),
      ...(options.storePeaks && { storePeaks: options.storePeaks }),
      ...(options.onProgress && { onProgress: options.onProgress }),
    };
    const { speakers } = options;
    const wanted = speakers ? { ...speakers, ...forgetfulSpeakers(speakers.onFound) } : null;
    const found = await transcribeWithSpeakers(work, wanted);
    const head = headOf({ language, audio, engine: recognisedBy(engine, options.second) });
    const segments: Segment[] = [];
    for await (const some of found.segments) segments.push(...some);
    const foreignSpans = findForeignSpans(languages, language);
    const others = [...segments.flatMap(foreignSpans.add), ...foreignSpans.end()];
    return { ...head, ...found.speakers(), ...(others.length > 0 && { otherLanguages: others }), segments };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function forgetfulSpeakers(onFound?: (found: Diarization) => void): Pick<SpeakersOptions, 'load' | 'save'> {
  return { load: async () => null, save: async (found) => onFound?.(found) };
}

/** The middle between two audio chunks, or of their overlap. */
function cutsOf(plan: readonly AudioChunk[]): number[] {
  return plan.slice(1).map((audioChunk, index) => ((plan[index]?.endMs ?? 0) + audioChunk.startMs) / 2);
}

/** A run that cannot be continued keeps its words in memory. */
function forgetfulCheckpoint({
  onCuts,
  onWords,
}: Pick<Parameters<typeof transcribeFile>[0], 'onCuts' | 'onWords'>): Checkpoint {
  const stored: (Word[] | null)[] = [];
  return {
    loadPlan: async () => null,
    savePlan: async (plan) => {
      onCuts?.(cutsOf(plan));
      stored.push(...plan.map(() => null));
      return plan;
    },
    openAudioChunks: async () => [...stored.keys()],
    loadWords: async ({ from, count }) => stored.slice(from, from + count).map((words) => words ?? []),
    saveAudioChunk: async (position, words) => {
      stored[position] = words;
      await onWords?.(words);
    },
    closed: async () => new Set(),
    begin: async () => undefined,
    release: async () => undefined,
    close: async (position, better) => {
      if (better) stored[position] = better.words;
    },
  };
}
