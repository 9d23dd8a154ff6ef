// In the worker: executes the rules by which people have their recordings, or everything, deleted after some days.
import { memberIdsOf } from '#billing/public.server.ts';
import { contactOf } from '#identity/public.server.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { createLogAccess } from '#personal-data/public.server.ts';
import {
  createRetentionHandler,
  createRetentionMails,
  retentionJob,
  sweepRetention,
  warnOfRetention,
} from '#projects/public.server.ts';
import { senderOfOwed } from '../channels/owed-mails.ts';
import { removeScratch } from './erasers.ts';
import type { Stores } from '../stores.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
const ANNOUNCE_EVERY_MS = 60 * 60_000;
/** Each deletes a few rows and files. */
const DELETIONS_AT_ONCE = 2;

export async function workOnRetention(
  stores: Stores,
  publicUrl: string,
  closing: AsyncDisposableStack,
): Promise<void> {
  const { blobs, clock, config, log, mailer, queue } = stores;
  const { db } = stores.database;
  const logAccess = createLogAccess({ db, clock });
  const handler = createRetentionHandler({
    db,
    blobs,
    clock,
    log,
    logAccess,
    removeScratch: removeScratch(stores),
  });
  await queue.work(retentionJob, { concurrency: DELETIONS_AT_ONCE }, handler);
  const sweep = () => sweepRetention({ db, queue, clock });
  closing.defer(sweepRegularly({ name: 'retention', everyMs: SWEEP_EVERY_MS, log, sweep }));
  const mail = createRetentionMails({ mailer, appName: config.appName, publicUrl: () => publicUrl });
  const sendOwed = senderOfOwed(stores, 'deletions');
  const warn: Parameters<typeof warnOfRetention>[0]['warn'] = async (ownerId, deletions) => {
    // Of a team, all of its people: it has no address of its own.
    for (const userId of [ownerId, ...(await memberIdsOf(db, ownerId))]) {
      const contact = await contactOf(db, userId);
      if (contact) await sendOwed(userId, () => mail(deletions, contact));
    }
  };
  const announce = (signal: AbortSignal) => warnOfRetention({ db, clock, log, warn }, signal);
  closing.defer(
    sweepRegularly({ name: 'announced deletions', everyMs: ANNOUNCE_EVERY_MS, log, sweep: announce }),
  );
}
