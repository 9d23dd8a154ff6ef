// Lines on browsers and in chats: who sends them, what they name, and when they come.
import { teamOf } from '#billing/public.server.ts';
import {
  chatNoticeJob,
  createPushHandler,
  isTeamKind,
  type Line,
  lineNow,
  type Loud,
  loud,
  type Notice,
  type OneNotice,
  pushNoticeJob,
  releaseLines,
  settingsOf,
  subscriptionsOf,
  sweepSentLines,
} from '#notifications/public.server.ts';
import type { Queryable } from '#platform/database/database.ts';
import { sweepRegularly } from '#platform/jobs/sweeper.ts';
import { titlesOf } from '#projects/public.server.ts';
import { mayUsePush } from '../policies.ts';
import type { Stores } from '../stores.ts';

const PUSHES_AT_ONCE = 4;

/** What happened, and its name: the same when it is noted twice, so that it is shown once. */
export type Happening = { notice: OneNotice; happening: string };

/**
 * Orders a line on browsers and in the chat, for those ways that are wanted for it; in quiet hours it waits for their end. What
 * does not arrive there is no reason to mail twice: never throws.
 */
export function composeAnnounce(stores: Stores) {
  const { clock, log, database } = stores;
  const order = orderLine(stores);
  return async (userId: string, { notice, happening }: Happening, ways: readonly Loud[]): Promise<void> => {
    try {
      for (const way of ways) {
        const line = { userId, way, happening, notice };
        const shown = await lineNow({ ...database, clock }, line);
        if (shown) await order({ ...line, notice: shown });
      }
    } catch (err) {
      log.warn({ code: 'notice_failed', kind: notice.kind, err }, 'notification not sent');
    }
  };
}

/** One job for each browser, and one for the chat. */
export function orderLine({ config, queue, database: { db } }: Stores) {
  return async ({ userId, way, happening, notice }: Line, tx?: Queryable): Promise<void> => {
    const payload = { version: 1 as const, userId, notice, happening };
    const group = { group: userId, ...(tx && { tx }) };
    if (way === 'push')
      for (const { digest } of await subscriptionsOf(tx ?? db, userId))
        await queue.send(pushNoticeJob, { ...payload, digest }, { key: `${digest} ${happening}`, ...group });
    if (way === 'telegram' && config.telegram.token !== undefined)
      await queue.send(chatNoticeJob, payload, { key: `${userId} ${happening}`, ...group });
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
  const ownerId = isTeamKind(kind) ? (await teamOf(db, userId))?.teamId : userId;
  return ownerId === undefined ? null : ((await titlesOf(db, ownerId, [projectId])).get(projectId) ?? null);
}

/** Called with the mail of an invoice, which is owed: a line comes beside it, where it is wanted. */
export function composeInvoiceNotice(stores: Stores) {
  const announce = composeAnnounce(stores);
  return (userId: string, invoiceId: string): Promise<void> =>
    announce(userId, { notice: { kind: 'invoice' }, happening: `invoice ${invoiceId}` }, loud);
}

/** In the worker. */
export async function workOnNotices(stores: Stores): Promise<void> {
  const { clock, config, log, queue, database } = stores;
  const push = createPushHandler({
    db: database.db,
    clock,
    log,
    contact: `mailto:${config.mail.support}`,
    nameFor: (userId, notice) => nameFor(stores, userId, notice),
    later: async ({ userId, digest, notice, happening }, at) => {
      // This job keeps another of its key from being ordered.
      const key = `${digest} ${happening} ${at.toISOString()}`;
      const payload = { version: 1 as const, userId, digest, notice, happening };
      await queue.send(pushNoticeJob, payload, { key, group: userId, startAfter: at });
    },
  });
  const isAllowed = mayUsePush(stores);
  await queue.work(pushNoticeJob, { concurrency: PUSHES_AT_ONCE }, async (notice) => {
    if (await isAllowed(notice.userId)) await push(notice);
  });
}

const SWEEP_EVERY_MS = 30_000;
const FORGET_EVERY_MS = 60 * 60_000;

/** In the worker: what the quiet hours held back comes as one line for each way. */
export function workOnHeldLines(stores: Stores, closing: AsyncDisposableStack): void {
  const { clock, log, database } = stores;
  const deps = { ...database, clock };
  const sweep = (signal: AbortSignal) => releaseLines(deps, orderLine(stores), signal);
  const forget = () => sweepSentLines(deps);
  closing.defer(sweepRegularly({ name: 'held lines', everyMs: SWEEP_EVERY_MS, log, sweep }));
  closing.defer(sweepRegularly({ name: 'sent lines', everyMs: FORGET_EVERY_MS, log, sweep: forget }));
}
