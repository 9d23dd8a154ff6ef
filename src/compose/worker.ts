// The worker role: a handler for each job of the street, and the sweep that leaves no recording behind.
import { preferencesIn, resultMailOf } from '#account/public.server.ts';
import { contactOf, metaDataOf } from '#identity/public.server.ts';
import { threadOf } from '#mail-in/public.server.ts';
import { renderMail } from '#mail/public.server.ts';
import { isProjectAwaited } from '#openai-api/public.server.ts';
import { sweepOutbox } from '#mail/outbox/sweep-outbox.ts';
import {
  findingsJob,
  createFindingsHandler,
  createPreviewHandler,
  createFinaliseHandler,
  createListeningHandler,
  createMagicHandler,
  createMailedTranscripts,
  createNotifyHandler,
  createPeaksStore,
  createTranscribeHandler,
  previewJob,
  finaliseJob,
  magicJob,
  mustWait,
  notifyJob,
  passAllTurns,
  passTurnAfter,
  resumeModelWaits,
  keepIdleEdits,
  listeningJob,
  sweepCopies,
  sweepProjects,
  sweepScratch,
  transcribeJob,
} from '#projects/public.server.ts';
import type { JobContext } from '#platform/jobs/queue.ts';
import { createLogAccess } from '#personal-data/public.server.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { isPageOpen } from '#realtime/public.server.ts';
import { startModelFetcher } from '#speech/public.server.ts';
import { ownersOf } from './seats.ts';
import { composeModels } from './speech/models.ts';
import { composeDiarizer } from './speech/diarizer.ts';
import { mayMailTexts, mayUseModels } from './policies.ts';
import { sweepSubscriptions } from './billing/billing.ts';
import { workOnExports } from './personal-data/personal-data.ts';
import { workOnMailIn } from './channels/mail-in.ts';
import { workOnHeldLines, workOnNotices } from './channels/notices.ts';
import { workOnEdits, workOnTeamNotices } from './channels/team-notices.ts';
import { workOnNotifications } from './channels/held-mails.ts';
import { composeMailChoice } from './channels/notifications.ts';
import { workOnEvents } from './channels/analytics.ts';
import { workOnTickets } from './channels/support.ts';
import { workOnTelegram } from './channels/telegram-worker.ts';
import { workOnTryOuts } from './channels/try-out.ts';
import { deliverWebhooks } from './channels/programs.ts';
import { sendContracts } from './trust/processing-contracts.ts';
import { workOnRetention } from './personal-data/retention.ts';
import type { TicketMailer } from '#support/public.server.ts';
import { composePlanLimits, type PlanLimits } from './billing/plan-limits.ts';
import type { Stores } from './stores.ts';
import { composeLanguageModel, composeWriters, type SpeechService } from './speech/speech.ts';

export type WorkerOptions = {
  /** Without a slash at the end; links in mails begin with it. */
  publicUrl: string;
  isSubscribed: (ownerId: string) => Promise<boolean>;
  speech: SpeechService;
  ticketMailer: TicketMailer;
  /** Tests stop the work at a step of a room: `transcribe/decoded`, `finalise/claimed`, `notify/sent`, … */
  onCheckpoint?: (name: string) => void | Promise<void>;
};

/** Recordings in work at the same time; each of them uses every core by itself. */
const TRANSCRIPTIONS_AT_ONCE = 2;
/** Each takes one core while words come in. */
const UPLOADS_FOLLOWED = 2;
const UPLOADS_FOLLOWED_PER_PERSON = 1;
/** Each takes one core, behind recognition. */
const COPIES_AT_ONCE = 2;
const COPIES_PER_PERSON = 1;
/** They wait for the language model, and take nothing else. */
const TEXTS_AT_ONCE = 8;
/** Each takes one core for moments, ten hours for seconds, behind everything else. */
const COMPARED_AT_ONCE = 1;
const SWEEP_EVERY_MS = 60_000;
const SWEEP_FILES_EVERY_MS = 60 * 60_000;

