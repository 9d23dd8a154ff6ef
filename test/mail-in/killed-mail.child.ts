// The receiver and the work on its mails as the product composes them, which kills itself with SIGKILL where it was
// ordered to. First line of stdin: the order as JSON; until it comes, nothing but the program is loaded.
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { createDiskBlobStore } from '#blobs/disk/disk-blob-store.ts';
import { workOnMailIn } from '#compose/channels/mail-in.ts';
import { composePlanLimits } from '#compose/billing/plan-limits.ts';
import { composeSpeech } from '#compose/speech/speech.ts';
import type { Stores } from '#compose/stores.ts';
import { createOutboxMailer } from '#mail/outbox/outbox-mailer.ts';
import { mailInJob } from '#mail-in/public.server.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/settings/config.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { makePrivateFolder } from '#platform/files/private-folder.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { createLog } from '#platform/log.ts';
import { createSandbox } from '#platform/media/sandbox.ts';
import { pipelineJobs } from '#projects/public.server.ts';

/** `statement`: before the n-th statement is sent to the database; else at the n-th pass of a checkpoint. */
export type KillOrder = { at: string; count: number };

const config = readConfig();
// The mail server says its port there.
const log = createLog('info');
const databaseUrl = config.databaseUrl ?? '';
const sandbox = await createSandbox({ log, isRequired: false });
process.stdout.write('loaded\n');
const order = JSON.parse(await createInterface({ input: process.stdin }).question('')) as KillOrder;

let isArmed = false;
let passed = 0;
const pass = (place: string) => {
  if (!isArmed || place !== order.at) return;
  passed += 1;
  if (passed === order.count) process.kill(process.pid, 'SIGKILL');
};
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
  pass('statement');
  return query.apply(this, given);
} as typeof query;

const closing = new AsyncDisposableStack();
const uploadFolder = join(config.dataDir, 'uploads');
const outboxFolder = join(config.dataDir, 'outbox');
for (const folder of [uploadFolder, outboxFolder]) await makePrivateFolder(folder);
const jobs = [...pipelineJobs, mailInJob];
const stores = {
  config,
  log,
  clock: systemClock,
  database: connectDatabase(databaseUrl, { log }),
  // The process before is dead: what it was at is taken up at once.
  queue: await startQueue({ databaseUrl, log, jobs, solePossessor: true }),
  blobs: await createDiskBlobStore(join(config.dataDir, 'blobs')),
  mailer: createOutboxMailer({ folder: outboxFolder, from: config.mail.from, clock: systemClock }),
  sandbox,
  uploadFolder,
};
const isSubscribed = async () => true;
isArmed = true;
await workOnMailIn(
  stores as unknown as Stores,
  {
    limits: composePlanLimits(stores, isSubscribed),
    speech: composeSpeech(config),
    isSubscribed,
    publicUrl: 'https://wortlaut.example',
    onCheckpoint: pass,
  },
  closing,
);
