// Money that goes back to the card: what the subscription owes is paid at Stripe; what was paid there by hand is booked.
import { and, eq, gt, inArray, isNull, lt, notExists } from 'drizzle-orm';
import type Stripe from 'stripe';
import { charges } from '../subscription/subscription.table.ts';
import type { CardPayment } from './customer-facts.ts';
import type { Settling } from './settling.ts';
import { stripeRefunds } from './stripe.table.ts';

/** @param refund.key the same for the same refund: Stripe makes it once. @param refund.chargeId marks it as booked */
export async function giveBack(
  stripe: Stripe,
  { paymentIntentId }: Pick<CardPayment, 'paymentIntentId'>,
  refund: { cents: number; key: string; chargeId?: string },
): Promise<void> {
  if (paymentIntentId === null) throw new Error('A payment by card without its intent.');
  const { cents: amount, key: idempotencyKey, chargeId = 'none' } = refund;
  await stripe.refunds.create(
    { payment_intent: paymentIntentId, amount, metadata: { charge: chargeId } },
    { idempotencyKey },
  );
}

/** Those that carry no mark of ours were made at Stripe, by hand. */
export async function bookRefunds(settling: Settling): Promise<boolean> {
  const { stripe, userId, subscriptions, facts } = settling;
  const refunded = facts.payments.filter(({ refundedCents }) => refundedCents > 0);
  if (refunded.length === 0) return false;
  const booked = await chargesOfPayments(settling);
  let hasChanged = false;
  for (const { invoiceId, paymentIntentId, cents, refundedCents } of refunded) {
    const charge = booked.find(({ reference }) => reference === invoiceId);
    if (!charge || paymentIntentId === null) continue;
    const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
    const byHand = data.filter(({ metadata, status }) => !metadata?.charge && !isVoid(status));
    for (const { id, amount } of byHand) {
      const { interval, startsAt, endsAt } = charge;
      const term = { interval, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
      const isWhole = refundedCents >= cents;
      const event = { kind: 'refund' as const, cents: amount, reference: id, isWhole, term };
      const { isNew } = await subscriptions.applyPayment({ userId, eventId: `stripe:${id}`, event });
      hasChanged ||= isNew;
    }
  }
  return hasChanged;
}

/** After a withdrawal. Killed between Stripe's refund and this note of it, the mark on the refund says that it was made. */
export async function payRefunds(
  settling: Pick<Settling, 'db' | 'stripe' | 'userId' | 'facts' | 'clock' | 'log'>,
): Promise<boolean> {
  const { db, stripe, userId, facts, clock } = settling;
  const owed = await owedRefunds(settling);
  if (owed.length === 0) return false;
  const booked = await chargesOfPayments(settling);
  for (const { id: chargeId, endsAt, cents } of owed) {
    const paid = booked.find((charge) => charge.cents > 0 && charge.endsAt.getTime() === endsAt.getTime());
    const last = facts.payments.findIndex(({ invoiceId }) => invoiceId === paid?.reference);
    if (!facts.payments[last]?.paymentIntentId) {
      settling.log.error({ code: 'refund_without_payment', chargeId }, 'a refund to a card has no payment');
      continue;
    }
    await spread(stripe, facts.payments.slice(0, last + 1).toReversed(), { cents: -cents, chargeId });
    await db
      .insert(stripeRefunds)
      .values({ chargeId, userId, cents: -cents, refundedAt: clock.now() })
      .onConflictDoNothing();
  }
  return true;
}

/**
 * Gives back to the payments, the newest first: of a year that took the place of a month, a part was paid with the month.
 * What is marked already was given back before a kill.
 */
async function spread(
  stripe: Stripe,
  payments: readonly CardPayment[],
  { cents, chargeId }: { cents: number; chargeId: string },
): Promise<void> {
  let left = cents;
  for (const [index, payment] of payments.entries()) {
    if (left <= 0) return;
    if (payment.paymentIntentId === null) continue;
    const { data } = await stripe.refunds.list({ payment_intent: payment.paymentIntentId, limit: 100 });
    const there = data.filter(({ status }) => !isVoid(status));
    const sumOf = (refunds: typeof there) => refunds.reduce((sum, { amount }) => sum + amount, 0);
    const marked = there.filter(({ metadata }) => metadata?.charge === chargeId);
    left -= sumOf(marked);
    const most = Math.min(left, payment.cents - sumOf(there));
    if (marked.length > 0 || most <= 0) continue;
    const key = index === 0 ? `refund:${chargeId}` : `refund:${chargeId}:${payment.invoiceId}`;
    await giveBack(stripe, payment, { cents: most, key, chargeId });
    left -= most;
  }
}

function owedRefunds({ db, userId }: Pick<Settling, 'db' | 'userId'>) {
  const paid = db.select().from(stripeRefunds).where(eq(stripeRefunds.chargeId, charges.id));
  return db
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.userId, userId),
        eq(charges.paidBy, 'card'),
        isNull(charges.reference),
        lt(charges.cents, 0),
        notExists(paid),
      ),
    );
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

function isVoid(status: string | null): boolean {
  return status === 'failed' || status === 'canceled';
}
