// Mails that will not come any more: written down for their person and the operator.
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { RefusedMailError } from '#mail/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { OwedKind, UndeliveredKind } from './choices.ts';
import { undeliveredMails } from './notifications.table.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Long enough to be read by who comes once a month. */
const KEPT_MS = 45 * DAY_MS;
const MOST_SHOWN = 20;
/** `doctor` warns of what is as new as that: what is older was repaired, or nobody could. */
const WARNED_MS = 7 * DAY_MS;

export type Undelivered = { userId: string; kind: UndeliveredKind; status: number | null };
type NoteDeps = { db: Queryable; clock: Clock; log: Pick<Log, 'warn'> };

export async function noteUndelivered(
  { db, clock, log }: NoteDeps,
  { userId, kind, status }: Undelivered,
): Promise<void> {
  const at = clock.now();
  await db.insert(undeliveredMails).values({ id: newId(at.getTime()), userId, kind, status, at });
  log.warn({ code: 'mail_undelivered', userId, kind, status }, 'a mail will not be tried again');
}

/**
 * Sends what is owed, and what a row or a job tries again until it is sent. Where its mailbox refuses it for good there is an
 * end, which its person and the operator see; whatever else goes wrong is thrown, and the next try is the caller's affair.
 * @returns whether it was handed over
 */
export async function sendOwed(
  deps: NoteDeps,
  mail: { userId: string; kind: OwedKind },
  send: () => Promise<void>,
): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (!(error instanceof RefusedMailError)) throw error;
    await noteUndelivered(deps, { ...mail, status: error.status });
    return false;
  }
}

/** The newest first. */
export async function undeliveredOf(
  db: Queryable,
  userId: string,
): Promise<{ kind: UndeliveredKind; status: number | null; at: Date }[]> {
  const { kind, status, at } = undeliveredMails;
  return db
    .select({ kind, status, at })
    .from(undeliveredMails)
    .where(eq(undeliveredMails.userId, userId))
    .orderBy(desc(at), desc(undeliveredMails.id))
    .limit(MOST_SHOWN);
}

export async function sweepUndelivered({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await db.delete(undeliveredMails).where(lte(undeliveredMails.at, before));
}

/** Of the last week, for the operator: counts alone. */
export async function undeliveredFigures(
  db: Queryable,
  now: Date,
): Promise<{ mails: number; people: number }> {
  const since = new Date(now.getTime() - WARNED_MS);
  const [found] = await db
    .select({
      mails: sql`count(*)`.mapWith(Number),
      people: sql`count(distinct ${undeliveredMails.userId})`.mapWith(Number),
    })
    .from(undeliveredMails)
    .where(and(gt(undeliveredMails.at, since), lte(undeliveredMails.at, now)));
  return found ?? { mails: 0, people: 0 };
}
