// The subscription of an account: whether it has Pro, the trial, and what a person does with Pro.
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { type BillingAddress } from '../address/billing-address.ts';
import { storeBillingAddress } from '../address/billing-addresses.server.ts';
import { billingErrors } from '../billing.errors.ts';
import { addDays, type Interval, plans } from '../plans.ts';
import {
  type Applied,
  applyDue,
  applyEvent,
  type EventDependencies,
  lockSubscription,
} from './apply-event.server.ts';
import { type Order, readOrders } from './orders-of.server.ts';
import { advance, isPro, type Subscription, type SubscriptionEvent } from './machine.ts';
import { type Plan, readPlan } from './plan-of.server.ts';
import { subscriptionIn } from './subscription-row.ts';
import { subscriptions } from './subscription.table.ts';
import { type Digests, digestsOf, hadTrial, noteTrial, type TrialKeys } from './trial-digests.server.ts';

/** `eventId` names what a person asked for: asked twice under one id, it is done once. */
type Asked = { userId: string; eventId: string };
export type PurchaseInput = Asked & { interval: Interval; address: BillingAddress; hasEarlyStart: boolean };

/** What comes from a payment service alone. */
export type CardEvent = Extract<
  SubscriptionEvent,
  { kind: 'purchase' | 'renew' | 'refund' | 'cancel' | 'resume' | 'change' }
>;

export type Subscriptions = {
  /** True where the account has everything that Pro unlocks. Asked at each use, never kept: a plan ends at any time. */
  isSubscribed(userId: string): Promise<boolean>;
  /** @param address the confirmed one of the account, if it has one */
  planOf(userId: string, address: string | undefined): Promise<Plan>;
  /** True while something is charged until somebody cancels it: its account is not deleted before. A trial ends by itself. */
  mustBeCancelled(userId: string, tx?: Queryable): Promise<boolean>;
  /**
   * Starts the trial; where it runs already, as after a second press, it goes on as it is.
   * @returns `isNew`: it did not run before
   * @throws {AppError} `trial_used`, `trial_without_mailbox`
   */
  startTrial(userId: string): Promise<{ endsAt: Date; isNew: boolean }>;
  /** Ends the trial at once; does nothing where none runs. */
  endTrial(userId: string): Promise<void>;
  /**
   * Buys Pro by invoice; it is unlocked when this resolves.
   * @throws {AppError} `purchase_without_mailbox`, `already_subscribed`, `invoice_unpaid`, and what `demandVatId` says
   */
  purchase(input: PurchaseInput): Promise<Applied>;
  /** @throws {AppError} `not_subscribed` */
  cancel(asked: Asked): Promise<Applied>;
  /** @throws {AppError} `not_subscribed` */
  resume(asked: Asked): Promise<Applied>;
  /** @throws {AppError} `not_subscribed`, `subscription_cancelled` */
  changeInterval(asked: Asked & { interval: Interval; hasEarlyStart: boolean }): Promise<Applied>;
  /** @throws {AppError} `not_subscribed`, `withdrawal_too_late` */
  withdraw(asked: Asked): Promise<Applied>;
  /**
   * Gives Pro until a moment, or takes it back with one that is over.
   * @param asked.before runs in the same transaction, where something changes
   * @throws {AppError} `already_subscribed` where Pro is paid, `grant_unchanged`
   */
  grant(asked: Asked & { until: Date; before?: (tx: Queryable) => Promise<void> }): Promise<Applied>;
  /** The orders of the account, the latest first. */
  ordersOf(userId: string): Promise<Order[]>;
  /** What a payment service did; `not_subscribed` also where Pro was by invoice. @throws {AppError} as the others */
  applyPayment(asked: Asked & { event: CardEvent }): Promise<Applied>;
  /** Where the subscription stands now. */
  stateOf(userId: string): Promise<Subscription>;
  /**
   * Ends Pro whose invoice was not paid.
   * @param asked.before runs in the same transaction, where it ends
   * @throws {AppError} `not_subscribed` where Pro does not run, or by another contract
   */
  endUnpaid(asked: Asked & { issuedAt: Date; before?: (tx: Queryable) => Promise<void> }): Promise<Applied>;
  /** Renews Pro, and ends what was cancelled or given, where it is time. */
  applyDue(signal: AbortSignal): Promise<void>;
};

/** What is in any other state goes on, and is paid, until its person cancels it. */
const endsByItself: Subscription['state'][] = ['free', 'trial', 'granted', 'cancelled'];

type Dependencies = Omit<EventDependencies, 'onCharge'> & {
  onCharge?: EventDependencies['onCharge'];
  log: Pick<Log, 'error'>;
  /** The confirmed address of an account. */
  addressOf: (userId: string) => Promise<string | undefined>;
  keys: TrialKeys;
  /** The number of an invoice that ended Pro and is still owed; null where there is none. */
  owedInvoiceOf?: (tx: Queryable, input: { userId: string; now: Date }) => Promise<string | null>;
  /** Throws where the account is gone; else it stays until the transaction ends. */
  demandAccount?: (tx: Queryable, userId: string) => Promise<void>;
  /** Throws where the VAT id is known as one that is not in force. */
  demandVatId?: ((address: BillingAddress) => Promise<void>) | undefined;
};