export async function startWorker(
  stores: Stores,
  options: WorkerOptions,
  closing: AsyncDisposableStack,
): Promise<void> {
  const { config, queue, log } = stores;
  const { db } = stores.database;
  const { onCheckpoint, speech } = options;
  const checkpointsOf = (room: string) => checkpoints(onCheckpoint, room);
  const limits = composePlanLimits(stores, options.isSubscribed);
  const waiting = composeModelWait(stores, limits, speech);
  const transcribe = createTranscribeHandler({
    ...stores,
    db,
    ...checkpointsOf('transcribe'),
    chooseEngine: (order) => speech.chooseFirst(order),
    chooseSecond: (order) => speech.chooseSecond(order),
    mustWait: waiting.mustWait,
    modelComing: waiting.modelComing,
    diarizer: composeDiarizer(config, log, speech.memory),
    durationLimitMs: limits.maxDurationMs,
    storePeaks: createPeaksStore({ ...stores, db }),
  });
  const { finalise, magic } = composeTexts(stores, checkpointsOf);
  const notify = composeNotify(stores, options, closing);
  await sweepScratch({ db, scratchDir: stores.scratchDir }).catch((err: unknown) =>
    log.warn({ sweep: 'decoded sound', err }, 'sweep failed'),
  );
  const turns = { db, queue, limits, log };
  await queue.work(transcribeJob, { concurrency: TRANSCRIPTIONS_AT_ONCE }, thenTurn(turns, transcribe));
  const places = { concurrency: UPLOADS_FOLLOWED, perGroup: UPLOADS_FOLLOWED_PER_PERSON };
  await queue.work(previewJob, places, composePreview(stores, limits, speech));
  await workOnCopies(stores, closing);
  await queue.work(finaliseJob, { concurrency: 2 }, thenTurn(turns, finalise));
  await queue.work(notifyJob, { concurrency: 2 }, notify);
  await queue.work(findingsJob, { concurrency: COMPARED_AT_ONCE }, createFindingsHandler({ db, log }));
  await queue.work(magicJob, { concurrency: TEXTS_AT_ONCE }, magic);
  await workOnExports(stores, options.publicUrl, closing);
  sendContracts(stores, options.publicUrl, closing);
  await workOnNotices(stores);
  await workOnTeamNotices(stores, options.publicUrl);
  workOnEdits(stores, closing);
  workOnHeldLines(stores, closing);
  workOnNotifications(stores, options.publicUrl, closing);
  workOnTickets(stores, options.ticketMailer, closing);
  workOnEvents(stores, closing);
  await workOnRetention(stores, options.publicUrl, closing);
  await workOnMailIn(stores, { ...options, limits, ...checkpointsOf('mail-in') }, closing);
  await workOnTelegram(stores, { ...options, limits }, closing);
  await workOnTryOuts(stores, options, closing);
  deliverWebhooks(stores, options.publicUrl, closing);
  startSweeps(stores, { turns, resume: waiting.resume }, closing);
  sweepSubscriptions(stores, options.publicUrl, closing);
  closing.defer(waiting.startFetching());
}

async function workOnCopies(stores: Stores, closing: AsyncDisposableStack): Promise<void> {
  const { database, queue, log, scratchDir } = stores;
  const handler = createListeningHandler({ ...stores, db: database.db });
  const places = { concurrency: COPIES_AT_ONCE, perGroup: COPIES_PER_PERSON };
  await queue.work(listeningJob, places, handler);
  const sweep = () => sweepCopies(scratchDir);
  closing.defer(sweepRegularly({ name: 'listening copies', everyMs: SWEEP_FILES_EVERY_MS, log, sweep }));
}

function checkpoints(onCheckpoint: WorkerOptions['onCheckpoint'], room: string) {
  return onCheckpoint && { onCheckpoint: (step: string) => onCheckpoint(`${room}/${step}`) };
}

function composeNotify(stores: Stores, options: WorkerOptions, closing: AsyncDisposableStack) {
  const { config } = stores;
  const { db } = stores.database;
  const mayMail = mayMailTexts(stores);
  const transcripts = createMailedTranscripts({ ...stores, db, appName: config.appName });
  closing.defer(transcripts.close);
  return createNotifyHandler({
    ...stores,
    db,
    ...checkpoints(options.onCheckpoint, 'notify'),
    renderMail,
    publicUrl: options.publicUrl,
    appName: config.appName,
    userEmail: async (ownerId) => (await contactOf(db, ownerId))?.email ?? null,
    wantsTranscript: async (ownerId) =>
      (await mayMail(ownerId)) && resultMailOf(await metaDataOf(db, ownerId)) === 'transcript',
    readTranscript: transcripts.read,
    logAccess: createLogAccess({ ...stores, db }),
    ...composeMailChoice(stores, options.publicUrl),
    threadOf: (projectId) => threadOf(db, projectId),
    // A program that awaits the text gets it by itself.
    isPageOpen: async (ownerId, projectId) =>
      (await isPageOpen(db, { ownerId, projectId })) || isProjectAwaited(db, projectId),
  });
}

