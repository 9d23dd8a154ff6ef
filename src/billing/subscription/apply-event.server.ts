// Applies events to the subscription of an account: each once, one after the other, with what it costs.
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { billingErrors } from '../billing.errors.ts';
import { addDays, plans } from '../plans.ts';
import { advance, apply, ending, endOf, type Refusal, type Subscription } from './machine.ts';
import type { SubscriptionEvent } from './subscription-event.ts';
import { columnsOf, subscriptionIn } from './subscription-row.ts';
import { charges as chargesTable, subscriptionEvents, subscriptions } from './subscription.table.ts';
import { teams } from '../teams/team.table.ts';
import { agreedCents, type BusinessTerm, type Charge } from './term.ts';

export type BookedCharge = Charge & {
  id: string;
  userId: string;
  at: Date;
  orderNumber: string | null;
  /** Of the person, as the payment service knows it. */
  country?: string;
};

export type EventDependencies = {
  /** In a transaction, an event is a part of it. */
  db: Queryable;
  clock: Clock;
  /** Writes the invoice of a charge, in the transaction that charges. */
  onCharge: (tx: Queryable, charge: BookedCharge) => Promise<void>;
  /** The VAT that a team's next charge bears, as its address says, in basis points. Without it, that of its order. */
  rateOf?: ((tx: Queryable, teamId: string) => Promise<number>) | undefined;
};

export type Applied = {
  subscription: Subscription;
  /** Of the order that this event made, also where it was delivered before. */
  orderNumber: string | null;
  /** False for a second delivery: no mail goes out for it. */
  isNew: boolean;
  /** What this event charged, also where it was delivered before. */
  charges: BookedCharge[];
  at: Date;
};

type EventInput = {
  userId: string;
  /** Names the event: under the same id it is applied once. */
  eventId: string;
  event: SubscriptionEvent;
  /** Runs in the same transaction, where the event is not refused, before anything is charged. */
  before?: (tx: Queryable, now: Date, standing: { subscription: Subscription }) => Promise<void>;
};

/** @throws {AppError} with the code of the refusal; a refused event changes nothing and may be sent again */
export async function applyEvent(deps: EventDependencies, input: EventInput): Promise<Applied> {
  const { userId, eventId, event } = input;
  const applied = await deps.db.transaction(async (tx): Promise<Applied | Refusal> => {
    const row = await lockSubscription(tx, userId);
    const earlier = await deliveredEvent(tx, userId, eventId);
    if (earlier) return { subscription: subscriptionIn(row), ...earlier, isNew: false };
    const now = latest(deps.clock.now(), row?.changedAt);
    const due = advance(await withRate(deps, tx, { userId, subscription: subscriptionIn(row) }), now);
    const outcome = apply(due.subscription, event, now);
    // What the time did is for the sweep: a refusal leaves no trace.
    if ('refusal' in outcome) return outcome.refusal;
    const { subscription } = outcome;
    // What is so already is not ordered again, as by a second tab: no number, no mail.
    if (isChange(event) && isDeepStrictEqual(subscription, due.subscription))
      return { subscription, orderNumber: null, isNew: false, charges: [], at: now };
    await input.before?.(tx, now, due);
    const orderNumber = isOrder(event) ? await nextOrderNumber(tx, now) : null;
    await storeSubscription(tx, { userId, subscription, now, isThere: row !== undefined });
    const trialEndsAt = subscription.state === 'trial' ? subscription.endsAt : null;
    const endsAt = 'term' in subscription ? endOf(subscription) : trialEndsAt;
    const refundCents = subscription.state === 'cancelled' ? ending(subscription, now).refundCents : 0;
    const priceCents =
      'interval' in event && 'term' in subscription ? agreedCents(subscription.term, event.interval) : null;
    const noted = { userId, eventId, kind: event.kind, at: now, orderNumber, event, endsAt, refundCents };
    await tx.insert(subscriptionEvents).values({ ...noted, priceCents });
    await bookCharges(deps, tx, { userId, charges: due.charges, at: now, orderNumber: null });
    const country = 'country' in event ? event.country : undefined;
    const booked = { userId, charges: outcome.charges, at: now, orderNumber };
    const charges = await bookCharges(deps, tx, { ...booked, ...(country !== undefined && { country }) });
    return { subscription, orderNumber, isNew: true, charges, at: now };
  });
  if (typeof applied === 'string') throw billingErrors[applied]();
  return applied;
}

