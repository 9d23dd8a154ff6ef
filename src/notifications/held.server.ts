// Which ways tell of a result, and when; what waits for its moment is noted once, and sent together when several are due.
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { isWanted, type RecordingKind } from './choices.ts';
import { dueMoment, quietEnd } from './due-moment.ts';
import { heldNotifications } from './notifications.table.ts';
import { type NotificationSettings, settingsOf } from './settings.server.ts';

type Deps = { db: Database; clock: Clock };
export type Held = typeof heldNotifications.$inferSelect;
/** The ways that show a line beside the mail. */
export const loud = ['telegram', 'push'] as const;
export type Loud = (typeof loud)[number];

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
};
type Decision = {
  mail: 'now' | 'later' | 'never';
  announce: readonly Loud[];
};

/** The one place that is asked. What is due now is forgotten here. */
export async function decide({ db, clock }: Deps, asked: Happened): Promise<Decision> {
  const settings = await settingsOf(db, asked.userId);
  const now = clock.now();
  const { projectId, userId, kind, since: happenedAt } = asked;
  const mine = eq(heldNotifications.projectId, projectId);
  const [before] = await db.select().from(heldNotifications).where(mine);
  // What is held of a result before another try is over with it.
  const held = before && isOf(before, asked) ? before : undefined;
  const isChatLate = asked.chat === 'coming' && held !== undefined && held.dueAt <= now;
  const happened: Happened = isChatLate ? { ...asked, chat: 'none' } : asked;
  const loudAt = quietEnd(now, settings);
  const isDecided = held ? held.isAnnounced : !happened.isFirst;
  const wanted = isDecided ? [] : loudWays(settings, happened);
  const announce = loudAt > now ? [] : wanted;
  const waits = wanted.length > announce.length;
  // One that waited for the chat in vain has its time only now.
  const mail = mailMoment(settings, happened, { now, loudAt, held: isChatLate ? undefined : held });
  const isMailDue = mail !== null && mail <= now;
  let dueAt = mail ?? laterMoment(settings, happened, { now, loudAt, waits });
  // An answer by mail goes out in quiet hours, too: what shows a line waits for their end alone.
  if (isMailDue) dueAt = waits ? loudAt : null;
  if (dueAt === null) {
    await db.delete(heldNotifications).where(mine);
    return { mail: isMailDue ? 'now' : 'never', announce };
  }
  const isAnnounced = (held?.isAnnounced ?? false) || announce.length > 0;
  await db
    .insert(heldNotifications)
    .values({ projectId, userId, kind, happenedAt, dueAt, isAnnounced })
    .onConflictDoUpdate({
      target: heldNotifications.projectId,
      set: { kind, happenedAt, isAnnounced, dueAt },
    });
  return { mail: isMailDue ? 'now' : 'later', announce };
}

function isOf(held: Held, { kind, since }: Happened): boolean {
  return held.kind === kind && held.happenedAt.getTime() === since.getTime();
}

/** Where the chat was not notified by then, the other ways are. */
const CHAT_PATIENCE_MS = 60 * 60_000;

const reachesOthers = ({ alsoAnswered }: NotificationSettings, { chat }: Happened) =>
  chat === 'none' || alsoAnswered;

function loudWays(settings: NotificationSettings, happened: Happened): Loud[] {
  if (!reachesOthers(settings, happened)) return [];
  return loud.filter((way) => isWanted(settings.choices, way, happened.kind));
}

/** How an invoice is notified of beside its mail, and when: not in quiet hours. */
export async function invoiceWays({ db, clock }: Deps, userId: string): Promise<{ ways: Loud[]; at: Date }> {
  const settings = await settingsOf(db, userId);
  return {
    ways: loud.filter((way) => isWanted(settings.choices, way, 'invoice')),
    at: quietEnd(clock.now(), settings),
  };
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

const AT_ONCE = 500;

type Out = {
  /** @returns false where nothing more is to be notified of */
  release: (held: Held) => Promise<boolean>;
  /**
   * Sends one notice and records that the owner was notified of each whose mail was held; a throw leaves all of them held.
   */
  bundle: (userId: string, held: readonly Held[]) => Promise<void>;
};

/**
 * Takes what is due by person. One alone is released, and its own mail goes out with its text; several are notified together.
 * A person who cannot be notified holds up nobody else.
 * @throws the first failure, once all people had their turn
 */
export async function releaseHeld(
  { db, clock, log }: Deps & { log: Pick<Log, 'warn'> },
  out: Out,
  signal: AbortSignal,
): Promise<void> {
  const due = await db
    .select()
    .from(heldNotifications)
    .where(lte(heldNotifications.dueAt, clock.now()))
    .orderBy(asc(heldNotifications.dueAt))
    .limit(AT_ONCE);
  const failures: unknown[] = [];
  for (const [userId, held] of Map.groupBy(due, (row) => row.userId)) {
    signal.throwIfAborted();
    try {
      await releaseOf({ db, clock }, userId, held, out);
    } catch (err) {
      signal.throwIfAborted();
      log.warn({ code: 'held_not_released', userId, err }, 'held notifications not sent');
      failures.push(err);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function releaseOf(
  { db, clock }: Deps,
  userId: string,
  held: readonly Held[],
  out: Out,
): Promise<void> {
  const ids = held.map(({ projectId }) => projectId);
  const these = and(eq(heldNotifications.userId, userId), inArray(heldNotifications.projectId, ids));
  const now = clock.now();
  const loudAt = quietEnd(now, await settingsOf(db, userId));
  if (loudAt > now) {
    await db.update(heldNotifications).set({ dueAt: loudAt }).where(these);
    return;
  }
  const [only] = held;
  if (held.length === 1 && only) {
    // Its own job takes it away once it is decided.
    if (!(await out.release(only))) await forgetHeld(db, only.projectId);
    return;
  }
  await out.bundle(userId, held);
  await db.delete(heldNotifications).where(these);
}
