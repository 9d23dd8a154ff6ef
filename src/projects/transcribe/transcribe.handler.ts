// The job of this room: from the stored files to the raw transcript. May run twice, stop anywhere and go on.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { translator } from '#i18n/translate.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import type { Sandbox } from '#platform/media/sandbox.ts';
import { HandedBackError, type JobContext, type Queue } from '#platform/jobs/queue.ts';
import { guardAgainstCrashLoop } from '#projects/work/public.server.ts';
import { projectLimits } from '#projects/domain/limits.ts';
import type { Quality, RecordingLanguage } from '#projects/domain/project.ts';
import { subjectTerms } from '#projects/vocabulary/public.ts';
import { projectErrors } from '#projects/domain/project.errors.ts';
import {
  createLanguageIdentifier,
  type Diarizer,
  fullName,
  type LanguageIdentifier,
  type SecondOpinion,
} from '#speech/public.server.ts';
import { EngineError, type SpeechEngine } from '#speech/engine.ts';
import { longerLimit } from '#projects/access/plan-limits.ts';
import { previewWordsSource } from './preview-records.ts';
import { recognisedBy } from './assemble-transcript.ts';
import { type PreparedAudio, prepareAudio } from './prepare-audio.ts';
import { transcribeErrors } from './transcribe.errors.ts';
import type { TimeLimit } from './second-pass/second-pass.ts';
import { type SpeakersOptions, transcribeWithSpeakers } from './transcribe-with-speakers.ts';
import { writeTranscript } from './write-transcript.ts';
import {
  type ClaimedProject,
  claimProject,
  completeProject,
  databaseCheckpoint,
  failProject,
  isProcessing,
  loadBlobKeys,
  saveDurations,
  saveProgress,
  speakersCheckpoint,
} from './transcription-records.ts';

// How fast this very job gets on: the share done in a second, over the last minutes alone.

/** A machine that has other work now than at the beginning is judged by what it does now. */
const WINDOW_MS = 120_000;
/** Fewer steps, or less time, say nothing: audio chunks that are recognised side by side finish together. */
const ENOUGH_STEPS = 3;
const SHORTEST_MS = 8_000;

/**
 * @returns a function of the share that is done, 0 to 1, and the time. It returns the share per second; null while
 *   unsure. The share of the first call counts as done before: the preview or another worker may have recognised it.
 */
export function createPaceMeter(): (share: number, atMs: number) => number | null {
  const steps: { share: number; atMs: number }[] = [];
  return (share, atMs) => {
    steps.push({ share, atMs });
    while (steps.length > ENOUGH_STEPS + 1 && atMs - (steps[1]?.atMs ?? atMs) > WINDOW_MS) steps.shift();
    const first = steps[0] ?? { share, atMs };
    const elapsedMs = atMs - first.atMs;
    const gained = share - first.share;
    if (steps.length <= ENOUGH_STEPS || elapsedMs < SHORTEST_MS || gained <= 0) return null;
    return (gained / elapsedMs) * 1_000;
  };
}

export type TranscribeDeps = {
  db: Database;
  blobs: Pick<BlobStore, 'openLocal'>;
  queue: Pick<Queue, 'send'>;
  log: Log;
  clock: Clock;
  sandbox: Sandbox;
  /** Holds one folder for each recording in work; may be lost at any time. */
  scratchDir: string;
  /** @throws {AppError} when no engine can do the language */
  chooseEngine(options: { language: string; quality: Quality }): Promise<SpeechEngine>;
  /** Who is asked again about what the engine is in doubt about; null, or left out: nobody. */
  chooseSecond?: (options: {
    first: SpeechEngine;
    language: string;
    quality: Quality;
  }) => Promise<SecondOpinion | null>;
  /** For one audio chunk of a second opinion. */
  secondTimeLimit?: TimeLimit;
  /** True while the owner prefers to wait for a better model. The code that ends the wait sends the job again. */
  mustWait?: (projectId: string) => Promise<boolean>;
  /** True while a model for the language is being fetched, perhaps again: then an engine that is missing comes back. */
  modelComing?: (language: RecordingLanguage) => Promise<boolean>;
  /** Distinguishes speakers where the owner asked for it. */
  diarizer: Diarizer;
  /** The longest recording that the owner's plan takes now, ms; null without a limit. */
  durationLimitMs(ownerId: string): Promise<number | null>;
  /** Keeps the waveform for the player; a recording without it can still be read and heard. */
  storePeaks(projectId: string, content: Uint8Array): Promise<void>;
  /**
   * Tests stop the work at a step: `claimed`, `decoded`, `planned`, `stretch:N`, `again:N`, `speakers`, `assembled`,
   * `completed`.
   */
  onCheckpoint?: (name: string) => void | Promise<void>;
};

