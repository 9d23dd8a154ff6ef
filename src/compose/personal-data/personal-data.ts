// A person's data: deletion with its certificate, the access log, the export of everything.
import { papersAfterDeletion } from '#billing/public.server.ts';
import { contactOf, type DeletionRecord, type Identity, identityCounts } from '#identity/public.server.ts';
import { forgetMails } from '#mail/outbox/forget-mails.ts';
import {
  accessLogPlugin,
  countAll,
  addressesOfDeleted,
  createAccessLog,
  createDataExportHandler,
  createDeletionRecord,
  createPersonalDataEraser,
  dataExportJob,
  dataExportPlugin,
  deletionPlugin,
  sweepExports,
  sweepReasons,
} from '#personal-data/public.server.ts';
import type { PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { titlesOf } from '#projects/public.server.ts';
import type { WebPlugin } from '#web/server/server.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { papersIn } from '../billing/invoice-papers.ts';
import { senderOfOwed } from '../channels/owed-mails.ts';
import { composeExporters } from './exporters.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Stores } from '../stores.ts';

export function composeDeletionRecord(
  stores: Stores,
  options: { publicUrl: () => string; erasers: readonly PersonEraser[] },
): DeletionRecord {
  const { config, database, clock, keys, mailer, log } = stores;
  return createDeletionRecord({
    db: database.db,
    clock,
    keys,
    mailer,
    log,
    appName: config.appName,
    publicUrl: options.publicUrl,
    erasers: countersOf(options.erasers),
    invoicePapers: (wanted) =>
      papersAfterDeletion({ db: database.db, papers: papersIn(stores), appName: config.appName }, wanted),
  });
}

/** What identity has goes with the account's row, and is counted with the others. */
function countersOf(erasers: readonly PersonEraser[]): readonly Pick<PersonEraser, 'count'>[] {
  return [...erasers, identityCounts];
}

export function personalDataEraser(stores: Stores): PersonEraser {
  const { blobs, keys, queue, outboxFolder: folder } = stores;
  const { db } = stores.database;
  return createPersonalDataEraser({
    db,
    blobs,
    queue,
    addressesOf: async (userId) => (await addressesOfDeleted({ db, keys }, userId)).all,
    forgetMails: (addresses) => forgetMails({ folder, addresses }),
  });
}

export function composeAccessLog({ database: { db }, clock }: Stores) {
  return createAccessLog({ db, clock, titlesOf: (ownerId, ids) => titlesOf(db, ownerId, ids) });
}

/** To be registered with the prefix `/api/account`. */
export function personalDataPlugin(
  stores: Stores,
  deps: {
    identity: Identity;
    erasers: readonly PersonEraser[];
    publicUrl: () => string;
    mustBeCancelled: (userId: string, tx?: Queryable) => Promise<boolean>;
    refundOf: (userId: string) => Promise<number>;
  },
): WebPlugin {
  const { blobs, clock, database, log, queue } = stores;
  const accessLog = composeAccessLog(stores);
  const { db } = database;
  const countsOf = async (userId: string) => {
    const email = (await contactOf(db, userId))?.email;
    return countAll(countersOf(deps.erasers), db, { userId, proven: email === undefined ? [] : [email] });
  };
  return async (app) => {
    await app.register(deletionPlugin({ ...deps, db: database.db, clock, log, countsOf }));
    await app.register(accessLogPlugin({ ...deps, accessLog }));
    await app.register(
      dataExportPlugin({
        db: database.db,
        clock,
        blobs,
        queue,
        logAccess: accessLog.log,
      }),
    );
  };
}

const SWEEP_EVERY_MS = 10 * 60_000;
const DAILY_MS = 24 * 60 * 60_000;
/** Each reads and writes the disk as fast as it goes. */
const EXPORTS_AT_ONCE = 1;

/** In the worker: makes exports, and removes those that have ended, as it does old reasons. */
export async function workOnExports(
  stores: Stores,
  publicUrl: string,
  closing: AsyncDisposableStack,
): Promise<void> {
  const { blobs, clock, config, log, mailer, queue } = stores;
  const { db } = stores.database;
  const handler = createDataExportHandler({
    db,
    blobs,
    clock,
    mailer,
    sendOwed: senderOfOwed(stores, 'export'),
    publicUrl,
    appName: config.appName,
    exporters: composeExporters(stores),
    emailOf: async (userId) => (await contactOf(db, userId))?.email ?? null,
  });
  await queue.work(dataExportJob, { concurrency: EXPORTS_AT_ONCE }, handler);
  const sweep = () => sweepExports({ db, blobs, clock });
  closing.defer(sweepRegularly({ name: 'data exports', everyMs: SWEEP_EVERY_MS, log, sweep }));
  const sweepOld = () => sweepReasons({ db, clock });
  closing.defer(sweepRegularly({ name: 'reasons of deletions', everyMs: DAILY_MS, log, sweep: sweepOld }));
}
