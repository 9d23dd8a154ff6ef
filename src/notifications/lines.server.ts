// Lines on browsers and in chats: held in quiet hours, gathered into one at their end, and handed over once.
import { and, eq, lte } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Loud } from './choices.ts';
import { quietEnd, type Timing } from './due-moment.ts';
import { gather, type Notice, type OneNotice, wantedOf } from './notice.ts';
import { heldLines, sentLines } from './notifications.table.ts';
import { settingsOf } from './settings.server.ts';

type Deps = { db: Database; clock: Clock };
export type Line = { userId: string; way: Loud; happening: string; notice: Notice };

/** So long after the quiet hours the lines of results, comments and invoices come in: they are one then. */
const GATHERED_FOR_MS = 60_000;
/** Longer than a job is tried again. */
const REMEMBERED_MS = 7 * 24 * 60 * 60_000;
const AT_ONCE = 500;

/** @returns the moment itself where a line may come now */
function lineMoment(now: Date, timing: Omit<Timing, 'bundle'>): Date {
  const end = quietEnd(now, timing);
  if (end > now) return new Date(end.getTime() + GATHERED_FOR_MS);
  const before = new Date(now.getTime() - GATHERED_FOR_MS);
  const ended = quietEnd(before, timing);
  return ended > before ? new Date(ended.getTime() + GATHERED_FOR_MS) : now;
}

/**
 * Asked when something happens. What comes in quiet hours is held here until they end.
 * @returns what is to be shown now; null where it is not wanted, or waits
 */
export async function lineNow(
  { db, clock }: Deps,
  line: Line & { notice: OneNotice },
): Promise<Notice | null> {
  const { userId, way, happening, notice } = line;
  const settings = await settingsOf(db, userId);
  const now = clock.now();
  if (wantedOf(notice, settings.choices, way) === null) return null;
  // Noted once more by a job that was tried again.
  const released = { userId, target: releasedBy(way), happening };
  if ((await db.$count(sentLines, isSent(released))) > 0) return null;
  const dueAt = lineMoment(now, settings);
  if (dueAt <= now) return notice;
  const row = { userId, way, happening, notice, heldAt: now, dueAt };
  await db.insert(heldLines).values(row).onConflictDoNothing();
  return null;
}

/**
 * Asked before each try of a line, which may come hours after it was ordered.
 * @returns what is still wanted, and when it may be shown; null for nothing
 */
export async function lineAtTry(
  { db, clock }: Deps,
  { userId, way, notice }: Omit<Line, 'happening'>,
): Promise<{ notice: Notice; at: Date; isQuiet: boolean } | null> {
  const settings = await settingsOf(db, userId);
  const wanted = wantedOf(notice, settings.choices, way);
  const now = clock.now();
  const at = quietEnd(now, settings);
  return wanted && { notice: wanted, at, isQuiet: at > now };
}

/** A line whose try came in quiet hours; its parts are gathered with what else waits. */
export async function holdLines({ db, clock }: Deps, line: Line, until: Date): Promise<void> {
  const { userId, way, happening, notice } = line;
  const heldAt = clock.now();
  const dueAt = new Date(until.getTime() + GATHERED_FOR_MS);
  const parts = notice.kind === 'gathered' ? notice.notices : [notice];
  const rows = parts.map((one, place) => ({
    userId,
    way,
    happening: `${happening} ${place}`,
    notice: one,
    heldAt,
    dueAt,
  }));
  await db.insert(heldLines).values(rows).onConflictDoNothing();
}

/**
 * Hands on what is due, as one line for each person and way: noted and taken away in one transaction.
 * @param send orders the line in that transaction
 */
export async function releaseLines(
  { db, clock }: Deps,
  send: (line: Line, tx: Queryable) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const due = await db
    .selectDistinct({ userId: heldLines.userId, way: heldLines.way })
    .from(heldLines)
    .where(lte(heldLines.dueAt, now))
    .limit(AT_ONCE);
  for (const { userId, way } of due) {
    signal.throwIfAborted();
    const settings = await settingsOf(db, userId);
    const until = quietEnd(now, settings);
    const theirs = and(eq(heldLines.userId, userId), eq(heldLines.way, way), lte(heldLines.dueAt, now));
    if (until > now) {
      const dueAt = new Date(until.getTime() + GATHERED_FOR_MS);
      await db.update(heldLines).set({ dueAt }).where(theirs);
      continue;
    }
    await db.transaction(async (tx) => {
      const rows = await tx.delete(heldLines).where(theirs).returning();
      const notices = rows
        .toSorted((a, b) => +a.heldAt - +b.heldAt || (a.happening < b.happening ? -1 : 1))
        .map((row) => row.notice);
      const notice = gather(notices);
      // Another process had them.
      if (!notice) return;
      const released = rows.map(({ happening }) => ({ userId, target: releasedBy(way), happening, at: now }));
      await tx.insert(sentLines).values(released).onConflictDoNothing();
      await send({ userId, way, happening: newId(now.getTime()), notice }, tx);
    });
  }
}

type Sent = { userId: string; target: string; happening: string };

const releasedBy = (way: Loud) => `held ${way}`;
const isSent = ({ userId, target, happening }: Sent) =>
  and(eq(sentLines.userId, userId), eq(sentLines.target, target), eq(sentLines.happening, happening));

/**
 * To be called before a line is handed over. A process that is killed in between leaves it unsent rather than sent twice: what
 * it says is in the app, and mostly in a mail.
 * @returns false where it was handed over, or may have been
 */
export async function claimLine({ db, clock }: Deps, sent: Sent): Promise<boolean> {
  const claimed = await db
    .insert(sentLines)
    .values({ ...sent, at: clock.now() })
    .onConflictDoNothing()
    .returning({ at: sentLines.at });
  return claimed.length > 0;
}

/** It surely did not arrive: another try may hand it over. */
export async function giveLineBack(db: Queryable, sent: Sent): Promise<void> {
  await db.delete(sentLines).where(isSent(sent));
}

export async function sweepSentLines({ db, clock }: Deps): Promise<void> {
  await db.delete(sentLines).where(lte(sentLines.at, new Date(clock.now().getTime() - REMEMBERED_MS)));
}