/** Texts that a model writes, where the owner's team allows it, and those that rules write. */
function composeTexts(stores: Stores, checkpointsOf: (room: string) => ReturnType<typeof checkpoints>) {
  const { config } = stores;
  const { db } = stores.database;
  const mayWrite = mayUseModels(stores);
  return {
    finalise: createFinaliseHandler({
      ...stores,
      db,
      ...checkpointsOf('finalise'),
      languageModel: composeLanguageModel(config, 'basic'),
      professionalModel: composeLanguageModel(config, 'professional'),
      mayUseModels: mayWrite,
      writesDigits: async (ownerId) => preferencesIn(await metaDataOf(db, ownerId)).numbers !== 'words',
    }),
    magic: createMagicHandler({ ...stores, db, models: composeWriters(config), mayWrite }),
  };
}

/** What ends a recording lets the owner's next one begin. */
function thenTurn(
  turns: Parameters<typeof passTurnAfter>[0],
  handler: (payload: { projectId: string }, context: JobContext) => Promise<void>,
) {
  return async (payload: { projectId: string }, context: JobContext) => {
    await handler(payload, context);
    await passTurnAfter(turns, payload.projectId);
  };
}

/** Chooses as the recording's own job does: it takes over the words of the same engine alone. */
function composePreview(stores: Stores, limits: PlanLimits, speech: SpeechService) {
  return createPreviewHandler({
    ...stores,
    db: stores.database.db,
    chooseEngine: (order) => speech.chooseFirst(order),
    isPremium: async (ownerId) => (await limits.transcriptions(ownerId)).premium,
    durationLimitMs: limits.maxDurationMs,
    mayPreview: limits.mayPreview,
    ownersOf: (userId) => ownersOf(stores.database.db, userId),
  });
}

/** @param moving what moves on the recordings that need not wait any longer, for a model or for their turn */
function startSweeps(
  stores: Stores,
  moving: { turns: Parameters<typeof passAllTurns>[0]; resume: () => Promise<void> },
  closing: AsyncDisposableStack,
): void {
  const { database, queue, clock, log, scratchDir, outboxFolder: folder } = stores;
  const { db } = database;
  const sweeps = {
    recordings: () => sweepProjects({ db, queue, clock, log }),
    'waiting recordings': moving.resume,
    turns: () => passAllTurns(moving.turns),
    'idle edits': () => keepIdleEdits({ db, clock, queue, log }),
  };
  for (const [name, sweep] of Object.entries(sweeps))
    closing.defer(sweepRegularly({ name, everyMs: SWEEP_EVERY_MS, log, sweep }));
  const hourly = {
    'decoded sound': () => sweepScratch({ db, scratchDir, keep: 'existing' }),
    'old mails': () => sweepOutbox({ folder, clock }),
  };
  for (const [name, sweep] of Object.entries(hourly))
    closing.defer(sweepRegularly({ name, everyMs: SWEEP_FILES_EVERY_MS, log, sweep }));
}

/** Models that come in the background, and the recordings that wait for them. */
function composeModelWait(stores: Stores, limits: PlanLimits, speech: SpeechService) {
  const { config, queue, log, clock } = stores;
  const models = composeModels(config);
  const waiting = {
    db: stores.database.db,
    clock,
    modelComing: async (language: string) => (await models.overview.comingFor(language)) !== null,
  };
  const canTranscribe = async (language: string) => (await speech.canTranscribe(language)).available;
  const resume = async () => {
    await resumeModelWaits({ ...waiting, queue, log, limits });
  };
  return {
    mustWait: (projectId: string) => mustWait({ ...waiting, canTranscribe }, projectId),
    modelComing: waiting.modelComing,
    resume,
    /** @returns how to stop */
    startFetching: () =>
      startModelFetcher({ ...models, installer: models.installer(log), clock, log, onInstalled: resume }),
  };
}
