// Sends what waited for its moment: one alone goes its own way, several of one person are one mail, which is tried for days.
import { and, asc, eq, inArray, isNull, lte, min, type SQL } from 'drizzle-orm';
import { mailStatus, RefusedMailError, waitForMail } from '#mail/mailer.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { quietEnd } from './due-moment.ts';
import { forgetHeld, type Held, lockHeld } from './held.server.ts';
import { heldNotifications } from './notifications.table.ts';
import { settingsOf } from './settings.server.ts';

const PEOPLE_AT_ONCE = 500;
/** Of one person: what is more goes out with the next sweep. */
const MOST_TOGETHER = 500;
/** How long a mail belongs to the process that took it: longer than a slow mail server takes for one. */
const CLAIMED_FOR_MS = 10 * 60_000;

type Deps = { db: Database; clock: Clock; log: Pick<Log, 'warn'> };
type Bundle = { userId: string; bundleId: string; held: readonly Held[] };

export type Out = {
  /** @returns false where nothing more is to be notified of */
  release: (held: Held) => Promise<boolean>;
  /** Shows the line about several on browsers and in the chat; before the first try of its mail, and again after a kill then. */
  announce: (bundle: Bundle) => Promise<void>;
  /** Sends the mail about several; where it throws, it is tried again, under the same id and with the same results. */
  mail: (bundle: Bundle) => Promise<void>;
  /** The mail was sent, or never will be: its results are not notified of again. `error`: why it was given up. */
  settle: (bundle: Bundle, error: unknown) => Promise<void>;
};

/**
 * Takes what is due by person: nobody holds up anybody else, neither by a mailbox that refuses nor by how much waits.
 * @throws the first failure that is no mail's, once all people had their turn
 */
export async function releaseHeld(deps: Deps, out: Out, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const isDue = lte(heldNotifications.dueAt, clock.now());
  const people = await db
    .select({ userId: heldNotifications.userId })
    .from(heldNotifications)
    .where(isDue)
    .groupBy(heldNotifications.userId)
    .orderBy(min(heldNotifications.dueAt))
    .limit(PEOPLE_AT_ONCE);
  const failures: unknown[] = [];
  for (const { userId } of people) {
    signal.throwIfAborted();
    try {
      await releaseOf(deps, userId, { out, signal });
    } catch (err) {
      signal.throwIfAborted();
      log.warn({ code: 'held_not_released', userId, err }, 'held notifications not sent');
      failures.push(err);
    }
  }
  if (failures.length > 0) throw failures[0];
}

type Work = { out: Out; signal: AbortSignal };

async function releaseOf(deps: Deps, userId: string, work: Work): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const held = await db
    .select()
    .from(heldNotifications)
    .where(and(eq(heldNotifications.userId, userId), lte(heldNotifications.dueAt, now)))
    .orderBy(asc(heldNotifications.dueAt))
    .limit(MOST_TOGETHER);
  const ids = held.map(({ projectId }) => projectId);
  const these = and(eq(heldNotifications.userId, userId), inArray(heldNotifications.projectId, ids));
  const loudAt = quietEnd(now, await settingsOf(db, userId));
  if (loudAt > now) {
    await db.update(heldNotifications).set({ dueAt: loudAt }).where(these);
    return;
  }
  const unfinished = new Set(held.flatMap(({ bundleId }) => bundleId ?? []));
  for (const bundleId of unfinished) await sendBundle(deps, { userId, bundleId }, work);
  const [only, ...others] = await newBundle(deps, userId, these);
  if (only?.bundleId) return sendBundle(deps, { userId, bundleId: only.bundleId }, work);
  // Its own job takes it away once it is decided.
  if (only && others.length === 0 && !(await work.out.release(only))) await forgetHeld(db, only.projectId);
}

/**
 * What goes into one mail is settled before it goes out: where the process ends in between, the same results go out again under the
 * same Message-ID. What its own job decided meanwhile is not among them.
 * @returns one that is to go out alone, or several with the mail that lists them
 */
async function newBundle({ db, clock }: Deps, userId: string, which: SQL | undefined): Promise<Held[]> {
  return db.transaction(async (tx) => {
    await lockHeld(tx, userId);
    const isFree = and(which, isNull(heldNotifications.bundleId), lte(heldNotifications.dueAt, clock.now()));
    const free = await tx.select().from(heldNotifications).where(isFree);
    if (free.length < 2) return free;
    return tx.update(heldNotifications).set({ bundleId: newId() }).where(isFree).returning();
  });
}

/**
 * One statement takes the mail, so that of several processes one sends it; it goes out with no transaction open, and a last
 * statement notes that it went. Who is killed in between leaves it to be sent once more under the same Message-ID, no sooner
 * than `CLAIMED_FOR_MS` later.
 */
async function sendBundle(
  { db, clock, log }: Deps,
  { userId, bundleId }: { userId: string; bundleId: string },
  { out, signal }: Work,
): Promise<void> {
  const now = clock.now();
  const isIn = eq(heldNotifications.bundleId, bundleId);
  const claimed = await db
    .update(heldNotifications)
    .set({ dueAt: new Date(now.getTime() + CLAIMED_FOR_MS) })
    .where(and(isIn, lte(heldNotifications.dueAt, now)))
    .returning();
  if (claimed.length === 0) return;
  const held = claimed.toSorted((a, b) => (a.projectId < b.projectId ? -1 : 1));
  const bundle = { userId, bundleId, held };
  const triesBefore = Math.max(...held.map((row) => row.tries));
  let error: unknown = null;
  try {
    if (triesBefore === 0) await out.announce(bundle);
    await out.mail(bundle);
  } catch (err) {
    // A stop gave it up: another process need not wait for the end of the claim.
    if (signal.aborted) return void (await db.update(heldNotifications).set({ dueAt: now }).where(isIn));
    const tries = triesBefore + 1;
    const wait = err instanceof RefusedMailError ? null : waitForMail(tries);
    const status = mailStatus(err);
    log.warn({ code: 'held_mail_failed', userId, tries, status, err }, 'held mail not sent');
    if (wait !== null) {
      const dueAt = new Date(now.getTime() + wait);
      await db.update(heldNotifications).set({ tries, dueAt }).where(isIn);
      return;
    }
    error = err;
  }
  await out.settle(bundle, error);
  await db.delete(heldNotifications).where(isIn);
}