/** Accounts that one query of the sweep names. */
const BATCH = 200;

/** Does what is due by the time: renews Pro, ends what was cancelled or given until now. One account a transaction. */
export async function applyDue(
  deps: EventDependencies & { log: Pick<Log, 'error'> },
  signal: AbortSignal,
): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const due = await deps.db
      .select({ userId: subscriptions.userId })
      .from(subscriptions)
      .where(
        and(
          isDue(deps.clock.now()),
          failed.size > 0 ? notInArray(subscriptions.userId, [...failed]) : undefined,
        ),
      )
      .limit(BATCH);
    if (due.length === 0) return;
    for (const { userId } of due) {
      signal.throwIfAborted();
      await applyDueOf(deps, userId).catch((err: unknown) => {
        // The others go on; the next sweep tries this one again.
        failed.add(userId);
        deps.log.error({ code: 'subscription_not_renewed', err }, 'subscription not renewed');
      });
    }
  }
}

/** Cancelled and over: as `endOf` of the machine has it. */
export function hasEnded(now: Date) {
  const { state, interval, isRenewal, noticeUntil, termStartsAt } = subscriptions;
  const isNoticeOver = and(isRenewal, eq(interval, 'yearly'), lte(noticeUntil, now), lte(termStartsAt, now));
  return and(eq(state, 'cancelled'), or(lte(subscriptions.termEndsAt, now), isNoticeOver));
}

/** What is paid by card is renewed by its payment; the time alone ends it, after the days of grace. */
function isDue(now: Date) {
  const isTermOver = or(
    and(eq(subscriptions.paidBy, 'invoice'), lte(subscriptions.termEndsAt, now)),
    hasEnded(now),
    lte(subscriptions.termEndsAt, addDays(now, -plans.graceDays)),
  );
  return or(
    and(inArray(subscriptions.state, ['pro', 'cancelled']), isTermOver),
    and(eq(subscriptions.state, 'granted'), lte(subscriptions.grantedUntil, now)),
  );
}

async function applyDueOf(deps: EventDependencies, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockSubscription(tx, userId);
    if (!row) return;
    const now = latest(deps.clock.now(), row.changedAt);
    const standing = await withRate(deps, tx, { userId, subscription: subscriptionIn(row) });
    const { subscription, charges } = advance(standing, now);
    await storeSubscription(tx, { userId, subscription, now, isThere: true });
    await bookCharges(deps, tx, { userId, charges, at: now, orderNumber: null });
  });
}

/** The address, and with it the tax, may have changed since a team was charged last. */
export async function withRate(
  { rateOf }: Pick<EventDependencies, 'rateOf'>,
  tx: Queryable,
  { userId, subscription }: { userId: string; subscription: Subscription },
): Promise<Subscription> {
  if (!rateOf || !('term' in subscription) || !subscription.term.business) return subscription;
  const business = { ...subscription.term.business, rateBp: await rateOf(tx, userId) };
  return { ...subscription, term: { ...subscription.term, business } };
}

/** Before an account goes, while its notice runs: what is left behind the notice is given back now, or nobody would. */
export async function endBeforeErasure(deps: EventDependencies, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const standing = subscriptionIn(await lockSubscription(tx, userId));
    if (standing.state !== 'cancelled') return;
    const now = deps.clock.now();
    const { subscription, charges } = advance(standing, latest(now, endOf(standing)));
    await storeSubscription(tx, { userId, subscription, now, isThere: true });
    await bookCharges(deps, tx, { userId, charges, at: now, orderNumber: null });
  });
}

