// More seats of Business by card: our own sum is charged at once, by a payment beside the subscription, whose seats and price
// follow for the next term. Stripe's proration counts seconds.
import type Stripe from 'stripe';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { billingErrors } from '../billing.errors.ts';
import { orRefused } from './change-interval.server.ts';
import { type CardSubscription, readCustomerFacts } from './customer-facts.ts';
import { closeChange, openChange, type OpenChange, type SeatsChange } from './open-changes.server.ts';

type Deps = { db: Database; stripe: Stripe; customer: string; now: Date; log: Pick<Log, 'error'> };

/**
 * Charged once, whatever another tab asks for and however often this is tried again.
 * @throws {AppError} `card_declined`, `renewal_under_way`: nothing was charged; `change_under_way`: it is not known
 */
export async function chargeSeats(deps: Deps, change: SeatsChange): Promise<void> {
  const { db, customer, now } = deps;
  const open = await openChange(db, change, now);
  // Read after it is stored: a change that another tab has closed before is seen here.
  const { subscriptions, payments } = await readCustomerFacts(deps, customer);
  const current = subscriptions.find(({ isLive }) => isLive);
  // Also by another tab, a moment ago: seats that are paid stay to the end of the term.
  const isDone = payments.some(
    ({ added, paidAt, refundedCents }) =>
      added?.requestId === open.requestId ||
      (added !== null &&
        added.seats >= change.seats &&
        paidAt >= change.term.startsAt &&
        refundedCents === 0),
  );
  if (current && !isDone) await charge(deps, { current, open });
  await closeChange(db, open);
  if (!current) throw billingErrors.not_subscribed();
}

async function charge(
  { db, stripe, customer }: Deps,
  { current, open }: { current: CardSubscription; open: OpenChange },
): Promise<void> {
  const refusal = await refusalOf(stripe, current);
  const card = refusal ? null : await cardOf(stripe, { customer, subscription: current.id });
  if (refusal || card === null) {
    await closeChange(db, open);
    throw billingErrors[refusal ?? 'card_declined']();
  }
  const asked = stripe.paymentIntents.create(
    {
      amount: open.cents,
      currency: 'eur',
      customer,
      payment_method: card,
      confirm: true,
      // Nobody is at a page of Stripe's: a bank that wants to hear the owner of the card refuses.
      off_session: true,
      error_on_requires_action: true,
      metadata: {
        subscription: current.id,
        change: open.requestId,
        seats: String(open.seats),
        as_of: (open.asOf ?? open.askedAt).toISOString(),
      },
    },
    { idempotencyKey: `change:${open.changeId}` },
  );
  await orRefused(db, open, asked);
}

/** While the next term is being charged, its seats are those of the invoice that Stripe has written already. */
async function refusalOf(
  stripe: Stripe,
  { latestInvoiceId }: CardSubscription,
): Promise<'renewal_under_way' | 'card_declined' | null> {
  const latest = latestInvoiceId === null ? null : await stripe.invoices.retrieve(latestInvoiceId);
  if (latest?.status !== 'draft' && latest?.status !== 'open') return null;
  return latest.attempted ? 'card_declined' : 'renewal_under_way';
}

/** The one that Stripe itself would charge next. https://docs.stripe.com/api/subscriptions/object */
async function cardOf(
  stripe: Stripe,
  { customer, subscription }: { customer: string; subscription: string },
): Promise<string | null> {
  const { default_payment_method: own } = await stripe.subscriptions.retrieve(subscription);
  if (own) return idOf(own);
  const payer = await stripe.customers.retrieve(customer);
  const shared = payer.deleted ? null : payer.invoice_settings.default_payment_method;
  return shared ? idOf(shared) : null;
}

function idOf(method: string | Stripe.PaymentMethod): string {
  return typeof method === 'string' ? method : method.id;
}
