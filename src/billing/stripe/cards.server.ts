// Payment by card: orders it at Stripe, leads to Stripe's pages, and keeps the subscription and Stripe together.
import { and, asc, eq, exists, gte, isNull, lt, or } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { addDays, type Interval } from '../plans.ts';
import { billingErrors } from '../billing.errors.ts';
import { demandShown } from '../subscription/change-interval.server.ts';
import { demandEarlyStart } from '../subscription/early-start.server.ts';
import type { DemandTrader } from '../contract/demand-trader.server.ts';
import type { DemandVatId } from '../vies/vat-checks.server.ts';
import { chargeSeats } from './charge-seats.server.ts';
import { changeAtStripe } from './change-interval.server.ts';
import { readCustomerFacts } from './customer-facts.ts';
import { type CardChange, readOpenChange, type SeatsChange } from './open-changes.server.ts';
import { type CheckoutInput, customerOf, openCheckout } from './open-checkout.server.ts';
import { charges } from '../subscription/subscription.table.ts';
import { isOwed } from './refunds.server.ts';
import { settleCustomer } from './settle-customer.server.ts';
import type { SettleDependencies } from './settling.ts';
import { teamOrders } from '../teams/team.table.ts';
import { isMissingAtStripe, type LoadStripe } from './stripe-client.ts';
import { stripeChanges, stripeCheckouts, stripeCustomers, stripeEvents } from './stripe.table.ts';

type Cancellation = { userId: string; requestId: string; isCancelled: boolean; notBefore?: Date };

type PortalInput = {
  userId: string;
  locale: 'de' | 'en';
  backUrl: string;
  /** Where Stripe writes to from now on, where that may have changed: a team may have another owner. */
  email?: string | undefined;
};

export type Cards = {
  /** @returns the address of Stripe's page. @throws {AppError} `already_subscribed`, `early_start_needed`, `card_unavailable` */
  openCheckout(input: CheckoutInput): Promise<string>;
  /** @returns the address of Stripe's page. @throws {AppError} `no_card`, `portal_unavailable` */
  openPortal(input: PortalInput): Promise<string>;
  /** @throws {AppError} `cancel_failed`; then nothing was changed */
  setCancelled(input: Cancellation): Promise<void>;
  /** @throws {AppError} `early_start_needed`, `card_declined`, `renewal_under_way`, `card_unavailable`: nothing was changed; `change_under_way`: it is not known */
  changeInterval(change: CardChange): Promise<void>;
  /**
   * Charges the card for more seats. @throws {AppError} `card_declined`, `renewal_under_way`, `no_card`, `card_unavailable`:
   * nothing was charged; `change_under_way`: it is not known
   */
  chargeSeats(change: SeatsChange): Promise<void>;
  /** Lets Stripe know soon what the next term costs: at once, or with the next sweep where it does not answer. */
  arrangeNext(userId: string): Promise<void>;
  /** What an earlier change is for whose end is still not known, after Stripe was asked for it. */
  intervalUnderWay(userId: string): Promise<Interval | null>;
  /** Asks Stripe how things stand with an account, and does what follows. */
  settle(userId: string): Promise<void>;
  /** As `settle`; does nothing for a customer that this installation does not know. */
  settleCustomer(customerId: string): Promise<void>;
  /** Settles those whose event may have been lost. */
  sweep(signal: AbortSignal): Promise<void>;
};

type Dependencies = SettleDependencies & {
  loadStripe: LoadStripe;
  demandTrader?: DemandTrader;
  demandVatId?: DemandVatId | undefined;
  /** Throws where the account is gone; else it stays until the transaction ends. */
  demandAccount?: (tx: Queryable, userId: string) => Promise<void>;
};

export function createCards(deps: Dependencies): Cards {
  const { db, loadStripe } = deps;
  const settleKnown = async (known: { userId: string; customerId: string }) =>
    settleCustomer(deps, await loadStripe(), known);
  const settle = async (userId: string) => {
    const customerId = await customerOf(deps, userId);
    if (customerId !== null) await settleKnown({ userId, customerId });
  };
  return {
    settle,
    openCheckout: (input) => orFail('card_unavailable', () => openCheckout(deps, input)),
    openPortal: ({ userId, locale, backUrl, email }) =>
      orFail('portal_unavailable', async () => {
        const customer = await customerOf(deps, userId);
        if (customer === null) throw billingErrors.no_card();
        const stripe = await loadStripe();
        if (email !== undefined) await stripe.customers.update(customer, { email });
        const { url } = await stripe.billingPortal.sessions.create({ customer, locale, return_url: backUrl });
        return url;
      }),
    setCancelled: (input) => orFail('cancel_failed', () => setCancelled(deps, input)),
    changeInterval: (change) => orFail('card_unavailable', () => changeInterval(deps, change)),
    chargeSeats: (change) =>
      orFail('card_unavailable', async () => chargeSeats(await atStripe(deps, change.userId), change)),
    arrangeNext: async (userId) => {
      // Killed from here on, the sweep does it.
      await db
        .update(stripeCustomers)
        .set({ checkedAt: new Date(0) })
        .where(eq(stripeCustomers.userId, userId));
      await settle(userId).catch(() => undefined);
    },
    intervalUnderWay: async (userId) => {
      if ((await readOpenChange(db, userId)) === null) return null;
      await settle(userId).catch(() => undefined);
      return (await readOpenChange(db, userId))?.interval ?? null;
    },
    settleCustomer: async (customerId) => {
      const [known] = await db
        .select()
        .from(stripeCustomers)
        .where(eq(stripeCustomers.customerId, customerId));
      if (known) await settleKnown(known);
    },
    sweep: (signal) => sweep(deps, { settle: settleKnown, signal }),
  };
}

