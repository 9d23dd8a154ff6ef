// The subscription of an account: whether it has Pro, the trial, and what a person does with Pro.
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { type BillingAddress } from '../address/billing-address.ts';
import {
  isBusinessAddress,
  readBillingAddress,
  storeBillingAddress,
} from '../address/billing-addresses.server.ts';
import { billingErrors } from '../billing.errors.ts';
import { contractVersion } from '../contract/contract-version.ts';
import type { DemandVatId } from '../vies/vat-checks.server.ts';
import type { DemandTrader } from '../contract/demand-trader.server.ts';
import type { Interval } from '../plans.ts';
import {
  type Applied,
  applyDue,
  applyEvent,
  type EventDependencies,
  withRate,
} from './apply-event.server.ts';
import { changeInterval, type ShownPrice, stateOf } from './change-interval.server.ts';
import { demandEarlyStart } from './early-start.server.ts';
import { type Order, readOrders } from './orders-of.server.ts';
import { ending, isPro, type Subscription } from './machine.ts';
import type { SubscriptionEvent } from './subscription-event.ts';
import { orderedAsBusiness } from './ordered-as-business.server.ts';
import { type Plan, readPlan } from './plan-of.server.ts';
import { subscriptions } from './subscription.table.ts';
import type { MailboxKeys } from './mailbox-digests.ts';
import { startTrial } from './start-trial.server.ts';
import { foundOrderedTeam, isSecondSeat } from '../teams/found-team.server.ts';
import { hasBusiness, isPaidBy } from '../teams/teams.server.ts';
import { digestsOf } from './trial-digests.server.ts';

/** `eventId` names what a person asked for: asked twice under one id, it is done once. */
type Asked = { userId: string; eventId: string };
export type PurchaseInput = Asked & { interval: Interval; address: BillingAddress; hasEarlyStart: boolean };

/** What comes from a payment service alone. */
export type CardEvent = Extract<
  SubscriptionEvent,
  { kind: 'purchase' | 'renew' | 'refund' | 'cancel' | 'resume' | 'change' | 'seats' }
>;

/** `cause`: without notice, for good cause. */
type Declared = { at: Date; ground: 'withdrawal' | 'cause' };

