// Money that goes back to the card: what the subscription owes is paid at Stripe; what was paid there by hand is booked.
import { and, eq, gt, gte, inArray, isNull, lt, notExists } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '#platform/database/database.ts';
import { addDays } from '../plans.ts';
import { charges } from '../subscription/subscription.table.ts';
import type { CardPayment } from './customer-facts.ts';
import type { Settling } from './settling.ts';
import { stripeRefunds } from './stripe.table.ts';

/** Tries at one refund. The card's account may be closed: then a person pays it back in another way. */
const MOST_TRIES = 3;
/** A refund may fail weeks after it was made. */
const MAY_FAIL_DAYS = 90;
/** Of refunds of what unlocked nothing. */
const NO_CHARGE = 'none';
/** The mark of a refund by hand that is a part of what was owed: so many cents of it. */
const COUNTED = 'counted_cents';

/**
 * @param refund.key the same for the same refund: Stripe makes it once. @param refund.failed so many tries of it failed at
 * Stripe, which would give the same answer under the same key. @param refund.chargeId marks it as booked
 */
async function giveBack(
  stripe: Stripe,
  { paymentIntentId }: Pick<CardPayment, 'paymentIntentId'>,
  refund: { cents: number; key: string; failed: number; chargeId: string },
): Promise<void> {
  if (paymentIntentId === null) throw new Error('A payment by card without its intent.');
  const { cents: amount, key, failed, chargeId } = refund;
  await stripe.refunds.create(
    { payment_intent: paymentIntentId, amount, metadata: { charge: chargeId } },
    { idempotencyKey: failed === 0 ? key : `${key}:again-${failed}` },
  );
}

/** Gives back what was paid and unlocks nothing. @returns false where a person must see to it, which the log says */
export async function giveBackUnwanted(
  { stripe, log }: Pick<Settling, 'stripe' | 'log'>,
  payment: CardPayment,
): Promise<boolean> {
  const { invoiceId, cents, refundedCents } = payment;
  if (payment.isDisputeUnread) {
    log.error({ code: 'refund_waits_for_dispute', invoiceId }, DISPUTED);
    return false;
  }
  const failed = failedOf(await refundsOf(stripe, payment), NO_CHARGE).length;
  if (failed >= MOST_TRIES) {
    log.error({ code: 'refund_given_up', invoiceId }, GIVEN_UP);
    return false;
  }
  const key = `refused:${invoiceId}`;
  await giveBack(stripe, payment, { cents: cents - refundedCents, key, failed, chargeId: NO_CHARGE });
  return true;
}

const DISPUTED = 'a disputed payment by card is not given back';
const GIVEN_UP = 'a refund to a card failed too often and is not tried again';

/**
 * What went back by hand after the last look at Stripe is a part of what the subscription owes since: the mark on it says of how
 * much. To be called before anything is booked or paid.
 */
export async function countByHand(
  settling: Pick<Settling, 'db' | 'stripe' | 'userId' | 'facts'>,
): Promise<void> {
  const { db, stripe, userId, facts } = settling;
  const owed = await owedRefunds(settling);
  if (owed.length === 0) return;
  const booked = await chargesOfPayments(settling);
  for (const { id: chargeId, endsAt, cents } of owed) {
    const payments = facts.payments.filter(({ invoiceId }) => {
      const charge = booked.find(({ reference }) => reference === invoiceId);
      const term = charge && (yearInPlaceOf(settling, booked, charge) ?? charge);
      return term?.endsAt.getTime() === endsAt.getTime();
    });
    const made = (await Promise.all(payments.map((payment) => refundsOf(stripe, payment)))).flat();
    const there = standing(made);
    let left = -cents - countedFor(there, chargeId);
    for (const { id, amount, metadata } of there) {
      if (left <= 0 || metadata?.charge) continue;
      const isBooked = and(eq(charges.userId, userId), eq(charges.reference, id));
      // It had made the term cheaper before.
      if ((await db.$count(charges, isBooked)) > 0) continue;
      const counted = Math.min(left, amount);
      await stripe.refunds.update(id, { metadata: { charge: chargeId, [COUNTED]: String(counted) } });
      left -= counted;
    }
  }
}

