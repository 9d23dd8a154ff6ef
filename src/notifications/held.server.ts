// Mails that wait for their moment: noted once, and sent together when several are due.
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { dueMoment } from './due-moment.ts';
import { heldNotifications, type NotificationKind } from './notifications.table.ts';
import { settingsOf } from './settings.server.ts';

type Deps = { db: Database; clock: Clock };
type Happened = { userId: string; projectId: string; kind: NotificationKind };

/** Whether the mail goes out: at once, later, or not at all. One that is due now is forgotten here. */
export async function decideMail(
  { db, clock }: Deps,
  { userId, projectId, kind }: Happened,
): Promise<'now' | 'later' | 'never'> {
  const settings = await settingsOf(db, userId);
  const now = clock.now();
  const mine = eq(heldNotifications.projectId, projectId);
  if (!settings[kind]) {
    await db.delete(heldNotifications).where(mine);
    return 'never';
  }
  const [held] = await db.select().from(heldNotifications).where(mine);
  if (held && held.dueAt <= now) {
    await db.delete(heldNotifications).where(mine);
    return 'now';
  }
  const dueAt = held?.dueAt ?? dueMoment(now, settings);
  if (dueAt <= now) return 'now';
  await db.insert(heldNotifications).values({ projectId, userId, kind, dueAt }).onConflictDoNothing();
  return 'later';
}

const AT_ONCE = 500;

/**
 * Takes what is due by person. One alone is released, and its own mail goes out with its text; several are one mail.
 * @param out.bundle sends it and notes that the owner was notified of each; a throw leaves all of them held
 */
export async function releaseHeld(
  { db, clock }: Deps,
  out: {
    /** @returns false where there is nothing to notify of any more */
    release: (projectId: string) => Promise<boolean>;
    bundle: (userId: string, projectIds: readonly string[]) => Promise<void>;
  },
  signal: AbortSignal,
): Promise<void> {
  const due = await db
    .select()
    .from(heldNotifications)
    .where(lte(heldNotifications.dueAt, clock.now()))
    .orderBy(asc(heldNotifications.dueAt))
    .limit(AT_ONCE);
  for (const [userId, held] of Map.groupBy(due, (row) => row.userId)) {
    signal.throwIfAborted();
    const ids = held.map(({ projectId }) => projectId);
    const [only] = ids;
    if (ids.length === 1 && only !== undefined) {
      // Its own job takes it away once it is decided.
      if (!(await out.release(only)))
        await db.delete(heldNotifications).where(eq(heldNotifications.projectId, only));
      continue;
    }
    await out.bundle(userId, ids);
    await db
      .delete(heldNotifications)
      .where(and(eq(heldNotifications.userId, userId), inArray(heldNotifications.projectId, ids)));
  }
}
