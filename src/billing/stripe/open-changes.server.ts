// A change of interval, or more seats, that Stripe was asked for, or is about to be: stored before it is sent, so that another tab and
// another try send the very same, with the same cents and under the same idempotency key, and it is charged once.
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { billingErrors } from '../billing.errors.ts';
import type { Interval } from '../plans.ts';
import type { ShownPrice } from '../subscription/change-interval.server.ts';
import { changeCents, type Term } from '../subscription/term.ts';
import { stripeChanges } from './stripe.table.ts';

export type CardChange = {
  userId: string;
  requestId: string;
  interval: Interval;
  hasEarlyStart: boolean;
  /** The one that runs. */
  term: Term;
  /** Of Business, whose price carries the moment for which it is. */
  shown?: ShownPrice | undefined;
};

/** More seats of Business, for the price that was shown. */
export type SeatsChange = Pick<CardChange, 'userId' | 'requestId' | 'term'> & {
  seats: number;
  asOf: Date;
  cents: number;
};

/** As it was stored first. */
export type OpenChange = typeof stripeChanges.$inferSelect;

/**
 * Longer than a call to Stripe takes with all its tries: afterwards what Stripe says of the subscription is how the
 * change ended. Shorter than the 24 hours for which Stripe knows an idempotency key.
 */
const UNCERTAIN_MS = 10 * 60_000;

/**
 * The change that is under way, or this one, stored.
 * @throws {AppError} `change_under_way` where something else is asked for
 */
export async function openChange(
  db: Database,
  change: CardChange | SeatsChange,
  now: Date,
): Promise<OpenChange> {
  const { userId, term } = change;
  const own = { changeId: newId(), termStartsAt: term.startsAt, askedAt: now, ...wishOf(change, now) };
  const isUncertain = gte(stripeChanges.askedAt, new Date(now.getTime() - UNCERTAIN_MS));
  const isOver = sql`not (${isUncertain} and ${eq(stripeChanges.termStartsAt, term.startsAt)})`;
  const [stored] = await db
    .insert(stripeChanges)
    .values({ userId, ...own })
    .onConflictDoUpdate({ target: stripeChanges.userId, set: own, setWhere: isOver })
    .returning();
  const open = stored ?? (await readOpenChange(db, userId));
  // The other tab has finished at this moment. Stripe knows that this change is done, if it was the same.
  if (!open) return openChange(db, change, now);
  if (open.interval !== own.interval || open.seats !== own.seats) throw billingErrors.change_under_way();
  return open;
}

function wishOf(change: CardChange | SeatsChange, now: Date) {
  const { requestId, term } = change;
  if ('seats' in change) {
    const { seats, asOf, cents } = change;
    return { requestId, interval: term.interval, hasEarlyStart: true, cents, seats, asOf };
  }
  const { interval, hasEarlyStart, shown } = change;
  const cents = changeCents(term, shown?.asOf ?? now);
  return { requestId, interval, hasEarlyStart, cents, seats: null, asOf: null };
}

export async function readOpenChange(db: Database, userId: string): Promise<OpenChange | null> {
  const [open] = await db.select().from(stripeChanges).where(eq(stripeChanges.userId, userId));
  return open ?? null;
}

/** It is done, or it is certain that it was not. */
export async function closeChange(
  db: Database,
  { userId, changeId }: Pick<OpenChange, 'userId' | 'changeId'>,
): Promise<void> {
  await db
    .delete(stripeChanges)
    .where(and(eq(stripeChanges.userId, userId), eq(stripeChanges.changeId, changeId)));
}

/** Closes what Stripe shows as done, and what it would show by now. @param seen.requestIds the last change of each subscription */
export async function closeSeenChange(
  db: Database,
  { userId, requestIds, now }: { userId: string; requestIds: string[]; now: Date },
): Promise<void> {
  const isSettled = or(
    lt(stripeChanges.askedAt, new Date(now.getTime() - UNCERTAIN_MS)),
    inArray(stripeChanges.requestId, requestIds),
  );
  await db.delete(stripeChanges).where(and(eq(stripeChanges.userId, userId), isSettled));
}