export type Subscriptions = {
  /**
   * True where the account, or the team, has everything that Pro unlocks, also by a seat in a team. Asked at each use, never
   * kept: a plan ends at any time.
   */
  isSubscribed(ownerId: string): Promise<boolean>;
  /** @param address the confirmed one of the account, if it has one */
  planOf(userId: string, address: string | undefined): Promise<Plan>;
  /**
   * True while something is charged until somebody cancels it, also for a team that the person owns: the account is not
   * deleted before, unless another owns the team then. A trial ends by itself.
   */
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
   * @throws {AppError} `purchase_without_mailbox`, `already_subscribed`, `invoice_unpaid`, `early_start_needed`, and what `demandVatId` says
   */
  purchase(input: PurchaseInput): Promise<Applied>;
  /**
   * Ends Pro as soon as the terms let its person, or on a later day within the term.
   * @param asked.before runs in the same transaction
   * @throws {AppError} `not_subscribed`
   */
  cancel(asked: Asked & { notBefore?: Date; before?: (tx: Queryable) => Promise<void> }): Promise<Applied>;
  /** How Pro ends: as it was cancelled, or as it would be now. Null where none was bought. */
  endingOf(userId: string): Promise<{ endsAt: Date; refundCents: number; termEndsAt: Date } | null>;
  /** @throws {AppError} `not_subscribed` */
  resume(asked: Asked): Promise<Applied>;
  /** @throws {AppError} `not_subscribed`, `subscription_cancelled`, `early_start_needed` */
  changeInterval(
    asked: Asked & { interval: Interval; hasEarlyStart: boolean; shown?: ShownPrice },
  ): Promise<Applied>;
  /**
   * Ends Pro by a withdrawal, or by a cancellation for good cause, which has no time limit.
   * @param asked.declared where a person carries it out later: when it was declared
   * @param asked.before runs in the same transaction
   * @throws {AppError} `not_subscribed`, also where it was declared before the order; `withdrawal_too_late`
   */
  withdraw(
    asked: Asked & { declared?: Declared; before?: (tx: Queryable) => Promise<void> },
  ): Promise<Applied>;
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

export type Dependencies = Omit<EventDependencies, 'onCharge'> & {
  onCharge?: EventDependencies['onCharge'];
  log: Pick<Log, 'error'>;
  /** The confirmed address of an account. */
  addressOf: (userId: string) => Promise<string | undefined>;
  keys: MailboxKeys;
  /** The number of an invoice that ended Pro and is still owed; null where there is none. */
  owedInvoiceOf?: (tx: Queryable, input: { userId: string; now: Date }) => Promise<string | null>;
  /** Throws where the account is gone; else it stays until the transaction ends. */
  demandAccount?: (tx: Queryable, userId: string) => Promise<void>;
  /** Throws where the operator's settings lack what a contract must hold. */
  demandTrader?: DemandTrader;
  demandVatId?: DemandVatId | undefined;
};

export function createSubscriptions(given: Dependencies): Subscriptions {
  const deps = { onCharge: async () => undefined, ...given };
  const { db, clock, keys, addressOf } = deps;
  return {
    isSubscribed: async (ownerId) =>
      (await hasPro(db, ownerId, clock.now())) || (await hasBusiness(db, ownerId, clock.now())),
    planOf: (userId, address) => {
      const digests = address === undefined ? null : digestsOf(keys, address);
      const { owedInvoiceOf, rateOf } = deps;
      return readPlan(db, { userId, digests, now: clock.now(), owedInvoiceOf, rateOf });
    },
    mustBeCancelled: async (userId, tx = db) =>
      (await tx.$count(
        subscriptions,
        and(isPaidBy(subscriptions.userId, userId), notInArray(subscriptions.state, endsByItself)),
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
    cancel: (asked) => cancel(deps, asked),
    endingOf: (userId) => endingOf(deps, userId),
    resume: (asked) => applyEvent(deps, { ...asked, event: { kind: 'resume' } }),
    changeInterval: (asked) => changeInterval(deps, asked),
    grant: ({ until, ...asked }) =>
      applyEvent(deps, { ...asked, event: { kind: 'grant', until: until.toISOString() } }),
    endUnpaid: ({ issuedAt, ...asked }) =>
      applyEvent(deps, { ...asked, event: { kind: 'unpaid', issuedAt: issuedAt.toISOString() } }),
    ordersOf: (userId) => readOrders(db, userId),
    applyPayment: (asked) =>
      applyPayment(deps, asked).catch((error: unknown) => {
        throw isSecondSeat(error) ? billingErrors.already_in_team(undefined, error) : error;
      }),
    stateOf: async (userId) =>
      withRate(deps, db, { userId, subscription: await stateOf(db, userId, clock.now()) }),
    applyDue: (signal) => applyDue(deps, signal),
    withdraw: ({ declared, ...asked }) => applyEvent(deps, { ...asked, event: endingEvent(declared) }),
  };
}

async function purchase(
  deps: Pick<Dependencies, 'addressOf' | 'demandAccount' | 'owedInvoiceOf' | 'demandVatId' | 'demandTrader'> &
    EventDependencies,
  { userId, eventId, interval, address, hasEarlyStart }: PurchaseInput,
): Promise<Applied> {
  deps.demandTrader?.();
  // The confirmation by mail is a part of the contract.
  if ((await deps.addressOf(userId)) === undefined) throw billingErrors.purchase_without_mailbox();
  await deps.demandVatId?.({ userId, address });
  return applyEvent(deps, {
    userId,
    eventId,
    event: {
      kind: 'purchase',
      interval,
      hasEarlyStart,
      isBusiness: isBusinessAddress(address),
      contract: contractVersion,
    },
    before: async (tx, now) => {
      await deps.demandAccount?.(tx, userId);
      const number = await deps.owedInvoiceOf?.(tx, { userId, now });
      if (number) throw billingErrors.invoice_unpaid({ number });
      await demandEarlyStart(tx, { userId, hasEarlyStart });
      await storeBillingAddress(tx, { userId, address, now });
    },
  });
}

function endingEvent(declared: Declared | undefined): SubscriptionEvent {
  if (!declared) return { kind: 'withdraw' };
  const kind = declared.ground === 'cause' ? 'end' : 'withdraw';
  return { kind, declaredAt: declared.at.toISOString() };
}

async function cancel(
  deps: EventDependencies,
  { notBefore, ...asked }: Parameters<Subscriptions['cancel']>[0],
): Promise<Applied> {
  const isBusiness = await orderedAsBusiness(deps.db, asked.userId);
  const { userId, eventId, before } = asked;
  return applyEvent(deps, {
    userId,
    eventId,
    event: {
      kind: 'cancel',
      ...(isBusiness && { isBusiness }),
      ...(notBefore && { notBefore: notBefore.toISOString() }),
    },
    ...(before && { before }),
  });
}

/** What is paid for an account that is gone unlocks nothing: its erasure gives it back. */
async function applyPayment(
  deps: EventDependencies & Pick<Dependencies, 'demandAccount'>,
  { event, ...payment }: Parameters<Subscriptions['applyPayment']>[0],
): Promise<Applied> {
  const { userId: teamId, eventId } = payment;
  const business = event.kind === 'purchase' ? event.business : undefined;
  const before = async (tx: Queryable) => {
    if (business) await foundOrderedTeam(deps, tx, { teamId, eventId, seats: business.seats });
    await deps.demandAccount?.(tx, payment.userId);
  };
  const asked = { ...payment, before };
  if (event.kind === 'change' && event.reference !== undefined) {
    const isBusiness = isBusinessAddress(await readBillingAddress(deps.db, payment.userId));
    return applyEvent(deps, { ...asked, event: { ...event, isBusiness } });
  }
  if (event.kind === 'purchase' && event.isRenewal) {
    const renews = await lastCardContract(deps.db, payment.userId, event.interval);
    return applyEvent(deps, { ...asked, event: { ...event, ...(renews && { renews }) } });
  }
  if (event.kind !== 'cancel') return applyEvent(deps, { ...asked, event });
  const { notBefore } = event;
  return cancel(deps, { ...asked, ...(notBefore && { notBefore: new Date(notBefore) }) });
}

/** Of an account whose Pro is over, the last term stays. */
async function lastCardContract(db: Queryable, userId: string, interval: Interval) {
  const isByCard = and(eq(subscriptions.userId, userId), eq(subscriptions.paidBy, 'card'));
  const [row] = await db.select().from(subscriptions).where(isByCard);
  if (!row?.orderedAt) return null;
  // What would have come next may have another price than what was over.
  const priceCents = row.nextInterval === interval ? row.nextPriceCents : row.priceCents;
  const isKnown = row.nextInterval === interval || row.interval === interval;
  return isKnown && priceCents !== null ? { orderedAt: row.orderedAt.toISOString(), priceCents } : null;
}

async function endingOf({ db, clock }: EventDependencies, userId: string) {
  const standing = await stateOf(db, userId, clock.now());
  if (!('term' in standing)) return null;
  const isBusiness = await orderedAsBusiness(db, userId);
  return { ...ending(standing, clock.now(), isBusiness), termEndsAt: standing.term.endsAt };
}

async function hasPro(db: Queryable, userId: string, now: Date): Promise<boolean> {
  return isPro(await stateOf(db, userId, now), now);
}