async function changeInterval(deps: Dependencies, change: CardChange): Promise<void> {
  const asking = await atStripe(deps, change.userId);
  if (isNewYear(change)) {
    if (change.shown) demandShown(change.term, change.shown, asking.now);
    deps.demandTrader?.();
    await demandEarlyStart(deps.db, change);
    await deps.demandVatId?.({ userId: change.userId });
  }
  await changeAtStripe(asking, change);
}

/** @throws {AppError} `no_card` */
async function atStripe({ db, clock, log, loadStripe }: Dependencies, userId: string) {
  const customer = await customerOf({ db }, userId);
  if (customer === null) throw billingErrors.no_card();
  return { db, stripe: await loadStripe(), customer, now: clock.now(), log };
}

/** A year in place of the month is a contract of its own. */
function isNewYear({ interval, term }: CardChange): boolean {
  return interval === 'yearly' && term.interval === 'monthly';
}

async function setCancelled(
  deps: Dependencies,
  { userId, requestId, isCancelled, notBefore }: Cancellation,
): Promise<void> {
  const customer = await customerOf(deps, userId);
  if (customer === null) return;
  const stripe = await deps.loadStripe();
  const { subscriptions } = await readCustomerFacts({ stripe, log: deps.log }, customer);
  for (const { id, isLive } of subscriptions)
    if (isLive)
      await stripe.subscriptions.update(id, {
        cancel_at_period_end: isCancelled,
        // Stripe's event may be here before this request goes on.
        metadata: { request: requestId, not_before: notBefore?.toISOString() ?? '' },
      });
}

/** Answers with the sentence of `code` where Stripe does not do what it was asked. */
async function orFail<Result>(
  code: 'card_unavailable' | 'portal_unavailable' | 'cancel_failed',
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw billingErrors[code](undefined, error);
  }
}

/** A customer with nothing open is asked about once a day; events say the rest. */
const CHECK_EVERY_DAYS = 1;
/** Stripe sends an event for three days; its name is kept for longer. */
const EVENTS_KEPT_DAYS = 30;
const BATCH = 50;

async function sweep(
  { db, clock, log }: Dependencies,
  work: { settle: (known: { userId: string; customerId: string }) => Promise<void>; signal: AbortSignal },
): Promise<void> {
  const now = clock.now();
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, addDays(now, -EVENTS_KEPT_DAYS)));
  // Nobody paid; what else bears the id of such a team is nobody's then, and is erased.
  await db.delete(teamOrders).where(lt(teamOrders.orderedAt, addDays(now, -EVENTS_KEPT_DAYS)));
  const unsettled = db
    .select()
    .from(stripeCheckouts)
    .where(and(eq(stripeCheckouts.userId, stripeCustomers.userId), isNull(stripeCheckouts.settledAt)));
  // Once: what cannot be given back by itself is for the daily check, which reports it.
  const owed = db
    .select()
    .from(charges)
    .where(
      and(eq(charges.userId, stripeCustomers.userId), gte(charges.at, stripeCustomers.checkedAt), isOwed(db)),
    );
  const changing = db.select().from(stripeChanges).where(eq(stripeChanges.userId, stripeCustomers.userId));
  const due = await db
    .select()
    .from(stripeCustomers)
    .where(
      or(
        lt(stripeCustomers.checkedAt, addDays(now, -CHECK_EVERY_DAYS)),
        exists(unsettled),
        exists(changing),
        exists(owed),
      ),
    )
    .orderBy(asc(stripeCustomers.checkedAt))
    .limit(BATCH);
  for (const known of due) {
    work.signal.throwIfAborted();
    await work.settle(known).catch((err: unknown) => {
      if (isMissingAtStripe(err)) log.error({ code: 'customer_missing', err }, 'unknown to Stripe');
      else log.warn({ code: 'card_not_checked', err }, 'Stripe could not be asked about a customer');
    });
  }
}
