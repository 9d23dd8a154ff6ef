// The web role: every plugin with what it needs, and the pages.
import { fileURLToPath } from 'node:url';
import { isMetaDataChange, preferencesIn } from '#account/public.server.ts';
import {
  type Identity,
  identityPlugin,
  metaDataOf,
  profilePlugin,
  safetyPlugin,
  userDataPlugin,
} from '#identity/public.server.ts';
import { notTakenWith } from '#mail-in/public.server.ts';
import { createRowChanges, createRowLoader, realtimePlugin } from '#realtime/public.server.ts';
import {
  createIsLonger,
  createSample,
  createTranscriptionTimings,
  createUploads,
  listStartOf,
  previewJob,
  previewPlugin,
  recognisedWordsPlugin,
  magicPlugin,
  projectsPlugin,
  type SubscribePreview,
  samplePlugin,
  recordingLanguages,
  sweepUploads,
  tusPlugin,
  usagePlugin,
} from '#projects/public.server.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { createInspectMedia } from '#platform/media/inspect-media.ts';
import { modelsPlugin } from '#speech/public.server.ts';
import { createRequestLimits, type RequestLimitFigures } from '#web/server/request-limits.ts';
import { createWebServer, type WebPlugin, type WebServer } from '#web/server/server.ts';
import { createProxyWatch } from '#web/server/untrusted-proxy.ts';
import { loadWebBuild, type WebBuild } from '#web/server/web-build.ts';
import type { Subscriptions } from '#billing/public.server.ts';
import { storesWithRows } from '#site/public.server.ts';
import type { TicketMailer } from '#support/public.server.ts';
import { composeErasers, removeScratch } from './personal-data/erasers.ts';
import { openIdentity } from './identity.ts';
import { composeModels } from './speech/models.ts';
import { openPlugins, under } from './open-routes.ts';
import { ownRecordingsOf, publicConfigOf } from './public-config.ts';
import { programRoutes } from './channels/openai-api.ts';
import { composePrograms } from './channels/programs.ts';
import { watchTryOut } from './channels/try-out.ts';
import { legalFactsOf } from './legal.ts';
import { storageRoutes } from './storage-routes.ts';
import { sweepIdentity } from './sweeps.ts';
import { composeSubscriptionPlugin } from './billing/billing.ts';
import { composePausedContracts } from './billing/paused-plans.ts';
import { contractPlugins } from './trust/processing-contracts.ts';
import { composeAccessLog, personalDataPlugin } from './personal-data/personal-data.ts';
import { offeredModels } from './policies.ts';
import { composeTeams, teamOfProfile } from './teams.ts';
import { textPlugins } from './texts.ts';
import { ownersIn, ownersOf, withSeats } from './seats.ts';
import { composePlanLimits, type PlanLimits } from './billing/plan-limits.ts';
import { healthPartsOf, type Stores } from './stores.ts';
import { noneForLanguage, type SpeechService } from './speech/speech.ts';

export type WebOptions = {
  version: string;
  isSubscribed: (ownerId: string) => Promise<boolean>;
  /** Null where there are no plans, and nothing to start. */
  subscriptions?: Subscriptions | null;
  /** Whether people may have contracts to cancel; none by default. */
  hasContracts?: boolean;
  publicUrl: () => string;
  speech: SpeechService;
  ticketMailer: TicketMailer;
  /** Opens the trial mailbox; undefined where there is none. */
  mailKey?: string | undefined;
  /** What clears up waits for it. */
  started?: Promise<void> | undefined;
  /** The built pages, if they are already loading. */
  build?: Promise<WebBuild> | undefined;
  /** Others than the usual ones, for a test that asks more than any person. */
  requestLimits?: RequestLimitFigures;
  /** Registered before all others: tests watch the routes come, and plant some. */
  plugins?: readonly WebPlugin[];
};

const BUILD_FOLDER = fileURLToPath(new URL('../../build', import.meta.url));
const SWEEP_EVERY_MS = 60 * 60_000;

export function loadPages(): Promise<WebBuild> {
  return loadWebBuild(BUILD_FOLDER);
}

/** Not yet listening. */
export async function composeWeb(
  stores: Stores,
  options: WebOptions,
  closing: AsyncDisposableStack,
): Promise<WebServer> {
  const { config, log, keys } = stores;
  const { trustedProxies } = config;
  const { db } = stores.database;
  const { publicUrl, hasContracts = false } = options;
  const identity = openIdentity(stores, options);
  const { changes, rows, listening } = watchRows(stores, closing);
  await sweepIdentity(identity, { ...stores, after: options.started }, closing);
  const limits = composePlanLimits(stores, options.isSubscribed);
  const requestLimits = createRequestLimits(options.requestLimits);
  const programs = composePrograms(stores, { identity, after: options.started }, closing);
  const callers = programs.callers.withKeys(withSeats(requestLimits.countPeople(identity.authenticator), db));
  const build = await (options.build ?? loadPages());
  const tryOut = await watchTryOut(stores, { ...options, models: composeModels(config).overview }, closing);
  const server = await createWebServer({
    log,
    limits: requestLimits,
    programs: programs.callers,
    trustedProxies,
    proxyWatch: await createProxyWatch({ ...config, log, now: stores.clock.now }),
    https: publicUrl().startsWith('https:') ? { isForBelow: config.httpsBelow } : null,
    build,
    authenticator: identity.authenticator,
    callers,
    preferencesOf: async (userId) => preferencesIn(await metaDataOf(db, userId)),
    listStartOf: async (userId) => listStartOf(db, await ownersOf(db, userId)),
    version: options.version,
    // Asked at each page: keys are revoked while it runs.
    publicConfig: () =>
      publicConfigOf(config, {
        contracts: hasContracts,
        anonKey: keys.anonKey,
        url: publicUrl(),
        tryOut: tryOut(),
      }),
    legal: legalFactsOf(config, await storesWithRows(db)),
    ownRecordings: await ownRecordingsOf(config),
    isGone: build.bundle.entry.module.isGone,
    movedTo: build.bundle.entry.module.movedTo,
    healthParts: healthPartsOf(stores, changes),
    plugins: [
      ...(options.plugins ?? []),
      ...programs.plugins,
      ...programs.routes(),
      ...programRoutes(stores, { ...options, ...programs, limits, changes }, closing),
      composeTeams(stores, { ...options, identity }, closing),
      ...identityPlugins({ stores, identity, options, limits }),
      ...(await projectPlugins({ stores, options, limits, closing })),
      await storageRoutes({ stores, options, limits, closing, authenticator: identity.authenticator }),
      realtimePlugin({ ...identity, trustedProxies, changes, rows, owners: ownersIn(db) }),
      ...contractPlugins(stores, { build, publicUrl }),
      ...openPlugins(stores, { ...options, build, identity, authenticator: callers, limits }),
    ],
  });
  await listening;
  return server;
}

