// Lines on browsers and in chats: who sends them, what they name, and when those of invoices come.
import { teamOf } from '#billing/public.server.ts';
import {
  chatNoticeJob,
  createPushHandler,
  invoiceNoticeJob,
  invoiceWays,
  type Loud,
  type Notice,
  pushNoticeJob,
  settingsOf,
  subscriptionsOf,
} from '#notifications/public.server.ts';
import { titlesOf } from '#projects/public.server.ts';
import { mayUsePush } from '../policies.ts';
import type { Stores } from '../stores.ts';

const PUSHES_AT_ONCE = 4;

/** Orders a line on browsers and in the chat. What does not arrive there is no reason to mail twice: never throws. */
export function composeAnnounce({ config, log, queue, database: { db } }: Stores) {
  return async (userId: string, notice: Notice, ways: readonly Loud[]): Promise<void> => {
    const about = 'projectId' in notice ? `${notice.projectId} ${notice.kind}` : notice.kind;
    const payload = { version: 1 as const, userId, notice };
    try {
      if (ways.includes('push'))
        for (const { digest } of await subscriptionsOf(db, userId)) {
          const of = { key: `${digest} ${about}`, group: userId };
          await queue.send(pushNoticeJob, { ...payload, digest }, of);
        }
      if (ways.includes('telegram') && config.telegram.token !== undefined)
        await queue.send(chatNoticeJob, payload, { key: `${userId} ${about}`, group: userId });
    } catch (err) {
      log.warn({ code: 'notice_failed', kind: notice.kind, err }, 'notification not sent');
    }
  };
}

/** The name of a recording for a line about it; null where recordings are not to be named. */
export async function nameFor(
  { database: { db } }: Stores,
  userId: string,
  notice: Notice,
): Promise<string | null> {
  if (!('projectId' in notice) || !(await settingsOf(db, userId)).showTitles) return null;
  const { projectId, kind } = notice;
  const isOfTeam = kind === 'comment' || kind === 'assignment';
  const ownerId = isOfTeam ? (await teamOf(db, userId))?.teamId : userId;
  return ownerId === undefined ? null : ((await titlesOf(db, ownerId, [projectId])).get(projectId) ?? null);
}

/** Called with the mail of an invoice, which is owed: a line comes beside it, after the quiet hours. */
export function composeInvoiceNotice(stores: Stores) {
  const { log } = stores;
  const announce = announceInvoice(stores);
  return async (userId: string): Promise<void> => {
    await announce(userId).catch((err: unknown) =>
      log.warn({ code: 'notice_failed', kind: 'invoice', err }, 'notification not sent'),
    );
  };
}

/** @returns false where it is deferred already: another invoice came in the same quiet hours */
function announceInvoice(stores: Stores) {
  const { database, clock, queue } = stores;
  const announce = composeAnnounce(stores);
  return async (userId: string): Promise<boolean> => {
    const { ways, at } = await invoiceWays({ ...database, clock }, userId);
    if (ways.length > 0 && at > clock.now()) {
      const key = `${userId} ${at.toISOString()}`;
      return queue.send(invoiceNoticeJob, { version: 1, userId }, { key, group: userId, startAfter: at });
    }
    await announce(userId, { kind: 'invoice' }, ways);
    return true;
  };
}

/** In the worker. */
export async function workOnNotices(stores: Stores): Promise<void> {
  const { config, log, queue, database } = stores;
  const push = createPushHandler({
    db: database.db,
    log,
    contact: `mailto:${config.mail.support}`,
    nameFor: (userId, notice) => nameFor(stores, userId, notice),
  });
  const isAllowed = mayUsePush(stores);
  await queue.work(pushNoticeJob, { concurrency: PUSHES_AT_ONCE }, async (notice) => {
    if (await isAllowed(notice.userId)) await push(notice);
  });
  const announce = announceInvoice(stores);
  await queue.work(invoiceNoticeJob, { concurrency: 1 }, async ({ userId }) => {
    // Taken a moment before its time, by the clock of the database: this job itself keeps another from being sent.
    if (!(await announce(userId))) throw new Error('The quiet hours have not ended.');
  });
}
