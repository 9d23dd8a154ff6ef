// What both roles stand on: the data folder, the database, the queue, the blobs, the mailer, the keys.
import { join } from 'node:path';
import { createDiskBlobStore, sweepBlobParts } from '#blobs/disk/disk-blob-store.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import { createCappedMailer, type Keys, loadKeys } from '#identity/public.server.ts';
import { createOutboxMailer } from '#mail/outbox/outbox-mailer.ts';
import type { Mailer } from '#mail/mailer.ts';
import { createSmtpMailer } from '#mail/smtp/smtp-mailer.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/settings/config.ts';
import { connectDatabase, type Database, type DatabaseHandle } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import type { Log } from '#platform/log.ts';
import type { Sandbox } from '#platform/media/sandbox.ts';
import { mailInJob } from '#mail-in/public.server.ts';
import { dataExportJob } from '#personal-data/public.server.ts';
import { createErasedList, type ErasedList } from '#platform/personal-data/erased-list.ts';
import { makePrivateFolder } from '#platform/files/private-folder.ts';
import { telegramJob, unfetchedJob } from '#telegram/public.server.ts';
import { tryOutJob } from '#try-out/public.server.ts';
import { chatNoticeJob, pushNoticeJob, teamNoticeJob } from '#notifications/public.server.ts';
import { openQueue, type Queue } from '#platform/jobs/queue.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { pipelineJobs } from '#projects/public.server.ts';
import { signingOf } from './mail-signing.ts';
import { type Ground, layGround } from './ground.ts';

export type Stores = {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: DatabaseHandle;
  /** May be used at once, and waits for `queueStarted` by itself. */
  readonly queue: Queue;
  readonly queueStarted: Promise<void>;
  readonly blobs: BlobStore;
  readonly mailer: Mailer;
  readonly keys: Keys;
  readonly sandbox: Sandbox;
  /** Unfinished uploads; of the file system of the blobs. */
  readonly uploadFolder: string;
  /** Work on recordings; may be lost at any time. */
  readonly scratchDir: string;
  readonly outboxFolder: string;
  readonly erasedList: ErasedList;
};

/** A running job has this long to reach its next checkpoint before it is handed back as it is. */
const HAND_BACK_MS = 6_000;
const SWEEP_BLOBS_EVERY_MS = 60 * 60_000;

/**
 * Opens everything, in the order in which one stands on the other; `closing` closes it in the reverse order.
 * @param ground where it was laid already; closed here
 * @throws as `ready` of the ground
 */
export async function openStores(
  config: Config,
  log: Log,
  closing: AsyncDisposableStack,
  ground: Ground = layGround(config, log),
): Promise<Stores> {
  const { dataDir } = config;
  closing.use(ground);
  const { databaseUrl, sandbox } = await ground.ready();
  await migrateDatabase(databaseUrl);
  const database = connectDatabase(databaseUrl, { log });
  closing.defer(() => database.close());
  const { queue, started: queueStarted } = openQueue({
    databaseUrl,
    log,
    jobs: [
      ...pipelineJobs,
      dataExportJob,
      mailInJob,
      telegramJob,
      unfetchedJob,
      chatNoticeJob,
      pushNoticeJob,
      teamNoticeJob,
      tryOutJob,
    ],
    // The lock of the data folder is ours, and so is the database in it.
    solePossessor: config.databaseUrl === undefined,
  });
  closing.defer(() => queue.stop(HAND_BACK_MS));
  const uploadFolder = join(dataDir, 'uploads');
  const scratchDir = join(dataDir, 'scratch');
  const outboxFolder = join(dataDir, 'outbox');
  for (const folder of [uploadFolder, scratchDir, outboxFolder]) await makePrivateFolder(folder);
  const keys = await loadKeys(dataDir, config.keysFile, { log });
  const mailer = await makeMailer({ config, folder: outboxFolder, db: database.db, keys, log }, closing);
  return {
    config,
    log,
    clock: systemClock,
    database,
    queue,
    queueStarted,
    blobs: await openBlobs(join(dataDir, 'blobs'), log, closing),
    mailer,
    keys,
    sandbox,
    uploadFolder,
    scratchDir,
    outboxFolder,
    erasedList: createErasedList({ dataDir, keepDays: config.backupsKeptDays, clock: systemClock }),
  };
}

async function openBlobs(folder: string, log: Log, closing: AsyncDisposableStack): Promise<BlobStore> {
  const blobs = await createDiskBlobStore(folder);
  const sweep = () => sweepBlobParts(folder);
  closing.defer(sweepRegularly({ name: 'parts of blobs', everyMs: SWEEP_BLOBS_EVERY_MS, log, sweep }));
  return blobs;
}

type MailerOptions = { config: Config; folder: string; db: Database; keys: Keys; log: Log };

/**
 * @param options.folder of the mails that are files
 * @throws {ConfigError} where the key that signs cannot be used
 */
export async function makeMailer(options: MailerOptions, closing: AsyncDisposableStack): Promise<Mailer> {
  const { smtpUrl, from } = options.config.mail;
  const signing = await signingOf(options.config);
  if (smtpUrl === undefined)
    return createCappedMailer({
      ...options,
      mailer: createOutboxMailer({ folder: options.folder, from, clock: systemClock }),
    });
  const mailer = createSmtpMailer({ url: smtpUrl, from, signing });
  closing.defer(() => mailer.close());
  return createCappedMailer({ ...options, mailer });
}

// What `/api/health` asks of each part of the product.
export function healthPartsOf({ database, queue, blobs }: Stores, changes: { healthy(): boolean }) {
  return {
    database: () => database.pool.query('select 1'),
    queue: async () => assertUp(queue.healthy()),
    realtime: async () => assertUp(changes.healthy()),
    blobs: async () => assertUp(await blobs.healthy()),
  };
}

function assertUp(isUp: boolean): void {
  if (!isUp) throw new Error('not up');
}
