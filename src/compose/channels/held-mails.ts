// What waited for its moment, in the worker: results of one person as one mail, or each by its own job.
import { contactOf } from '#identity/public.server.ts';
import { translator } from '#i18n/translate.ts';
import { mailStatus } from '#mail/mailer.ts';
import { threadOf } from '#mail-in/public.server.ts';
import {
  type Held,
  isWanted,
  loud,
  mailBundle,
  noteUndelivered,
  type Out,
  releaseHeld,
  settingsOf,
  sweepUndelivered,
} from '#notifications/public.server.ts';
import type { Queryable } from '#platform/database/database.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import {
  fileLengths,
  incompleteNotice,
  markNotified,
  notifyJob,
  restingProjects,
  restingSince,
} from '#projects/public.server.ts';
import type { Stores } from '../stores.ts';
import { composeAnnounce } from './notices.ts';
import { waysToStop } from './notifications.ts';

const SWEEP_EVERY_MS = 30_000;
const FORGET_EVERY_MS = 60 * 60_000;
/** How long a stop waits for the mail that goes out: the rest of the process has to stop within seconds as well. */
const LAST_MAIL_MS = 2_000;

/**
 * In the worker: sends what waited for its moment. Where a stop gives up a mail because the server is slow, its results stay
 * held: it goes out again, under the same Message-ID in case the server had taken it.
 */
export function workOnNotifications(stores: Stores, publicUrl: string, closing: AsyncDisposableStack): void {
  const { clock, log } = stores;
  const { db } = stores.database;
  const leaving = new AbortController();
  const out = composeOut(stores, { publicUrl, signal: leaving.signal });
  const sweep = (signal: AbortSignal) => releaseHeld({ db, clock, log }, out, signal);
  const stop = sweepRegularly({ name: 'held mails', everyMs: SWEEP_EVERY_MS, log, sweep });
  const forget = () => sweepUndelivered({ db, clock });
  closing.defer(sweepRegularly({ name: 'undelivered mails', everyMs: FORGET_EVERY_MS, log, sweep: forget }));
  closing.defer(async () => {
    const impatience = setTimeout(() => leaving.abort(), LAST_MAIL_MS);
    await stop();
    clearTimeout(impatience);
  });
}

/** What a sweep of held mails does with what is due. */
export function composeOut(stores: Stores, place: { publicUrl: string; signal: AbortSignal }): Out {
  const { clock, log, queue } = stores;
  const { db } = stores.database;
  const announce = composeAnnounce(stores);
  return {
    release: async (held) => {
      const { projectId, userId } = held;
      const [result] = await openResults(db, [held]);
      if (!result) return false;
      if (!result.isNotified) {
        await queue.send(notifyJob, { version: 1, projectId }, { key: projectId });
        return true;
      }
      const { kind } = result;
      const happening = `${projectId} ${kind} ${held.happenedAt.toISOString()}`;
      await announce(userId, { notice: { kind, projectId }, happening }, loud);
      return false;
    },
    announce: async ({ userId, bundleId: happening, held }) => {
      const { choices } = await settingsOf(db, userId);
      const untold = (await openResults(db, held)).filter(({ isAnnounced }) => !isAnnounced);
      for (const way of loud) {
        const count = untold.filter(({ kind }) => isWanted(choices, way, kind)).length;
        const notice = { kind: 'several' as const, count };
        if (count > 0) await announce(userId, { notice, happening }, [way]);
      }
    },
    mail: async ({ userId, bundleId, held }) => {
      const { choices, secret } = await settingsOf(db, userId);
      // Who stopped these mails gets none in their place.
      if (!isWanted(choices, 'mail', 'several')) return;
      const mailed = (await unmailed(db, held)).filter(({ kind }) => isWanted(choices, 'mail', kind));
      const ids = mailed.map(({ id }) => id);
      await mailSeveral(stores, { ...place, userId, secret, ids, bundleId });
    },
    settle: async ({ userId, held }, error) => {
      if (error !== null)
        await noteUndelivered({ db, clock, log }, { userId, kind: 'several', status: mailStatus(error) });
      const ids = (await unmailed(db, held)).map(({ id }) => id);
      await markNotified({ db, clock }, ids);
    },
  };
}

/** An answer to a mail is sent by its own job, in its thread: only a line was held of it. */
async function unmailed(db: Queryable, held: readonly Held[]): Promise<OpenResult[]> {
  const open = await openResults(db, held);
  return open.filter(({ isNotified, isMailAnswer }) => !isNotified && !isMailAnswer);
}

type OpenResult = {
  id: string;
  kind: 'ready' | 'failed';
  isAnnounced: boolean;
  /** The mail went out within quiet hours: a line is all that is still to come. */
  isNotified: boolean;
  isMailAnswer: boolean;
};

/** What there still is to notify of, as it is now: a try that ended since has not come to be decided. */
async function openResults(db: Queryable, held: readonly Held[]): Promise<OpenResult[]> {
  const rows = new Map(held.map((row) => [row.projectId, row]));
  const open: OpenResult[] = [];
  for (const { id, isReady, isNotified } of await restingProjects(db, [...rows.keys()])) {
    const kind = isReady ? 'ready' : 'failed';
    const row = rows.get(id);
    const isAnnounced = row?.kind === kind && row.isAnnounced;
    if (isNotified && (isAnnounced || row?.kind !== kind || !(await isSince(db, row)))) continue;
    const isMailAnswer = (await threadOf(db, id)) !== null;
    open.push({ id, kind, isAnnounced, isNotified, isMailAnswer });
  }
  return open;
}

/** False where it came to another result since, which is notified of by itself. */
async function isSince(db: Queryable, { projectId, happenedAt }: Held): Promise<boolean> {
  return (await restingSince(db, projectId)).getTime() === happenedAt.getTime();
}

async function mailSeveral(
  { config, database: { db }, mailer }: Stores,
  options: {
    publicUrl: string;
    userId: string;
    secret: string;
    ids: readonly string[];
    bundleId: string;
    /** Ends the wait for a slow server. */
    signal: AbortSignal;
  },
): Promise<void> {
  const { publicUrl, userId, secret, ids, bundleId, signal } = options;
  const contact = await contactOf(db, userId);
  const resting = (await restingProjects(db, ids)).filter(({ isNotified }) => !isNotified);
  if (!contact || resting.length === 0) return;
  const { locale } = contact;
  const projects = await Promise.all(
    resting.map(async (project) => ({
      ...project,
      incomplete: project.isReady
        ? incompleteNotice(await fileLengths(db, project.id), translator(locale))
        : null,
    })),
  );
  const ways = waysToStop(publicUrl, { secret, kind: 'results', locale });
  const messageId = `<${bundleId}.bundle@${new URL(publicUrl).hostname}>`;
  const frame = { mailer, appName: config.appName, publicUrl };
  await mailBundle(frame, contact, { ...ways, projects, messageId, signal });
}
