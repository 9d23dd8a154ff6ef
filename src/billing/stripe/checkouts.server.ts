// The pages at Stripe on which orders wait for their payment.
import { and, desc, eq, isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { billingErrors } from '../billing.errors.ts';
import type { SettleDependencies } from './settling.ts';
import { stripeCheckouts } from './stripe.table.ts';

type Deps = Pick<SettleDependencies, 'db' | 'clock'>;

/** Where the same order is paid that was sent before; null where it was not, or its page has run out. */
export async function openPageOf(
  { db }: Deps,
  stripe: Stripe,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<string | null> {
  const [sent] = await db
    .select({ sessionId: stripeCheckouts.sessionId })
    .from(stripeCheckouts)
    .where(
      and(
        eq(stripeCheckouts.userId, userId),
        eq(stripeCheckouts.requestId, requestId),
        isNull(stripeCheckouts.settledAt),
      ),
    )
    .orderBy(desc(stripeCheckouts.createdAt))
    .limit(1);
  if (!sent) return null;
  const { status, url } = await stripe.checkout.sessions.retrieve(sent.sessionId);
  return status === 'open' ? url : null;
}

/** An order in another tab: who pays there afterwards would pay twice. */
export async function expireCheckouts(deps: Deps, stripe: Stripe, userId: string): Promise<void> {
  for (const sessionId of await unsettledOf(deps, userId)) {
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    if (status === 'complete') throw billingErrors.payment_under_way();
    if (status === 'open') await stripe.checkout.sessions.expire(sessionId);
    await noteSettled(deps, sessionId);
  }
}

/** Notes which orders wait for a payment no longer. */
export async function closeCheckouts(deps: Deps, stripe: Stripe, userId: string): Promise<void> {
  for (const sessionId of await unsettledOf(deps, userId)) {
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    if (status !== 'open') await noteSettled(deps, sessionId);
  }
}

async function unsettledOf({ db }: Deps, userId: string): Promise<string[]> {
  const rows = await db
    .select({ sessionId: stripeCheckouts.sessionId })
    .from(stripeCheckouts)
    .where(and(eq(stripeCheckouts.userId, userId), isNull(stripeCheckouts.settledAt)));
  return rows.map(({ sessionId }) => sessionId);
}

async function noteSettled({ db, clock }: Deps, sessionId: string): Promise<void> {
  await db
    .update(stripeCheckouts)
    .set({ settledAt: clock.now() })
    .where(eq(stripeCheckouts.sessionId, sessionId));
}