/** @returns undefined where there is no row; then too nobody else gets past here until the transaction ends */
export async function lockSubscription(tx: Queryable, userId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subscription:${userId}`}, 0))`);
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update');
  return row;
}

async function deliveredEvent(tx: Queryable, userId: string, eventId: string) {
  const [row] = await tx
    .select({
      orderNumber: subscriptionEvents.orderNumber,
      at: subscriptionEvents.at,
      kind: subscriptionEvents.kind,
    })
    .from(subscriptionEvents)
    .where(and(eq(subscriptionEvents.userId, userId), eq(subscriptionEvents.eventId, eventId)));
  if (!row) return undefined;
  return { orderNumber: row.orderNumber, at: row.at, charges: await chargesOfEvent(tx, { userId, ...row }) };
}

const chargedByMoment: Partial<Record<SubscriptionEvent['kind'], Charge['kind']>> = {
  withdraw: 'refund',
  end: 'refund',
  unpaid: 'refund',
  replace: 'refund',
  purchase: 'renewal',
};

/** An order's by its number, those of an early end and of a late payment by its moment; other events charge nothing. */
export async function chargesOfEvent(
  db: Queryable,
  event: { userId: string; kind: SubscriptionEvent['kind']; at: Date; orderNumber: string | null },
): Promise<BookedCharge[]> {
  const { userId, kind, at, orderNumber } = event;
  const unnumbered = chargedByMoment[kind];
  if (!orderNumber && !unnumbered) return [];
  const ofEvent = orderNumber
    ? eq(chargesTable.orderNumber, orderNumber)
    : and(eq(chargesTable.kind, unnumbered ?? 'refund'), eq(chargesTable.at, at));
  return db
    .select()
    .from(chargesTable)
    .where(and(eq(chargesTable.userId, userId), ofEvent));
}

/** What a person orders has a number, so that it can be named later. */
function isOrder(event: SubscriptionEvent): boolean {
  return (event.kind === 'purchase' && !event.isRenewal) || isChange(event);
}

function isChange({ kind }: SubscriptionEvent): boolean {
  return kind === 'change' || kind === 'seats';
}

/** `2026-B-00418` */
async function nextOrderNumber(tx: Queryable, now: Date): Promise<string> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval('billing.order_numbers')::text as number`,
  );
  return `${now.getUTCFullYear()}-B-${(rows[0]?.number ?? '').padStart(5, '0')}`;
}

export async function storeSubscription(
  tx: Queryable,
  input: { userId: string; subscription: Subscription; now: Date; isThere: boolean },
): Promise<void> {
  const { userId, subscription, now, isThere } = input;
  const columns = { ...columnsOf(subscription), changedAt: now };
  if (isThere) await tx.update(subscriptions).set(columns).where(eq(subscriptions.userId, userId));
  else await tx.insert(subscriptions).values({ userId, ...columns });
  if ('term' in subscription && subscription.term.business)
    await setSeats(tx, { teamId: userId, ...subscription.term.business });
}

/** Seats that end with the term are given to nobody any more, so that the next term begins with as many as were ordered. */
async function setSeats(
  tx: Queryable,
  { teamId, seats, nextSeats }: { teamId: string } & BusinessTerm,
): Promise<void> {
  await tx
    .update(teams)
    .set({ seats: nextSeats ?? seats })
    .where(eq(teams.id, teamId));
}

export async function bookCharges(
  deps: EventDependencies,
  tx: Queryable,
  input: Pick<BookedCharge, 'userId' | 'at' | 'orderNumber' | 'country'> & { charges: readonly Charge[] },
): Promise<BookedCharge[]> {
  const { userId, at, orderNumber, country } = input;
  const booked = input.charges.map((charge) => ({ ...charge, id: newId(), userId, at, orderNumber }));
  for (const charge of booked) {
    await tx.insert(chargesTable).values(charge);
    await deps.onCharge(tx, { ...charge, ...(country !== undefined && { country }) });
  }
  return booked;
}

function latest(now: Date, changedAt: Date | null | undefined): Date {
  return changedAt && changedAt > now ? changedAt : now;
}