function watchRows({ database: { pool, url }, log }: Stores, closing: AsyncDisposableStack) {
  const changes = createRowChanges({ databaseUrl: url, log });
  closing.defer(() => changes.stop());
  const listening = changes.start();
  listening.catch(() => undefined);
  const tables = ['projects', 'project_folders', 'edits', 'project_comments', 'team_seats'];
  return { changes, rows: createRowLoader({ pool, tables }), listening };
}

function identityPlugins(input: {
  stores: Stores;
  identity: Identity;
  options: WebOptions;
  limits: PlanLimits;
}) {
  const { stores, identity, limits } = input;
  const { subscriptions = null, publicUrl } = input.options;
  const { db } = stores.database;
  return [
    under('/auth/v1', identityPlugin(identity)),
    under('/rest/v1', userDataPlugin({ ...identity, db, log: stores.log, isMetaDataChange })),
    under('/api/auth', safetyPlugin(identity)),
    under(
      '/api/account',
      personalDataPlugin(stores, {
        identity,
        erasers: composeErasers(stores),
        publicUrl,
        mustBeCancelled: async (...asked) => subscriptions?.mustBeCancelled(...asked) ?? false,
        refundOf: async (userId) => (await subscriptions?.endingOf(userId))?.refundCents ?? 0,
      }),
    ),
    under(
      '/api',
      profilePlugin({
        db,
        uploadAllowance: limits.allowance,
        planOf: async (...person) => subscriptions?.planOf(...person) ?? null,
        transcriptionTimings: createTranscriptionTimings({ db, clock: stores.clock }),
        teamOf: (userId) => teamOfProfile(db, userId),
        preferencesIn,
      }),
    ),
    ...(subscriptions
      ? [
          composeSubscriptionPlugin(stores, {
            subscriptions,
            publicUrl,
            limits: identity.limits,
          }),
        ]
      : [composePausedContracts(stores, { publicUrl, limits: identity.limits })]),
  ];
}

async function projectPlugins(input: {
  stores: Stores;
  options: WebOptions;
  limits: PlanLimits;
  closing: AsyncDisposableStack;
}): Promise<WebPlugin[]> {
  const { stores, limits } = input;
  const { blobs, clock, log, queue } = stores;
  const { db } = stores.database;
  const inspectMedia = createInspectMedia(stores.sandbox);
  const uploadsDeps = { db, blobs, folder: stores.uploadFolder, limits, inspectMedia, clock };
  const uploads = createUploads(uploadsDeps);
  input.closing.defer(
    sweepRegularly({
      name: 'uploads',
      everyMs: SWEEP_EVERY_MS,
      log,
      after: input.options.started,
      sweep: (signal) => sweepUploads({ ...uploadsDeps, uploads, log, signal }),
    }),
  );
  // One person has one place: their uploads are heard one after the other, and others need not wait for all of them.
  const subscribePreview: SubscribePreview = ({ ownerId, ...upload }) =>
    queue.send(previewJob, { version: 1, ...upload }, { key: upload.uploadId, group: ownerId });
  const logAccess = composeAccessLog(stores).log;
  const { overview } = composeModels(stores.config);
  const offered = offeredModels(stores);
  return [
    tusPlugin({ ...uploadsDeps, uploads, log, subscribePreview }),
    previewPlugin({ db, logAccess }),
    recognisedWordsPlugin({ db, logAccess }),
    projectsPlugin({
      ...uploadsDeps,
      queue,
      log,
      claimUploads: uploads.claim,
      isLonger: createIsLonger(stores),
      allowUpload: uploads.allowCreation,
      canTranscribe: input.options.speech.canTranscribe,
      modelComing: async (language) => (await overview.comingFor(language)) !== null,
      removeScratch: removeScratch(stores),
      notTakenWith: (projectId, locale) => notTakenWith(db, projectId, locale),
      logAccess,
    }),
    usagePlugin({ db, clock, limits }),
    ...textPlugins(stores),
    samplePlugin({ sample: createSample({ sandbox: stores.sandbox, log }) }),
    magicPlugin({ db, clock, queue, limits, logAccess, ...offered }),
    modelsPlugin({
      overview,
      languages: recordingLanguages,
      engineFor: (language) =>
        input.options.speech.choose(language).then(({ name }) => name, noneForLanguage),
    }),
  ];
}
