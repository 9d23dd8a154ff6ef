// Which ways tell of a result, and when; what waits for its moment is noted once.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable, Transaction } from '#platform/database/database.ts';
import { isWanted, type Loud, loud, type RecordingKind } from './choices.ts';
import { dueMoment, quietEnd } from './due-moment.ts';
import { heldNotifications } from './notifications.table.ts';
import { type NotificationSettings, settingsOf } from './settings.server.ts';

type Deps = { db: Database; clock: Clock };
export type Held = typeof heldNotifications.$inferSelect;

export type Happened = {
  userId: string;
  projectId: string;
  kind: RecordingKind;
  /** When the recording came to this result. */
  since: Date;
  /** The mail is the answer to the one that brought the recording: it comes at once, whatever was chosen. */
  isMailAnswer: boolean;
  /** Whether the chat that brought the recording reports it: people read there the text of what they sent there. */
  chat: 'none' | 'coming' | 'done';
  /** False where the job is tried again: what shows a line was asked then. */
  isFirst: boolean;
  /** Recordings that came together with it, and of which the owner knows nothing yet. */
  companions: readonly string[];
};
type Decision = {
  mail: 'now' | 'later' | 'never';
  announce: readonly Loud[];
};

/** The one place that is asked. What is due now is forgotten here. */
export async function decide({ db, clock }: Deps, asked: Happened): Promise<Decision> {
  return db.transaction(async (tx) => {
    await lockHeld(tx, asked.userId);
    return decideAlone(tx, asked, clock.now());
  });
}

/** One owner's results one after another: of two in one moment the second knows of the first, and none goes out twice. */
export async function lockHeld(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 4))`);
}

async function decideAlone(db: Transaction, asked: Happened, now: Date): Promise<Decision> {
  const settings = await settingsOf(db, asked.userId);
  const { projectId, userId, kind, since: happenedAt } = asked;
  const mine = eq(heldNotifications.projectId, projectId);
  const [before] = await db.select().from(heldNotifications).where(mine);
  // What is held of a result before another try is over with it.
  const held = before && isOf(before, asked) ? before : undefined;
  // The mail about several that lists it is on its way.
  if (held?.bundleId) return { mail: 'later', announce: [] };
  const isChatLate = asked.chat === 'coming' && held !== undefined && held.dueAt <= now;
  const happened: Happened = isChatLate ? { ...asked, chat: 'none' } : asked;
  const loudAt = quietEnd(now, settings);
  const isDecided = held ? held.isAnnounced : !happened.isFirst;
  const wanted = isDecided ? [] : loudWays(settings, happened);
  const announce = loudAt > now ? [] : wanted;
  const waits = wanted.length > announce.length;
  // One that waited for the chat in vain has its time only now.
  const alone = mailMoment(settings, happened, { now, loudAt, held: isChatLate ? undefined : held });
  const together = alone?.getTime() === now.getTime() && !held ? await awaitOthers(db, happened, now) : null;
  const mail = together ?? alone;
  const isMailDue = together === null && mail !== null && mail <= now;
  let dueAt = mail ?? laterMoment(settings, happened, { now, loudAt, waits });
  // An answer by mail goes out in quiet hours, too: what shows a line waits for their end alone.
  if (isMailDue) dueAt = waits ? loudAt : null;
  if (dueAt === null) {
    await db.delete(heldNotifications).where(mine);
    return { mail: isMailDue ? 'now' : 'never', announce };
  }
  const isAnnounced = (held?.isAnnounced ?? false) || announce.length > 0;
  const waitsForOthers = together !== null || (held?.waitsForOthers ?? false);
  const row = { happenedAt, isAnnounced, dueAt, waitsForOthers, bundleId: null, tries: 0 };
  await db
    .insert(heldNotifications)
    .values({ projectId, userId, kind, ...row })
    .onConflictDoUpdate({ target: heldNotifications.projectId, set: { kind, ...row } });
  return { mail: isMailDue ? 'now' : 'later', announce };
}

function isOf(held: Held, { kind, since }: Happened): boolean {
  return held.kind === kind && held.happenedAt.getTime() === since.getTime();
}

/** So long a result waits for the others: those who sent a long recording with a short one have the short text first. */
const OTHERS_AWAITED_MS = 5 * 60_000;

/**
 * What came together is mailed together, once the last of it came to its result, or after a while.
 * @returns when; the moment itself for the last one, which goes out with those that wait; null where it goes out alone
 */
async function awaitOthers(
  db: Queryable,
  { userId, isMailAnswer, companions }: Happened,
  now: Date,
): Promise<Date | null> {
  if (isMailAnswer || companions.length === 0) return null;
  const theirs = and(
    eq(heldNotifications.userId, userId),
    inArray(heldNotifications.projectId, [...companions]),
  );
  if ((await db.$count(heldNotifications, theirs)) < companions.length)
    return new Date(now.getTime() + OTHERS_AWAITED_MS);
  const waiting = and(theirs, heldNotifications.waitsForOthers, isNull(heldNotifications.bundleId));
  const moved = await db
    .update(heldNotifications)
    .set({ dueAt: now })
    .where(waiting)
    .returning({ id: heldNotifications.projectId });
  return moved.length > 0 ? now : null;
}

/** Where the chat was not notified by then, the other ways are. */
const CHAT_PATIENCE_MS = 60 * 60_000;

const reachesOthers = ({ alsoAnswered }: NotificationSettings, { chat }: Happened) =>
  chat === 'none' || alsoAnswered;

function loudWays(settings: NotificationSettings, happened: Happened): Loud[] {
  if (!reachesOthers(settings, happened)) return [];
  return loud.filter((way) => isWanted(settings.choices, way, happened.kind));
}

/** Null where no mail is wanted. */
function mailMoment(
  settings: NotificationSettings,
  happened: Happened,
  { now, loudAt, held }: { now: Date; loudAt: Date; held: Held | undefined },
): Date | null {
  if (happened.isMailAnswer) return now;
  if (!reachesOthers(settings, happened) || !isWanted(settings.choices, 'mail', happened.kind)) return null;
  const at = held?.dueAt ?? dueMoment(now, settings);
  // The hours were moved, or the clocks with them, since it was held.
  return at < loudAt ? loudAt : at;
}

/** When it is decided again although no mail is to come; null for never. */
function laterMoment(
  settings: NotificationSettings,
  happened: Happened,
  { now, loudAt, waits }: { now: Date; loudAt: Date; waits: boolean },
): Date | null {
  if (waits) return loudAt;
  const isWaited = happened.chat === 'coming' && !reachesOthers(settings, happened);
  return isWaited ? new Date(now.getTime() + CHAT_PATIENCE_MS) : null;
}

/** It is decided again, now that more is known. */
export async function forgetHeld(db: Queryable, projectId: string): Promise<void> {
  await db.delete(heldNotifications).where(eq(heldNotifications.projectId, projectId));
}