const PROGRESS_EVERY_MS = 1_000;
/** From this delivery on, an audio chunk that the engine fails over each time is left out. */
const LEAVES_OUT_FROM = 2;
/** Errors after which another attempt may succeed; every other AppError is about the file and final. */
const RETRYABLE_CODES = new Set(['decode_failed', 'unavailable', 'engine_failed']);

/**
 * Throws when the job shall be delivered again; returns when it is done, failed for good, or has nothing to do.
 */
export function createTranscribeHandler(deps: TranscribeDeps) {
  const languages = createLanguageIdentifier();
  const giveUp = async (projectId: string) => {
    if (!(await claimProject(deps.db, projectId))) return;
    await failProject(deps, projectId, projectErrors.processing_broke_off().code);
    await rm(join(deps.scratchDir, projectId), { recursive: true, force: true });
  };
  const work = async ({ projectId }: { projectId: string }, context: JobContext): Promise<void> => {
    if ((await deps.mustWait?.(projectId)) === true) return;
    const project = await claimProject(deps.db, projectId);
    if (!project) return;
    const folder = join(deps.scratchDir, projectId);
    try {
      await deps.onCheckpoint?.('claimed');
      await transcribeProject(deps, { project, folder, languages, context });
    } catch (error) {
      if (context.signal.aborted || error instanceof HandedBackError) throw error;
      const isBack = isCode(error, 'engine_missing') && (await deps.modelComing?.(project.language)) === true;
      const errorCode = isBack && !context.lastAttempt ? null : finalErrorCode(error, context);
      if (await isProcessing(deps.db, projectId)) {
        deps.log.warn({ projectId, errorCode, attempt: context.attempt, err: error }, 'transcription failed');
        if (errorCode === null) throw error;
        await failProject(deps, projectId, errorCode);
      }
    }
    await rm(folder, { recursive: true, force: true });
  };
  return guardAgainstCrashLoop(deps, giveUp, work);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof AppError && error.code === code;
}

/** @returns null when the job shall be tried again */
function finalErrorCode(error: unknown, context: JobContext): string | null {
  const known = error instanceof AppError ? error.code : null;
  const hopeless = error instanceof AppError && error.cause instanceof EngineError && !error.cause.retryable;
  if (known !== null && (hopeless || !RETRYABLE_CODES.has(known))) return known;
  return context.lastAttempt ? (known ?? 'processing_failed') : null;
}

