// What an account leaves at Stripe: nothing that is charged, no open page to pay on, and no name or card.
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { readCustomerFacts } from './customer-facts.ts';
import { openPayments } from './open-payments.server.ts';
import { countByHand, giveBackUnwanted, payRefunds } from './refunds.server.ts';
import type { SettleDependencies } from './settling.ts';
import { isMissingAtStripe, type LoadStripe } from './stripe-client.ts';
import { stripeCustomers } from './stripe.table.ts';

type ForgetDependencies = Pick<SettleDependencies, 'db' | 'clock' | 'log'> & {
  /** Null without a key: nobody can be forgotten at Stripe then. */
  loadStripe: LoadStripe | null;
};

/** In the log, where the erasure waits for it. */
const NO_KEY =
  'A deleted account is still a customer at Stripe, whose subscription may go on: set STRIPE_SECRET_KEY, and its erasure goes on by itself.';

/** @throws where Stripe does not answer or has no key: then the account's rows stay, and the erasure is tried again */
export async function forgetCustomer(deps: ForgetDependencies, userId: string): Promise<void> {
  const { db, loadStripe } = deps;
  const [known] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
  if (!known) return;
  if (!loadStripe) throw new Error(NO_KEY);
  const stripe = await loadStripe();
  const { customerId } = known;
  await unlessMissing(() => expireOpenPages(stripe, customerId));
  await unlessMissing(() => giveBackUnlocked(deps, stripe, known));
  // Ends its subscriptions too: afterwards nothing is charged.
  await unlessMissing(() => stripe.customers.del(customerId));
  // What was charged until then. Stripe keeps the payments of customers that are deleted.
  await unlessMissing(() => giveBackUnlocked(deps, stripe, known));
}

/** Asks Stripe itself: a process that died may have opened a page that it never noted. */
async function expireOpenPages(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id } of data) await stripe.checkout.sessions.expire(id);
}

/** What is owed to the person, and what they paid without getting anything for it. */
async function giveBackUnlocked(
  deps: ForgetDependencies,
  stripe: Stripe,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<void> {
  const facts = await readCustomerFacts({ stripe, log: deps.log }, customerId);
  await countByHand({ ...deps, stripe, userId, facts });
  await payRefunds({ ...deps, stripe, userId, facts });
  // Where one cannot be given back by itself, the account goes all the same, and the log says what a person has to do.
  for (const payment of await openPayments({ db: deps.db, userId, facts }))
    await giveBackUnwanted({ stripe, log: deps.log }, payment);
}

async function unlessMissing(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
  }
}
