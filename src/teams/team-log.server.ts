// The log of a team: written in the transaction of what it says, read by owner and admins, forgotten after a while.
import { and, count, desc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { invitations, logEntries, type LogKind } from './team-people.table.ts';

export const LOG_DAYS = 180;
const DAY_MS = 24 * 60 * 60_000;
const MOST_SHOWN = 200;
/** An invitation that ended unused can be sent again for so long. */
const ENDED_KEPT_MS = 30 * DAY_MS;

export type LogRow = typeof logEntries.$inferSelect;
type NewEntry = {
  teamId: string;
  kind: LogKind;
  actorId: string | null;
  memberId?: string | null;
  email?: string;
  details?: LogRow['details'];
};

export async function noteInLog(tx: Queryable, clock: Clock, { details = {}, ...entry }: NewEntry) {
  const createdAt = clock.now();
  await tx.insert(logEntries).values({ ...entry, details, id: newId(createdAt.getTime()), createdAt });
}

/** The newest first. */
export async function readLog(db: Queryable, teamId: string): Promise<LogRow[]> {
  return db
    .select()
    .from(logEntries)
    .where(eq(logEntries.teamId, teamId))
    .orderBy(desc(logEntries.createdAt), desc(logEntries.id))
    .limit(MOST_SHOWN);
}

/** How many mails with invitations the team caused within a day. */
export async function invitedWithinDay(tx: Queryable, clock: Clock, teamId: string): Promise<number> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const isMail = inArray(logEntries.kind, ['invited', 'invited_again']);
  const [found] = await tx
    .select({ mails: count() })
    .from(logEntries)
    .where(and(eq(logEntries.teamId, teamId), isMail, gt(logEntries.createdAt, since)));
  return found?.mails ?? 0;
}

/** To be called now and then. */
export async function sweepTeams({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  await db.delete(logEntries).where(lt(logEntries.createdAt, new Date(now - LOG_DAYS * DAY_MS)));
  await db.delete(invitations).where(lt(invitations.expiresAt, new Date(now - ENDED_KEPT_MS)));
}

/** What the log says of a person, whichever part they had in it. */
export function isAbout(userId: string) {
  return or(eq(logEntries.actorId, userId), eq(logEntries.memberId, userId));
}
