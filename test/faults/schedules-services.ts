// The services of one simulated process, made of what is stored and of nothing else, as a start makes them.
import { join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { DNSResolver } from 'mailauth';
import { preferencesIn } from '#account/public.server.ts';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { composeSubscriptions, confirmNow } from '#compose/billing/billing.ts';
import { invoiceSender } from '#compose/billing/invoices.ts';
import { composePlanLimits } from '#compose/billing/plan-limits.ts';
import { composeOut } from '#compose/channels/held-mails.ts';
import { composeMailChoice } from '#compose/channels/notifications.ts';
import { senderOfOwed } from '#compose/channels/owed-mails.ts';
import { openIdentity } from '#compose/identity.ts';
import { removeScratch } from '#compose/personal-data/erasers.ts';
import { composeAccessLog } from '#compose/personal-data/personal-data.ts';
import type { Stores } from '#compose/stores.ts';
import { proPlugin } from '#billing/public.server.ts';
import {
  contactOf,
  createCappedMailer,
  type Identity,
  type Keys,
  mayBeReached,
} from '#identity/public.server.ts';
import {
  createAnswerMailer,
  createMailInHandler,
  createMakeRecording,
  mailInJob,
} from '#mail-in/public.server.ts';
import { mailReader } from '#mail-in/parse/mail-reader.server.ts';
import type { Mail } from '#mail/mailer.ts';
import { renderMail } from '#mail/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import { connectDatabase, type DatabaseHandle } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { makePrivateFolder } from '#platform/files/private-folder.ts';
import { readRestOfBodies } from '#platform/http/rest-of-body.plugin.ts';
import type { JobContext, Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import { createErasedList } from '#platform/personal-data/erased-list.ts';
import type { Config } from '#platform/settings/config.ts';
import { createLogAccess } from '#personal-data/public.server.ts';
import {
  type CreateProjectsDeps,
  createNotifyHandler,
  createUploads,
  editsPlugin,
  notifyJob,
  projectsPlugin,
  transcribeJob,
  tusPlugin,
  type Uploads,
} from '#projects/public.server.ts';
import { guardEntries } from '#web/server/entries.ts';
import { hearAtOnce } from './schedules-hearing.ts';
import { type Life, own, seam } from './schedules-seams.ts';

/** What outlives a process, and the parts outside. */
export type Ground = {
  config: Config;
  databaseUrl: string;
  /** Of all processes; each sends through its own connections. */
  queue: Queue;
  keys: Keys;
  clock: Clock;
  log: Log;
  /** What the mail server has taken. */
  mails: Mail[];
};
export type Handler = (payload: never, context: JobContext) => Promise<void>;

export type Services = {
  life: Life;
  app: FastifyInstance;
  stores: Stores;
  identity: Identity;
  uploads: Uploads;
  handlers: ReadonlyMap<string, Handler>;
  confirm(): Promise<void>;
  sendInvoices(signal: AbortSignal): Promise<void>;
  out: ReturnType<typeof composeOut>;
  mailFolder: string;
  subscriptions: NonNullable<ReturnType<typeof composeSubscriptions>>;
};

export const PUBLIC_URL = 'https://wortlaut.example';
const ROOM = 1024 ** 4;

const resolver = (async (domain: string) => {
  if (domain === 'example.org') return [['v=spf1 ip4:192.0.2.7 -all']];
  if (domain === '_dmarc.example.org') return [['v=DMARC1; p=reject']];
  throw Object.assign(new Error('no record'), { code: 'ENOTFOUND' });
}) as unknown as DNSResolver;

/** To be called within the process. */
export async function openServices(ground: Ground, life: Life): Promise<Services> {
  const stores = await openStores(ground, life);
  const { db } = stores.database;
  const subscriptions = composeSubscriptions(stores);
  if (!subscriptions) throw new Error('Plans are off.');
  const limits = composePlanLimits(stores, async () => true);
  const identity = openIdentity(stores, { version: '0.0.0', publicUrl: () => PUBLIC_URL });
  const uploadsDeps = {
    ...stores,
    db,
    folder: stores.uploadFolder,
    limits,
    inspectMedia: async () => ({ mediaType: 'audio/wav', durationMs: 1_000 }),
    freeBytes: async () => ROOM,
  };
  const uploads = createUploads(uploadsDeps);
  const projects = { ...stores, db, limits, ...allCanBeHeard, claimUploads: uploads.claim };
  const mailFolder = join(stores.config.dataDir, 'mail-in');
  const confirm = () => confirmNow(stores, () => PUBLIC_URL);
  const making = { ...uploadsDeps, ...projects, uploads };
  return {
    life,
    app: await openApp(pluginsOf(stores, { making, subscriptions, confirm }), identity),
    stores,
    identity,
    uploads,
    handlers: new Map<string, Handler>([
      [mailInJob.name, workOnMail(stores, { uploads, projects, mailFolder })],
      [transcribeJob.name, hearAtOnce(stores, limits) as Handler],
      [notifyJob.name, notify(stores)],
    ]),
    confirm,
    sendInvoices: invoiceSender(stores, () => PUBLIC_URL),
    out: composeOut(stores, { publicUrl: PUBLIC_URL, signal: new AbortController().signal }),
    mailFolder,
    subscriptions,
  };
}

const allCanBeHeard = {
  isLonger: async () => false,
  canTranscribe: async () => ({ available: true as const, engine: 'double' }),
  modelComing: async () => false,
};

function pluginsOf(
  stores: Stores,
  parts: Pick<Services, 'subscriptions' | 'confirm'> & {
    making: Parameters<typeof createUploads>[0] & CreateProjectsDeps & { uploads: Uploads };
  },
): FastifyPluginAsync[] {
  const { making, subscriptions, confirm } = parts;
  const { db } = stores.database;
  const logAccess = composeAccessLog(stores).log;
  return [
    tusPlugin({ ...making, log: stores.log }),
    projectsPlugin({
      ...making,
      log: stores.log,
      allowUpload: making.uploads.allowCreation,
      removeScratch: removeScratch(stores),
      logAccess,
    }),
    editsPlugin({ ...stores, db, logAccess }),
    proPlugin({ subscriptions, onApplied: () => void confirm() }),
  ];
}

async function openStores(ground: Ground, life: Life): Promise<Stores> {
  const { config, clock, log, keys, mails } = ground;
  const { dataDir } = config;
  const database = connectDatabase(ground.databaseUrl, { log });
  ownPools(life, database);
  const { db } = database;
  const queue: Queue = {
    ...ground.queue,
    send: (job, payload, options) => ground.queue.send(job, payload, { tx: db, ...options }),
  };
  const folders = ['uploads', 'scratch', 'outbox'].map((name) => join(dataDir, name));
  for (const folder of folders) await makePrivateFolder(folder);
  const [uploadFolder = '', scratchDir = '', outboxFolder = ''] = folders;
  const mailer = {
    send: (mail: Mail) => seam('mail', async () => void mails.push(mail)),
  };
  return {
    config,
    log,
    clock,
    database,
    queue,
    queueStarted: Promise.resolve(),
    blobs: await createDiskBlobStore(join(dataDir, 'blobs')),
    mailer: createCappedMailer({ mailer, db, keys, log }),
    keys,
    sandbox: undefined as unknown as Stores['sandbox'],
    uploadFolder,
    scratchDir,
    outboxFolder,
    erasedList: createErasedList({ dataDir, keepDays: config.backupsKeptDays, clock }),
  };
}

function ownPools(life: Life, database: DatabaseHandle): void {
  const { pool } = database as { pool: DatabaseHandle['pool'] & { reserve?: DatabaseHandle['pool'] } };
  for (const each of [pool, pool.reserve]) if (each) own(life, each);
  life.ends.push(() => void database.close().catch(() => undefined));
}

/** Asked without a socket, so that what it does belongs to who asks. */
async function openApp(plugins: readonly FastifyPluginAsync[], identity: Identity): Promise<FastifyInstance> {
  const app = fastify();
  readRestOfBodies(app);
  guardEntries(app, {
    authenticate: ({ headers }) =>
      identity.callerWithoutSession((headers.authorization ?? '').slice('Bearer '.length), headers),
  });
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof AppError ? error : undefined;
    return reply
      .status(known?.status ?? 500)
      .send({ error: { code: known?.code ?? String((error as Error).cause ?? error) } });
  });
  for (const plugin of plugins) await app.register(plugin);
  await app.ready();
  return app;
}

