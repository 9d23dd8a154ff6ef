// What Stripe knows, for `stripe-server.ts`: customers, orders, subscriptions, invoices, payments, and the events of each.
import { randomBytes } from 'node:crypto';

/** A body as Stripe's library sends it, with its brackets opened. */
export type Form = { [key: string]: string | Form };
type Owned = { id: string; customer: string };
type Session = Owned & {
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  cancel_url: string;
  url: string | null;
  metadata: Record<string, string>;
  interval: string;
  cents: number;
};
type Subscription = Owned & {
  status: string;
  created: number;
  cancel_at_period_end: boolean;
  cancel_at: null;
  canceled_at: number | null;
  cancellation_details: { reason: string | null };
  latest_invoice: string;
  metadata: Record<string, string>;
  cents: number;
};
type Invoice = Owned & {
  status: 'open' | 'paid';
  created: number;
  billing_reason: string;
  amount_paid: number;
  status_transitions: { paid_at: number | null };
  parent: { subscription_details: { subscription: string } };
  payments: { data: { status: string; payment: { type: string; payment_intent: string } }[] };
};
type Charge = Owned & { payment_intent: string; amount: number; amount_refunded: number; refunded: boolean };
type Refund = {
  id: string;
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
};
export type StripeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: unknown };
};

const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`;

export class StripeState {
  customers = new Map<string, Form & { id: string }>();
  sessions = new Map<string, Session>();
  subscriptions = new Map<string, Subscription>();
  invoices = new Map<string, Invoice>();
  charges = new Map<string, Charge>();
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
    Object.assign(subscription.metadata, form.metadata);
    this.happened('customer.subscription.updated', subscription);
    return subscription;
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
      parent: { subscription_details: { subscription: subscriptionId } },
      payments: { data: [] },
    };
    subscription.latest_invoice = invoice.id;
    this.invoices.set(invoice.id, invoice);
    return invoice;
  }

  private payInvoice(invoice: Invoice): void {
    const { cents } = this.known(this.subscriptions, invoice.parent.subscription_details.subscription);
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
