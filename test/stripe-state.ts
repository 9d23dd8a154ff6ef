// What Stripe knows, for `stripe-server.ts`: customers, orders, subscriptions, invoices, payments, and the events of each.
import { randomBytes } from 'node:crypto';
import type {
  Charge,
  Form,
  Invoice,
  Owned,
  Refund,
  Session,
  StripeEvent,
  Subscription,
} from './stripe-things.ts';

const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`;

export class StripeState {
  customers = new Map<string, Form & { id: string }>();
  sessions = new Map<string, Session>();
  subscriptions = new Map<string, Subscription>();
  invoices = new Map<string, Invoice>();
  charges = new Map<string, Charge>();
  coupons = new Map<string, { id: string; amount_off: number }>();
  /** Their bank refuses to pay, for whatever is charged while they are not there. */
  declines = new Set<string>();
  refunds: Refund[] = [];
  /** All that happened, in order. */
  events: StripeEvent[] = [];
  onEvent: (event: StripeEvent) => void = () => undefined;
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  known<Thing>(things: Map<string, Thing>, id: string): Thing {
    const found = things.get(id);
    if (!found) throw Object.assign(new Error(`No such object: ${id}`), { code: 'resource_missing' });
    return found;
  }

  /** The newest first, as Stripe lists them. */
  ofCustomer<Thing extends Owned>(things: Map<string, Thing>, customer: string): Thing[] {
    this.known(this.customers, customer);
    return [...things.values()].filter((one) => one.customer === customer).toReversed();
  }

  /** The last event of a kind. */
  last(type: string): StripeEvent {
    const found = this.events.findLast((event) => event.type === type);
    if (!found) throw new Error(`No event ${type}.`);
    return found;
  }

  /** Cents that the cards of all paid, less what they got back. */
  purse(): number {
    const back = this.refunds.reduce((sum, { amount }) => sum + amount, 0);
    return [...this.charges.values()].reduce((sum, { amount }) => sum + amount, 0) - back;
  }

  createCustomer(form: Form) {
    const customer = { ...form, id: newId('cus'), object: 'customer' };
    this.customers.set(customer.id, customer);
    return customer;
  }

  deleteCustomer(id: string) {
    for (const { id: subscription, status } of this.ofCustomer(this.subscriptions, id))
      if (status !== 'canceled') this.endSubscription(subscription, 'cancellation_requested');
    this.customers.delete(id);
    return { id, object: 'customer', deleted: true };
  }

  createSession(form: Form, base: string): Session {
    this.known(this.customers, textIn(form, 'customer'));
    const id = newId('cs');
    const price = at(form, 'line_items', '0', 'price_data') as Form;
    const session: Session = {
      id,
      customer: textIn(form, 'customer'),
      status: 'open',
      success_url: textIn(form, 'success_url'),
      cancel_url: textIn(form, 'cancel_url'),
      url: `${base}/pay/${id}`,
      metadata: at(form, 'subscription_data', 'metadata') as Record<string, string>,
      interval: textIn(price, 'recurring', 'interval'),
      cents: Number(price.unit_amount),
    };
    this.sessions.set(id, session);
    return session;
  }

  expireSession(id: string): Session {
    const session = this.openSession(id);
    session.status = 'expired';
    this.happened('checkout.session.expired', session);
    return session;
  }

  /** The card asks for its owner before it pays (SCA): nothing is paid, and the page stays open until they answer. */
  askForOwner(id: string): void {
    const { customer } = this.openSession(id);
    this.happened('payment_intent.requires_action', { id: newId('pi'), customer });
  }

  /** The person pays on the page of an order. */
  pay(id: string): Subscription {
    const session = this.openSession(id);
    const { customer, metadata, cents } = session;
    const subscription: Subscription = {
      id: newId('sub'),
      customer,
      status: 'active',
      created: this.now(),
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      cancellation_details: { reason: null },
      latest_invoice: '',
      metadata,
      cents,
      items: { data: [{ id: newId('si'), price: { product: newId('prod') } }] },
    };
    this.subscriptions.set(subscription.id, subscription);
    this.happened('customer.subscription.created', subscription);
    this.payInvoice(this.newInvoice(subscription, 'subscription_create'));
    session.status = 'complete';
    session.url = null;
    this.happened('checkout.session.completed', session);
    return subscription;
  }

  /** The next term begins and the card pays for it. */
  renew(id: string): void {
    const subscription = this.known(this.subscriptions, id);
    subscription.status = 'active';
    this.payInvoice(this.newInvoice(subscription, 'subscription_cycle'));
    this.happened('customer.subscription.updated', subscription);
  }

  /** The next term begins and the card does not pay. @returns the invoice that is still to be paid */
  failRenewal(id: string): string {
    const subscription = this.known(this.subscriptions, id);
    const invoice = this.newInvoice(subscription, 'subscription_cycle');
    subscription.status = 'past_due';
    this.happened('invoice.payment_failed', invoice);
    this.happened('customer.subscription.updated', subscription);
    return invoice.id;
  }

  /** The person has given another card, and it pays. */
  payLate(invoiceId: string): void {
    const invoice = this.known(this.invoices, invoiceId);
    this.known(this.subscriptions, invoice.parent.subscription_details.subscription).status = 'active';
    this.payInvoice(invoice);
  }

  updateSubscription(id: string, form: Form): Subscription {
    const subscription = this.known(this.subscriptions, id);
    if (subscription.status === 'canceled') throw new Error('A subscription that ended cannot be changed.');
    if (form.cancel_at_period_end !== undefined) {
      subscription.cancel_at_period_end = form.cancel_at_period_end === 'true';
      subscription.canceled_at = subscription.cancel_at_period_end ? this.now() : null;
    }
    if (form.items !== undefined) this.changePrice(subscription, form);
    Object.assign(subscription.metadata, form.metadata);
    this.happened('customer.subscription.updated', subscription);
    return subscription;
  }

  createCoupon(form: Form) {
    const coupon = { id: newId('coupon'), object: 'coupon', amount_off: Number(form.amount_off) };
    this.coupons.set(coupon.id, coupon);
    return coupon;
  }

  /** Without proration: charged at once from a new anchor, or at the end of a trial, with an invoice about nothing now. */
  private changePrice(subscription: Subscription, form: Form): void {
    const [item] = subscription.items.data;
    const given = (form.items as Form)['0'] as Form;
    const cents = Number(textIn(given, 'price_data', 'unit_amount'));
    if (textIn(given, 'id') !== item?.id || textIn(given, 'price_data', 'product') !== item.price.product)
      throw new Error('Another item, or another product.');
    if (form.proration_behavior !== 'none') throw new Error('Seconds would be charged.');
    if (form.trial_end !== undefined) {
      if (Number(form.trial_end) <= this.now()) throw new Error('A trial ends later.');
      subscription.status = 'trialing';
      subscription.cents = cents;
      const nothing = this.newInvoice(subscription, 'subscription_update');
      nothing.status = 'paid';
      return;
    }
    if (
      textIn(form, 'billing_cycle_anchor', 'type') !== 'now' ||
      form.payment_behavior !== 'error_if_incomplete'
    )
      throw new Error('It is not said what is charged, or what happens where it is not paid.');
    if (this.declines.has(subscription.customer))
      throw Object.assign(new Error('Your card was declined.'), { code: 'card_declined' });
    const coupon = this.coupons.get(textIn(form, 'discounts', '0', 'coupon'));
    subscription.cents = cents;
    Object.assign(subscription.metadata, form.metadata);
    const invoice = this.newInvoice(subscription, 'subscription_update');
    this.payInvoice(invoice, cents - (coupon?.amount_off ?? 0));
  }

  endSubscription(id: string, reason: 'cancellation_requested' | 'payment_failed'): Subscription {
    const subscription = this.known(this.subscriptions, id);
    if (subscription.status === 'canceled') throw new Error('It has ended already.');
    subscription.status = 'canceled';
    subscription.canceled_at ??= this.now();
    subscription.cancellation_details = { reason };
    this.happened('customer.subscription.deleted', subscription);
    return subscription;
  }

  refund(intent: string, amount: number, metadata: Record<string, string> = {}): Refund {
    const charge = [...this.charges.values()].find(({ payment_intent }) => payment_intent === intent);
    if (!charge) throw Object.assign(new Error('No such payment.'), { code: 'resource_missing' });
    if (charge.amount_refunded + amount > charge.amount) throw new Error('More than was paid.');
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const refund = { id: newId('re'), payment_intent: intent, amount, status: 'succeeded', metadata };
    this.refunds.push(refund);
    this.happened('charge.refunded', charge);
    return refund;
  }

  private openSession(id: string): Session {
    const session = this.known(this.sessions, id);
    this.known(this.customers, session.customer);
    if (session.status !== 'open') throw new Error(`The order is ${session.status}.`);
    return session;
  }

  private newInvoice(subscription: Subscription, reason: string): Invoice {
    const { id: subscriptionId, customer } = subscription;
    const invoice: Invoice = {
      id: newId('in'),
      customer,
      status: 'open',
      created: this.now(),
      billing_reason: reason,
      amount_paid: 0,
      status_transitions: { paid_at: null },
      parent: {
        subscription_details: { subscription: subscriptionId, metadata: { ...subscription.metadata } },
      },
      payments: { data: [] },
    };
    subscription.latest_invoice = invoice.id;
    this.invoices.set(invoice.id, invoice);
    return invoice;
  }

  private payInvoice(
    invoice: Invoice,
    cents = this.known(this.subscriptions, invoice.parent.subscription_details.subscription).cents,
  ): void {
    const intent = newId('pi');
    const charge = {
      id: newId('ch'),
      customer: invoice.customer,
      payment_intent: intent,
      amount: cents,
      amount_refunded: 0,
      refunded: false,
    };
    this.charges.set(charge.id, charge);
    invoice.status = 'paid';
    invoice.amount_paid = cents;
    invoice.status_transitions.paid_at = this.now();
    invoice.payments.data = [{ status: 'paid', payment: { type: 'payment_intent', payment_intent: intent } }];
    this.happened('invoice.paid', invoice);
  }

  private happened(type: string, object: object): void {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      type,
      created: this.now(),
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    this.onEvent(event);
  }
}

export function textIn(form: Form, ...path: string[]): string {
  const found = at(form, ...path);
  return typeof found === 'string' ? found : '';
}

function at(form: Form, ...path: string[]): string | Form {
  return path.reduce<string | Form>(
    (found, part) => (typeof found === 'object' ? (found[part] ?? {}) : {}),
    form,
  );
}
