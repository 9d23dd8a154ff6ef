// What the card is charged for the next term: seats and VAT of Business change while one runs, and Stripe has to know before it
// ends. What stands here counts; what Stripe could not be asked for, the sweep asks for.
import type Stripe from 'stripe';
import type { Interval } from '../plans.ts';
import { termAfter } from '../subscription/term.ts';
import { type CardSubscription, metadataOf } from './customer-facts.ts';
import type { Settling } from './settling.ts';

type Price = { cents: number; interval: Interval };

/** Our own sum in place of the one before, of the same product. */
export async function itemsWith(
  stripe: Stripe,
  subscriptionId: string,
  { cents, interval }: Price,
): Promise<NonNullable<Stripe.SubscriptionUpdateParams['items']>> {
  const { items } = await stripe.subscriptions.retrieve(subscriptionId);
  const [item] = items.data;
  if (!item) throw new Error('A subscription at Stripe without an item.');
  const { product } = item.price;
  return [
    {
      id: item.id,
      price_data: {
        currency: 'eur',
        unit_amount: cents,
        tax_behavior: 'inclusive',
        recurring: { interval: interval === 'yearly' ? 'year' : 'month' },
        product: typeof product === 'string' ? product : product.id,
      },
    },
  ];
}

/** Of Business; what Pro costs is agreed, and stays. @returns whether Stripe was asked for another price */
export async function arrangeNextPrice(
  { stripe, userId, subscriptions }: Settling,
  current: CardSubscription | undefined,
): Promise<boolean> {
  const standing = await subscriptions.stateOf(userId);
  if (standing.state !== 'pro' || standing.term.paidBy !== 'card') return false;
  const { cents, business, interval } = termAfter(standing.term);
  // Another interval is arranged by its own request, and brings its price.
  if (!business || !current?.isLive || current.order.interval !== interval) return false;
  const { business: arranged, nextCents } = current;
  if (nextCents === cents && arranged?.seats === business.seats && arranged.rateBp === business.rateBp)
    return false;
  await stripe.subscriptions.update(current.id, {
    items: await itemsWith(stripe, current.id, { cents, interval }),
    metadata: metadataOf(business),
    proration_behavior: 'none',
  });
  return true;
}
