// The worker role: a handler for each job of the street, and the sweep that leaves no recording behind.
import { Readable } from 'node:stream';
import { contactOf } from '#identity/door.server.ts';
import { renderMail } from '#mail/door.server.ts';
import {
  createEarlyHandler,
  createFinaliseHandler,
  createNotifyHandler,
  createPlanLimits,
  createTranscribeHandler,
  earlyJob,
  finaliseJob,
  notifyJob,
  peaksKey,
  sweepRecordings,
  sweepScratch,
  transcribeJob,
} from '#recordings/door.server.ts';
import { isPageOpen } from '#realtime/door.server.ts';
import type { Stores } from './compose-stores.ts';
import { composeLanguageModel, type SpeechService } from './compose-speech.ts';

export type WorkerOptions = {
  /** Without a slash at the end; links in mails begin with it. */
  publicUrl: string;
  isSubscribed: (ownerId: string) => Promise<boolean>;
  speech: SpeechService;
  /** Tests stop the work at a step of a room: `transcribe/decoded`, `finalise/claimed`, `notify/sent`, … */
  onCheckpoint?: (name: string) => void | Promise<void>;
};

/** Recordings in work at the same time; each of them uses every core by itself. */
const TRANSCRIPTIONS_AT_ONCE = 2;
/** Each takes one core while words come in. */
const UPLOADS_FOLLOWED = 2;
const SWEEP_EVERY_MS = 60_000;

export async function startWorker(
  stores: Stores,
  options: WorkerOptions,
  closing: AsyncDisposableStack,
): Promise<void> {
  const { config, queue, log, clock, mailer } = stores;
  const { db } = stores.database;
  const { onCheckpoint, speech } = options;
  const checkpointsOf = (room: string) =>
    onCheckpoint && { onCheckpoint: (step: string) => onCheckpoint(`${room}/${step}`) };
  const limits = createPlanLimits({ db, isSubscribed: options.isSubscribed });
  const transcribe = createTranscribeHandler({
    ...stores,
    db,
    ...checkpointsOf('transcribe'),
    chooseEngine: ({ language }) => speech.choose(language),
    durationLimitMs: limits.maxDurationMs,
    storePeaks: async (projectId, content) => {
      await stores.blobs.put(peaksKey(projectId), Readable.from([content]));
    },
  });
  const finalise = createFinaliseHandler({
    db,
    queue,
    log,
    clock,
    ...checkpointsOf('finalise'),
    languageModel: composeLanguageModel(config, 'basic'),
    professionalModel: composeLanguageModel(config, 'professional'),
  });
  const notify = createNotifyHandler({
    db,
    mailer,
    log,
    clock,
    ...checkpointsOf('notify'),
    renderMail,
    publicUrl: options.publicUrl,
    appName: config.appName,
    userEmail: async (ownerId) => (await contactOf(db, ownerId))?.email ?? null,
    isPageOpen: (ownerId, projectId) => isPageOpen(db, { ownerId, projectId }),
  });
  const early = createEarlyHandler({
    ...stores,
    db,
    chooseEngine: ({ language }) => speech.choose(language),
    durationLimitMs: limits.maxDurationMs,
  });
  await sweepRecordings({ db, queue, clock, log });
  await sweepScratch({ db, scratchDir: stores.scratchDir });
  await queue.work(transcribeJob, { concurrency: TRANSCRIPTIONS_AT_ONCE }, transcribe);
  await queue.work(earlyJob, { concurrency: UPLOADS_FOLLOWED }, early);
  await queue.work(finaliseJob, { concurrency: 2 }, finalise);
  await queue.work(notifyJob, { concurrency: 2 }, notify);
  const timer = setInterval(() => {
    sweepRecordings({ db, queue, clock, log }).catch((err: unknown) => log.warn({ err }, 'the sweep failed'));
  }, SWEEP_EVERY_MS);
  closing.defer(() => clearInterval(timer));
}
