// Notes at each start whether there are plans, and takes the time without them out of what is paid by invoice.
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import {
  bookCharges,
  type EventDependencies,
  storeSubscription,
} from '../subscription/apply-event.server.ts';
import { passPause } from '../subscription/machine.ts';
import { subscriptionIn } from '../subscription/subscription-row.ts';
import { subscriptions } from '../subscription/subscription.table.ts';
import { planPauses } from './plan-pause.table.ts';

/** Accounts that one query names. */
const BATCH = 200;

/** Plans are off from now on; does nothing where they were off before. */
export async function beginPause({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPauses(tx);
    if (await openPause(tx)) return;
    // The clock may have gone back since: two pauses have no moment in common.
    const startsAt = sql`greatest(${clock.now().toISOString()}::timestamptz,
      (select max(${planPauses.endsAt}) from ${planPauses}))`;
    // One of no length is opened again.
    await tx
      .insert(planPauses)
      .values({ startsAt })
      .onConflictDoUpdate({ target: planPauses.startsAt, set: { endsAt: null } });
  });
}

/**
 * Plans are on from now on; does nothing where they were on before. All terms and the note in one transaction: a start
 * that is killed leaves everything to the next one. To be called before anything reads or charges a subscription.
 */
export async function endPause(deps: EventDependencies): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPauses(tx);
    const pause = await openPause(tx);
    if (!pause) return;
    const now = deps.clock.now();
    const [from, to] = [pause.startsAt, now > pause.startsAt ? now : pause.startsAt];
    await passPauseOfAll(deps, tx, { from, to });
    await tx.update(planPauses).set({ endsAt: to }).where(eq(planPauses.startsAt, from));
  });
}

async function passPauseOfAll(
  deps: EventDependencies,
  tx: Queryable,
  pause: { from: Date; to: Date },
): Promise<void> {
  const ofInvoices = and(
    inArray(subscriptions.state, ['pro', 'cancelled']),
    eq(subscriptions.paidBy, 'invoice'),
  );
  for (let last: string | undefined; ; ) {
    const rows = await tx
      .select()
      .from(subscriptions)
      .where(and(ofInvoices, last === undefined ? undefined : gt(subscriptions.userId, last)))
      .orderBy(asc(subscriptions.userId))
      .limit(BATCH)
      .for('update');
    for (const row of rows) {
      const { userId } = row;
      const { subscription, charges } = passPause(subscriptionIn(row), pause);
      await storeSubscription(tx, { userId, subscription, now: pause.to, isThere: true });
      await bookCharges(deps, tx, { userId, charges, at: pause.to, orderNumber: null });
      last = userId;
    }
    if (rows.length < BATCH) return;
  }
}

async function openPause(tx: Queryable) {
  const [pause] = await tx.select().from(planPauses).where(isNull(planPauses.endsAt));
  return pause;
}

/** Two processes that start at once come one after the other. */
async function lockPauses(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('plan_pauses', 0))`);
}