/** What was made at Stripe, by hand, and is no part of what was owed; a dispute that is lost is one of the bank's. */
export async function bookRefunds(settling: Settling): Promise<boolean> {
  const { stripe, userId, subscriptions, facts } = settling;
  const refunded = facts.payments.filter(({ refundedCents }) => refundedCents > 0);
  if (refunded.length === 0) return false;
  const booked = await chargesOfPayments(settling);
  let hasChanged = false;
  for (const { invoiceId, paymentIntentId, cents, refundedCents, lostDisputes } of refunded) {
    const charge = booked.find(({ reference }) => reference === invoiceId);
    if (!charge || paymentIntentId === null) continue;
    const made = await refundsOf(stripe, { paymentIntentId });
    const byHand = standing(made)
      .map(({ id, amount, metadata }) => ({ id, amount: amount - countedCents({ amount, metadata }) }))
      .filter(({ amount }) => amount > 0);
    const byBank = lostDisputes.map((dispute) => ({ id: dispute.id, amount: dispute.cents }));
    const replaced = yearInPlaceOf(settling, booked, charge);
    for (const { id, amount } of [...byHand, ...byBank]) {
      const { interval, startsAt, endsAt } = replaced ?? charge;
      const term = { interval, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
      const isWhole = !replaced && charge.kind !== 'seats' && refundedCents >= cents;
      const event = { kind: 'refund' as const, cents: amount, reference: id, isWhole, term };
      const { isNew } = await subscriptions.applyPayment({ userId, eventId: `stripe:${id}`, event });
      hasChanged ||= isNew;
    }
  }
  return hasChanged;
}

/** The year that took the place of a month: a part of it was paid with the month. */
function yearInPlaceOf<Charge extends { reference: string | null; startsAt: Date; endsAt: Date }>(
  { facts }: Pick<Settling, 'facts'>,
  booked: readonly Charge[],
  month: Charge,
): Charge | undefined {
  const changes = facts.payments.filter(({ change }) => change !== null);
  const years = booked.filter(({ reference }) => changes.some(({ invoiceId }) => invoiceId === reference));
  return years.find(
    (year) => year !== month && year.startsAt >= month.startsAt && year.startsAt < month.endsAt,
  );
}

/** After a withdrawal, or at the end of a notice. Killed between Stripe's refund and this note of it, the mark on the refund says that it was made. */
export async function payRefunds(
  settling: Pick<Settling, 'db' | 'stripe' | 'userId' | 'facts' | 'clock' | 'log'>,
): Promise<boolean> {
  const { db, stripe, userId, facts, clock } = settling;
  await reopenFailed(settling);
  const owed = await owedRefunds(settling);
  if (owed.length === 0) return false;
  const booked = await chargesOfPayments(settling);
  let hasChanged = false;
  for (const { id: chargeId, endsAt, cents } of owed) {
    const ofTerm = booked.filter((charge) => charge.endsAt.getTime() === endsAt.getTime());
    const last = facts.payments.findLastIndex(({ invoiceId }) =>
      ofTerm.some(({ reference }) => reference === invoiceId),
    );
    const [paid] = ofTerm;
    if (!facts.payments[last]?.paymentIntentId) {
      settling.log.error(
        { code: 'refund_without_payment', chargeId, cents: -cents, invoiceId: paid?.reference },
        'a refund to a card has no payment',
      );
      continue;
    }
    const payments = facts.payments.slice(0, last + 1).toReversed();
    if (payments.some(({ isDisputeUnread }) => isDisputeUnread)) {
      const code = 'refund_waits_for_dispute';
      settling.log.error({ code, chargeId, cents: -cents, invoiceId: paid?.reference }, DISPUTED);
      continue;
    }
    hasChanged = true;
    const short = await spread(stripe, payments, { cents: -cents, chargeId });
    if (short > 0)
      settling.log.error(
        { code: 'refund_short', chargeId, cents: short, invoiceId: paid?.reference },
        'the payments at Stripe hold less than is to be given back',
      );
    await db
      .insert(stripeRefunds)
      .values({ chargeId, userId, cents: -cents - short, refundedAt: clock.now() })
      .onConflictDoNothing();
  }
  return hasChanged;
}

/**
 * Gives back to the payments, the newest first: of a year that took the place of a month, a part was paid with the month.
 * What is marked already was given back before a kill.
 * @returns cents that none of them holds any more
 */
async function spread(
  stripe: Stripe,
  payments: readonly CardPayment[],
  { cents, chargeId }: { cents: number; chargeId: string },
): Promise<number> {
  let left = cents;
  for (const [index, payment] of payments.entries()) {
    if (left <= 0) return 0;
    if (payment.paymentIntentId === null) continue;
    const made = await refundsOf(stripe, payment);
    const there = standing(made);
    const gone = there.reduce((sum, { amount }) => sum + amount, 0);
    left -= countedFor(there, chargeId);
    const lost = payment.lostDisputes.reduce((sum, dispute) => sum + dispute.cents, 0);
    const most = Math.min(left, payment.cents - gone - lost);
    const isPaid = there.some(({ metadata }) => metadata?.charge === chargeId && !metadata[COUNTED]);
    const failed = failedOf(made, chargeId).length;
    if ((isPaid && failed === 0) || most <= 0) continue;
    const key = index === 0 ? `refund:${chargeId}` : `refund:${chargeId}:${payment.invoiceId}`;
    await giveBack(stripe, payment, { cents: most, key, failed, chargeId });
    left -= most;
  }
  return Math.max(0, left);
}

/** What was noted as paid and failed at Stripe afterwards is owed again. */
async function reopenFailed({
  db,
  stripe,
  userId,
  facts,
  clock,
  log,
}: Pick<Settling, 'db' | 'stripe' | 'userId' | 'facts' | 'clock' | 'log'>): Promise<void> {
  const mayFail = gte(stripeRefunds.refundedAt, addDays(clock.now(), -MAY_FAIL_DAYS));
  const noted = await db
    .select()
    .from(stripeRefunds)
    .where(and(eq(stripeRefunds.userId, userId), mayFail));
  if (noted.length === 0) return;
  const made = await Promise.all(facts.payments.map((payment) => refundsOf(stripe, payment)));
  for (const { chargeId, cents } of noted) {
    const paid = countedFor(standing(made.flat()), chargeId);
    const tries = Math.max(0, ...made.map((refunds) => failedOf(refunds, chargeId).length));
    if (tries === 0 || paid >= cents) continue;
    if (tries >= MOST_TRIES) {
      const refundIds = made.flatMap((refunds) => failedOf(refunds, chargeId)).map(({ id }) => id);
      log.error({ code: 'refund_given_up', chargeId, cents, refundIds }, GIVEN_UP);
      continue;
    }
    log.warn(
      { code: 'refund_tried_again', chargeId },
      'a refund to a card failed at Stripe and is made again',
    );
    await db.delete(stripeRefunds).where(eq(stripeRefunds.chargeId, chargeId));
  }
}

function owedRefunds({ db, userId }: Pick<Settling, 'db' | 'userId'>) {
  return db
    .select()
    .from(charges)
    .where(and(eq(charges.userId, userId), isOwed(db)));
}

/** Of a charge: it is to go back to the card, and has not yet. */
export function isOwed(db: Database) {
  const paid = db.select().from(stripeRefunds).where(eq(stripeRefunds.chargeId, charges.id));
  return and(eq(charges.paidBy, 'card'), isNull(charges.reference), lt(charges.cents, 0), notExists(paid));
}

/** The charges of payments by card; a refund has a name of its own. */
async function chargesOfPayments({ db, userId, facts }: Pick<Settling, 'db' | 'userId' | 'facts'>) {
  const invoiceIds = facts.payments.map(({ invoiceId }) => invoiceId);
  if (invoiceIds.length === 0) return [];
  return db
    .select()
    .from(charges)
    .where(and(eq(charges.userId, userId), inArray(charges.reference, invoiceIds), gt(charges.cents, 0)));
}

async function refundsOf(
  stripe: Stripe,
  { paymentIntentId }: Pick<CardPayment, 'paymentIntentId'>,
): Promise<Stripe.Refund[]> {
  if (paymentIntentId === null) return [];
  return (await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })).data;
}

/** Of a refund, in cents: what the subscription owed, and no gift. */
function countedCents({ amount, metadata }: Pick<Stripe.Refund, 'amount' | 'metadata'>): number {
  if (!metadata?.charge) return 0;
  return Number(metadata[COUNTED] ?? amount);
}

/** In cents. */
function countedFor(refunds: readonly Stripe.Refund[], chargeId: string): number {
  return refunds
    .filter(({ metadata }) => metadata?.charge === chargeId)
    .reduce((sum, refund) => sum + countedCents(refund), 0);
}

function standing(refunds: readonly Stripe.Refund[]): Stripe.Refund[] {
  return refunds.filter(({ status }) => !isVoid(status));
}

function failedOf(refunds: readonly Stripe.Refund[], chargeId: string): Stripe.Refund[] {
  return refunds.filter(({ metadata, status }) => metadata?.charge === chargeId && isVoid(status));
}

function isVoid(status: string | null): boolean {
  return status === 'failed' || status === 'canceled';
}
