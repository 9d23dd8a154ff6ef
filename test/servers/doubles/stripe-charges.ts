// What Stripe charges at once when it is asked to, for `stripe-server.ts`: another price, and a payment beside a subscription.
import {
  type Charge,
  type Form,
  type Invoice,
  newCharge,
  newId,
  setPrice,
  type Subscription,
  textIn,
} from './stripe-things.ts';

type StripeState = {
  now: () => number;
  known<Thing>(things: Map<string, Thing>, id: string): Thing;
  customers: Map<string, Form & { id: string }>;
  coupons: Map<string, { amount_off: number }>;
  charges: Map<string, Charge>;
  declines: Set<string>;
  asksOwners: Set<string>;
  cardCountry: string | null;
  newInvoice(subscription: Subscription, reason: string, price: number, off?: number): Invoice;
  payInvoice(invoice: Invoice): void;
  happened(type: string, object: object): void;
};

/** Without proration: charged at once from a new anchor, or at the end of a trial, with an invoice about nothing now. */
export function changePrice(state: StripeState, subscription: Subscription, form: Form): void {
  const [item] = subscription.items.data;
  const given = (form.items as Form)['0'] as Form;
  const cents = Number(textIn(given, 'price_data', 'unit_amount'));
  if (textIn(given, 'id') !== item?.id || textIn(given, 'price_data', 'product') !== item.price.product)
    throw new Error('Another item, or another product.');
  if (form.proration_behavior !== 'none') throw new Error('Seconds would be charged.');
  const isSameTerm = form.trial_end === undefined && form.billing_cycle_anchor === undefined;
  // Without a new anchor, another price of the same interval is that of the next invoice.
  if (isSameTerm) return setPrice(subscription, cents);
  if (form.trial_end !== undefined) {
    if (Number(form.trial_end) <= state.now()) throw new Error('A trial ends later.');
    subscription.status = 'trialing';
    setPrice(subscription, cents);
    const nothing = state.newInvoice(subscription, 'subscription_update', 0);
    nothing.status = 'paid';
    return;
  }
  if (
    textIn(form, 'billing_cycle_anchor', 'type') !== 'now' ||
    form.payment_behavior !== 'error_if_incomplete'
  )
    throw new Error('It is not said what is charged, or what happens where it is not paid.');
  askBank(state, subscription.customer);
  const coupon = state.coupons.get(textIn(form, 'discounts', '0', 'coupon'));
  setPrice(subscription, cents);
  Object.assign(subscription.metadata, form.metadata);
  state.payInvoice(state.newInvoice(subscription, 'subscription_update', cents, coupon?.amount_off));
}

/** Charged at once, or not at all. https://docs.stripe.com/api/payment_intents/create */
export function createPayment(state: StripeState, form: Form): object {
  const customer = textIn(form, 'customer');
  const isAtOnce = ['confirm', 'off_session', 'error_on_requires_action'].every(
    (name) => form[name] === 'true',
  );
  if (!isAtOnce || textIn(form, 'payment_method') !== `pm_of_${customer}`)
    throw new Error('It is not said which card pays now, and what happens where it does not.');
  const cents = Number(form.amount);
  if (cents < 50) throw Object.assign(new Error('Too small.'), { code: 'amount_too_small' });
  state.known(state.customers, customer);
  askBank(state, customer);
  const intent = {
    id: newId('pi'),
    object: 'payment_intent',
    customer,
    amount: cents,
    status: 'succeeded',
  };
  const metadata = form.metadata as Record<string, string>;
  const paid = { id: newId('ch'), customer, intent: intent.id, cents, created: state.now(), metadata };
  const charge = newCharge({ ...paid, country: state.cardCountry });
  state.charges.set(charge.id, charge);
  state.happened('payment_intent.succeeded', { ...intent, metadata });
  return { ...intent, metadata };
}

function askBank(state: StripeState, customer: string): void {
  if (state.declines.has(customer))
    throw Object.assign(new Error('Your card was declined.'), { code: 'card_declined' });
  if (state.asksOwners.has(customer))
    throw Object.assign(new Error('Authentication is required.'), { code: 'authentication_required' });
}