async function transcribeProject(
  deps: TranscribeDeps,
  options: { project: ClaimedProject; folder: string; languages: LanguageIdentifier; context: JobContext },
): Promise<void> {
  const { project, folder, languages, context } = options;
  const { signal } = context;
  const { language, quality, id: projectId } = project;
  const engine = await deps.chooseEngine({ language, quality }).catch((error: unknown) => {
    // The stored code stands alone: its sentence has no place for the values of the original error.
    throw error instanceof AppError ? transcribeErrors.engine_missing({}, error) : error;
  });
  // That nobody can be found for a second opinion is no reason to have none at all.
  const second = await deps.chooseSecond?.({ first: engine, language, quality }).catch((err: unknown) => {
    deps.log.warn({ projectId, err }, 'second pass failed');
    return null;
  });
  const audio = await decodeProject(deps, { project, folder, signal });
  await saveDurations(deps, project, audio);
  await deps.onCheckpoint?.('decoded');
  const progress = createProgress(deps, projectId);
  const work = {
    audio,
    engine,
    language,
    languages,
    ...(second && { second }),
    ...(deps.secondTimeLimit && { secondTimeLimit: deps.secondTimeLimit }),
    leavesOut: context.lastAttempt || context.attempt >= LEAVES_OUT_FROM,
    onLeftOut: (err: unknown) => deps.log.warn({ projectId, err }, 'audio chunk skipped'),
    onSecondFailure: (err: unknown) =>
      deps.log.warn({ projectId, err }, 'second pass failed for an audio chunk'),
    vocabulary: project.vocabulary,
    subjectTerms: subjectTerms(language, project.context),
    reusedWords: previewWordsSource(deps.db, projectId),
    signal,
    onProgress: progress.report,
    storePeaks: (content: Uint8Array) =>
      deps
        .storePeaks(projectId, content)
        .catch((err: unknown) => deps.log.warn({ projectId, err }, 'storing the waveform failed')),
    checkpoint: databaseCheckpoint(deps, { projectId, engine: fullName(engine) }),
    ...(deps.onCheckpoint && { onCheckpoint: deps.onCheckpoint }),
  };
  const wanted = project.diarization ? speakersOptions(deps, project) : null;
  const speech = await transcribeWithSpeakers(work, wanted).finally(progress.settle);
  const head = { language, audio, engine: recognisedBy(engine, second) };
  const transcript = await writeTranscript(head, speech, languages);
  await deps.onCheckpoint?.('assembled');
  signal.throwIfAborted();
  await completeProject(deps, { projectId, engine: engine.name, transcript });
  await deps.onCheckpoint?.('completed');
}

/** @throws {AppError} `duration_limit` where the sound is longer than the owner's plan takes, and took at the order */
async function decodeProject(
  deps: TranscribeDeps,
  { project, folder, signal }: { project: ClaimedProject; folder: string; signal: AbortSignal },
): Promise<PreparedAudio> {
  const { maxDurationMs, durationToleranceMs } = projectLimits;
  const keys = await loadBlobKeys(deps.db, project.id);
  const planMs = longerLimit(project.durationLimitMs, await deps.durationLimitMs(project.ownerId));
  const limitMs = planMs === null ? maxDurationMs : Math.min(planMs + durationToleranceMs, maxDurationMs);
  try {
    return await prepareAudio({
      files: keys.map((key) => () => deps.blobs.openLocal(key)),
      folder,
      signal,
      sandbox: deps.sandbox,
      language: project.language,
      maxDurationMs: limitMs,
    });
  } catch (error) {
    if (isCode(error, 'file_too_long') && limitMs < maxDurationMs)
      throw projectErrors.duration_limit({}, error);
    throw error;
  }
}

function speakersOptions(deps: TranscribeDeps, project: ClaimedProject): SpeakersOptions {
  const { id: projectId, locale, speakers } = project;
  const text = translator(locale);
  return {
    diarizer: deps.diarizer,
    speakers: speakers ?? undefined,
    ...speakersCheckpoint(deps.db, projectId),
    nameOf: (number) => text('speech.speaker', { number }),
    onFailure: (err) => deps.log.warn({ projectId, err }, 'diarization failed'),
  };
}

/** Writes the share at most once a second, one write at a time; a write that fails is no reason to stop. */
function createProgress(deps: TranscribeDeps, projectId: string) {
  let writing: Promise<void> = Promise.resolve();
  let last = Number.NEGATIVE_INFINITY;
  const measure = createPaceMeter();
  return {
    report: (share: number) => {
      const now = deps.clock.now().getTime();
      const pace = measure(share, now);
      if (now - last < PROGRESS_EVERY_MS) return;
      last = now;
      writing = writing
        .then(() => saveProgress(deps.db, projectId, { share, pace }))
        .catch((err: unknown) => deps.log.warn({ projectId, err }, 'storing the progress failed'));
    },
    settle: () => writing,
  };
}
