// What an account leaves at Stripe: nothing that is charged, no open page to pay on, and no name or card.
import { eq } from 'drizzle-orm';
import { eventIdOf, readCustomerFacts } from './customer-facts.ts';
import { giveBack, payRefunds } from './refunds.server.ts';
import type { SettleDependencies } from './settling.ts';
import { isMissingAtStripe, type LoadStripe } from './stripe-client.ts';
import { subscriptionEvents } from '../subscription/subscription.table.ts';
import { stripeCheckouts, stripeCustomers } from './stripe.table.ts';

type ForgetDependencies = Pick<SettleDependencies, 'db' | 'clock' | 'log'> & { loadStripe: LoadStripe };

/** @throws where Stripe does not answer: then the account's rows stay, and the erasure is tried again */
export async function forgetCustomer(deps: ForgetDependencies, userId: string): Promise<void> {
  const { db, loadStripe } = deps;
  const [known] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
  if (!known) return;
  const { customerId } = known;
  const stripe = await loadStripe();
  // Afterwards nobody pays any more, so that what was paid meanwhile is all there is.
  const checkouts = await db.select().from(stripeCheckouts).where(eq(stripeCheckouts.userId, userId));
  for (const { sessionId, settledAt } of checkouts) {
    if (settledAt) continue;
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    if (status === 'open') await stripe.checkout.sessions.expire(sessionId);
  }
  const applied = await db
    .select({ eventId: subscriptionEvents.eventId })
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.userId, userId));
  const unlocked = new Set(applied.map(({ eventId }) => eventId));
  try {
    const facts = await readCustomerFacts(stripe, customerId);
    const { payments } = facts;
    await payRefunds({ ...deps, stripe, userId, facts });
    for (const payment of payments) {
      const { invoiceId, cents, refundedCents } = payment;
      if (unlocked.has(eventIdOf(payment)) || refundedCents >= cents) continue;
      await giveBack(stripe, payment, { cents: cents - refundedCents, key: `refused:${invoiceId}` });
    }
    // Ends its subscriptions too.
    await stripe.customers.del(customerId);
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
  }
}
