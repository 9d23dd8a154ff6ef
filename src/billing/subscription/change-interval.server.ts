// Another interval of Pro or Business by invoice. A year in place of the month is charged at once.
import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { isBusinessAddress, readBillingAddress } from '../address/billing-addresses.server.ts';
import { billingErrors } from '../billing.errors.ts';
import { contractVersion } from '../contract/contract-version.ts';
import type { DemandTrader } from '../contract/demand-trader.server.ts';
import type { Interval } from '../plans.ts';
import type { DemandVatId } from '../vies/vat-checks.server.ts';
import { type Applied, applyEvent, type EventDependencies } from './apply-event.server.ts';
import { demandEarlyStart } from './early-start.server.ts';
import { advance, type Subscription } from './machine.ts';
import { isStillShown } from './seats.ts';
import { subscriptionIn } from './subscription-row.ts';
import { subscriptions } from './subscription.table.ts';
import { changeCents, type Term } from './term.ts';

/** Of a change to yearly, VAT included: another price is not charged. */
export type ShownPrice = { asOf: Date; grossCents: number };

type IntervalChange = {
  userId: string;
  eventId: string;
  interval: Interval;
  hasEarlyStart: boolean;
  shown?: ShownPrice;
};

/** See `Subscriptions`. */
export async function changeInterval(
  deps: EventDependencies & { demandVatId?: DemandVatId | undefined; demandTrader?: DemandTrader },
  { interval, hasEarlyStart, shown, ...asked }: IntervalChange,
): Promise<Applied> {
  const { db, clock } = deps;
  const { userId } = asked;
  if (interval === 'yearly') await deps.demandVatId?.({ userId });
  // A year in place of the month is a contract of its own.
  const isContract = (standing: Subscription) =>
    interval === 'yearly' && 'term' in standing && standing.term.interval !== 'yearly';
  const named = isContract(await stateOf(db, userId, clock.now())) && {
    isBusiness: isBusinessAddress(await readBillingAddress(db, userId)),
  };
  return applyEvent(deps, {
    ...asked,
    event: {
      kind: 'change',
      interval,
      hasEarlyStart,
      ...named,
      contract: contractVersion,
      ...(shown && { asOf: shown.asOf.toISOString() }),
    },
    before: async (tx, now, { subscription }) => {
      if (!isContract(subscription)) return;
      if (shown && 'term' in subscription) demandShown(subscription.term, shown, now);
      deps.demandTrader?.();
      await demandEarlyStart(tx, { ...asked, hasEarlyStart });
    },
  });
}

/** @throws {AppError} `price_changed` */
export function demandShown(term: Term, { asOf, grossCents }: ShownPrice, now: Date): void {
  const isSame = isStillShown(term, asOf, now) && changeCents(term, asOf) === grossCents;
  if (!isSame) throw billingErrors.price_changed();
}

/** Where the subscription stands at a moment. */
export async function stateOf(db: Queryable, userId: string, now: Date): Promise<Subscription> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return advance(subscriptionIn(row), now).subscription;
}