function workOnMail(
  stores: Stores,
  { uploads, projects, mailFolder }: { uploads: Uploads; projects: CreateProjectsDeps; mailFolder: string },
): Handler {
  const { db } = stores.database;
  const personOf = async (userId: string) => {
    const contact = await contactOf(db, userId);
    const caller = { userId, email: contact?.email ?? '', sessionId: '', locale: 'de' as const };
    return { caller, preferences: preferencesIn({}) };
  };
  return createMailInHandler({
    ...stores,
    db,
    folder: mailFolder,
    openReader: (place) => mailReader(place, resolver),
    domain: 'in.wortlaut.example',
    emailOf: async (userId) => (await contactOf(db, userId))?.email ?? null,
    mayBeReached: (userId) => mayBeReached({ ...stores, db }, userId),
    makeRecording: createMakeRecording({
      uploads,
      projects,
      personOf,
      sentenceOf: (error) => error.code,
      unnamed: () => 'Aufnahme',
    }),
    answer: createAnswerMailer({
      ...stores,
      appName: 'Wortlaut',
      publicUrl: PUBLIC_URL,
      sendOwed: senderOfOwed(stores, 'answer'),
      contactOf: (userId) => contactOf(db, userId),
      // Each sends to the own account.
      colleagueOf: async () => null,
      uploadLink: async () => PUBLIC_URL,
    }),
  }) as Handler;
}

function notify(stores: Stores): Handler {
  const { db } = stores.database;
  return createNotifyHandler({
    ...stores,
    db,
    renderMail,
    publicUrl: PUBLIC_URL,
    appName: 'Wortlaut',
    userEmail: async (ownerId) => (await contactOf(db, ownerId))?.email ?? null,
    wantsTranscript: async () => false,
    readTranscript: () => Promise.reject(new Error('Nobody wants it.')),
    logAccess: createLogAccess({ ...stores, db }),
    ...composeMailChoice(stores, PUBLIC_URL),
    isPageOpen: () => false,
  }) as Handler;
}
