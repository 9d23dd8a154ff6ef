// Ends Pro where an invoice was not paid in spite of its reminder.
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { subscriptions } from '../../subscription/subscription.table.ts';
import type { Subscriptions } from '../../subscription/subscriptions.server.ts';
import { invoices } from '../invoice.table.ts';
import { isOpen, isPastReminder } from '../open-invoices.server.ts';
import { chargedAt, isOfRunningContract } from './running-contract.ts';

type EndDeps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'error'>;
  subscriptions: Pick<Subscriptions, 'endUnpaid'>;
};

/** The period after the reminder runs from its mail, to the end of its last day in Germany: nobody loses Pro without having been reminded. */
export async function endUnpaid(deps: EndDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, log, subscriptions: machine } = deps;
  const failed: string[] = [];
  for (;;) {
    signal.throwIfAborted();
    const [due] = await db
      .select({ id: invoices.id, userId: subscriptions.userId, issuedAt: chargedAt() })
      .from(invoices)
      .innerJoin(subscriptions, isOfRunningContract())
      .where(
        and(
          isOpen(),
          isPastReminder(clock.now()),
          failed.length > 0 ? notInArray(invoices.id, failed) : undefined,
        ),
      )
      .orderBy(asc(invoices.number))
      .limit(1);
    if (!due) return;
    const { id, userId, issuedAt } = due;
    // Named by its invoice: two workers, or a second run, end it once.
    const event = {
      userId,
      eventId: `unpaid:${id}`,
      issuedAt,
      before: (tx: Queryable) => demandOpen(tx, id),
    };
    await machine.endUnpaid(event).catch((err: unknown) => {
      // The others go on; the next sweep tries this one again.
      failed.push(id);
      if (!(err instanceof PaidMeanwhile))
        log.error({ code: 'unpaid_not_ended', err }, 'unpaid Pro not ended');
    });
  }
}

class PaidMeanwhile extends Error {
  override name = 'PaidMeanwhile';
}

/** The row is locked, so that a payment is noted before, and nothing ends, or after. */
async function demandOpen(tx: Queryable, id: string): Promise<void> {
  const [open] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.id, id), isOpen()))
    .for('update');
  if (!open) throw new PaidMeanwhile();
}