export function createSubscriptions(given: Dependencies): Subscriptions {
  const deps = { onCharge: async () => undefined, ...given };
  const { db, clock, keys, addressOf } = deps;
  return {
    isSubscribed: async (userId) => hasPro(db, userId, clock.now()),
    planOf: (userId, address) => {
      const digests = address === undefined ? null : digestsOf(keys, address);
      return readPlan(db, { userId, digests, now: clock.now(), owedInvoiceOf: deps.owedInvoiceOf });
    },
    mustBeCancelled: async (userId, tx = db) =>
      (await tx.$count(
        subscriptions,
        and(eq(subscriptions.userId, userId), notInArray(subscriptions.state, endsByItself)),
      )) > 0,
    startTrial: async (userId) => {
      const address = await addressOf(userId);
      if (address === undefined) throw billingErrors.trial_without_mailbox();
      return startTrial(db, clock, { userId, digests: digestsOf(keys, address) });
    },
    endTrial: async (userId) => {
      await db
        .update(subscriptions)
        .set({
          state: 'free',
          trialEndsAt: sql`least(${subscriptions.trialEndsAt}, ${clock.now().toISOString()})`,
        })
        .where(and(eq(subscriptions.userId, userId), eq(subscriptions.state, 'trial')));
    },
    purchase: (input) => purchase(deps, input),
    cancel: (asked) => applyEvent(deps, { ...asked, event: { kind: 'cancel' } }),
    resume: (asked) => applyEvent(deps, { ...asked, event: { kind: 'resume' } }),
    changeInterval: ({ interval, hasEarlyStart, ...asked }) =>
      applyEvent(deps, { ...asked, event: { kind: 'change', interval, hasEarlyStart } }),
    grant: ({ until, ...asked }) =>
      applyEvent(deps, { ...asked, event: { kind: 'grant', until: until.toISOString() } }),
    endUnpaid: ({ issuedAt, ...asked }) =>
      applyEvent(deps, { ...asked, event: { kind: 'unpaid', issuedAt: issuedAt.toISOString() } }),
    ordersOf: (userId) => readOrders(db, userId),
    applyPayment: (asked) => applyEvent(deps, asked),
    stateOf: async (userId) => stateOf(db, userId, clock.now()),
    applyDue: (signal) => applyDue(deps, signal),
    withdraw: (asked) => applyEvent(deps, { ...asked, event: { kind: 'withdraw' } }),
  };
}

async function purchase(
  deps: Pick<Dependencies, 'addressOf' | 'demandAccount' | 'owedInvoiceOf' | 'demandVatId'> &
    EventDependencies,
  { userId, eventId, interval, address, hasEarlyStart }: PurchaseInput,
): Promise<Applied> {
  // The confirmation by mail is a part of the contract.
  if ((await deps.addressOf(userId)) === undefined) throw billingErrors.purchase_without_mailbox();
  await deps.demandVatId?.(address);
  return applyEvent(deps, {
    userId,
    eventId,
    event: { kind: 'purchase', interval, hasEarlyStart },
    before: async (tx, now) => {
      await deps.demandAccount?.(tx, userId);
      const number = await deps.owedInvoiceOf?.(tx, { userId, now });
      if (number) throw billingErrors.invoice_unpaid({ number });
      await storeBillingAddress(tx, { userId, address, now });
    },
  });
}

async function hasPro(db: Queryable, userId: string, now: Date): Promise<boolean> {
  return isPro(await stateOf(db, userId, now), now);
}

async function stateOf(db: Queryable, userId: string, now: Date): Promise<Subscription> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return advance(subscriptionIn(row), now).subscription;
}

async function startTrial(
  db: Database,
  clock: Clock,
  { userId, digests }: { userId: string; digests: Digests },
): Promise<{ endsAt: Date; isNew: boolean }> {
  return db.transaction(async (tx) => {
    // A second press at the same moment waits for the first one, and finds its trial.
    const row = await lockSubscription(tx, userId);
    const startedAt = clock.now();
    const { subscription } = advance(subscriptionIn(row), startedAt);
    if (subscription.state === 'trial') return { endsAt: subscription.endsAt, isNew: false };
    if (isPro(subscription, startedAt)) throw billingErrors.already_subscribed();
    const isFirst = !row && !(await hadTrial(tx, digests)) && (await noteTrial(tx, digests[0], startedAt));
    if (!isFirst) throw billingErrors.trial_used();
    const trialEndsAt = addDays(startedAt, plans.trialDays);
    await tx.insert(subscriptions).values({ userId, state: 'trial', trialStartedAt: startedAt, trialEndsAt });
    return { endsAt: trialEndsAt, isNew: true };
  });
}
