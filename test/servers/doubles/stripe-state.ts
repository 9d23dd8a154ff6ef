// What Stripe knows, for `stripe-server.ts`: customers, orders, subscriptions, invoices, payments, and the events of each.
import { changePrice } from './stripe-charges.ts';
import {
  at,
  type Charge,
  type Dispute,
  type Form,
  type Invoice,
  type Owned,
  type Refund,
  type Session,
  type StripeEvent,
  type Subscription,
  isPaidOut,
  newCharge,
  newId,
  newInvoice,
  newSubscription,
  textIn,
} from './stripe-things.ts';

export class StripeState {
  customers = new Map<string, Form & { id: string }>();
  deletedCustomers = new Set<string>();
  sessions = new Map<string, Session>();
  subscriptions = new Map<string, Subscription>();
  invoices = new Map<string, Invoice>();
  charges = new Map<string, Charge>();
  coupons = new Map<string, { id: string; amount_off: number }>();
  /** Cents that pay for what customers are charged next, before their cards do. */
  credits = new Map<string, number>();
  /** Their bank refuses to pay, for whatever is charged while they are not there. */
  declines = new Set<string>();
  /** Their bank wants to hear them before it pays (SCA). */
  asksOwners = new Set<string>();
  refunds: Refund[] = [];
  disputes: Dispute[] = [];
  /** Where the owners of the next cards live, as far as Stripe asks. */
  cardCountry: string | null = null;
  /** All that happened, in order. */
  events: StripeEvent[] = [];
  onEvent: (event: StripeEvent) => void = () => undefined;
  readonly now: () => number;

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
    // What a customer did is still known when they are deleted: https://docs.stripe.com/api/customers/delete
    if (!this.deletedCustomers.has(customer)) this.known(this.customers, customer);
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
    const lost = this.disputes.filter(({ status }) => status === 'lost');
    const back = [...this.refunds.filter(isPaidOut), ...lost].reduce((sum, { amount }) => sum + amount, 0);
    return [...this.charges.values()].reduce((sum, { amount }) => sum + amount, 0) - back;
  }

  createCustomer(form: Form) {
    const customer = { ...form, id: newId('cus'), object: 'customer' };
    this.customers.set(customer.id, customer);
    return customer;
  }

  deleteCustomer(id: string) {
    this.known(this.customers, id);
    for (const { id: subscription, status } of this.ofCustomer(this.subscriptions, id))
      if (status !== 'canceled') this.endSubscription(subscription, 'cancellation_requested');
    this.customers.delete(id);
    this.deletedCustomers.add(id);
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
    const ids = { id: newId('sub'), item: newId('si'), product: newId('prod') };
    const subscription = newSubscription(session, { ...ids, created: this.now() });
    this.subscriptions.set(subscription.id, subscription);
    this.happened('customer.subscription.created', subscription);
    this.payInvoice(this.newInvoice(subscription, 'subscription_create', subscription.cents));
    session.status = 'complete';
    session.url = null;
    this.happened('checkout.session.completed', session);
    return subscription;
  }

  /** The next term begins and the card pays for it. */
  renew(id: string): void {
    const subscription = this.known(this.subscriptions, id);
    subscription.status = 'active';
    this.payInvoice(this.newInvoice(subscription, 'subscription_cycle', subscription.cents));
    this.happened('customer.subscription.updated', subscription);
  }

  /** The next term begins and the card does not pay. @returns the invoice that is still to be paid */
  failRenewal(id: string): string {
    const subscription = this.known(this.subscriptions, id);
    const invoice = this.newInvoice(subscription, 'subscription_cycle', subscription.cents);
    if (invoice.amount_due === 0) throw new Error('The card was not asked.');
    subscription.status = 'past_due';
    invoice.attempted = true;
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
    if (subscription.status === 'canceled') throw new Error('It has ended.');
    if (form.cancel_at_period_end !== undefined) {
      subscription.cancel_at_period_end = form.cancel_at_period_end === 'true';
      subscription.canceled_at = subscription.cancel_at_period_end ? this.now() : null;
    }
    if (form.items !== undefined) changePrice(this, subscription, form);
    Object.assign(subscription.metadata, form.metadata);
    this.happened('customer.subscription.updated', subscription);
    return subscription;
  }

  createCoupon(form: Form) {
    const coupon = { id: newId('coupon'), object: 'coupon', amount_off: Number(form.amount_off) };
    this.coupons.set(coupon.id, coupon);
    return coupon;
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
    const charge = this.chargeOf(intent);
    if (charge.amount_refunded + amount > charge.amount) throw new Error('More than was paid.');
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const ids = { id: newId('re'), charge: charge.id, payment_intent: intent };
    const refund = { ...ids, amount, status: 'succeeded', metadata };
    this.refunds.push(refund);
    this.happened('charge.refunded', charge);
    return refund;
  }

  /** Days later the bank does not take it: the card's account is closed. https://docs.stripe.com/refunds#failed-refunds */
  failRefund(refund: Refund): void {
    const charge = this.chargeOf(refund.payment_intent);
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    refund.status = 'failed';
    this.happened('refund.failed', refund);
  }

  /** The owner of the card had the bank take a payment back, and the bank has decided. */
  dispute(intent: string, status: 'lost' | 'won'): void {
    const charge = this.chargeOf(intent);
    charge.disputed = true;
    const dispute = { id: newId('dp'), charge: charge.id, amount: charge.amount, status };
    this.disputes.push(dispute);
    this.happened('charge.dispute.closed', dispute);
  }

  private chargeOf(intent: string): Charge {
    const all = [...this.charges.values()].map((charge) => [charge.payment_intent, charge] as const);
    return this.known(new Map(all), intent);
  }

  private openSession(id: string): Session {
    const session = this.known(this.sessions, id);
    this.known(this.customers, session.customer);
    if (session.status !== 'open') throw new Error(`The order is ${session.status}.`);
    return session;
  }

  /** A coupon and then the credit of the customer pay first. */
  newInvoice(subscription: Subscription, reason: string, price: number, off = 0): Invoice {
    const { customer } = subscription;
    const credit = this.credits.get(customer) ?? 0;
    const due = Math.max(0, price - off - credit);
    this.credits.set(customer, credit - (price - off - due));
    const sums = { subtotal: price, amount_due: due };
    const invoice = newInvoice(subscription, { id: newId('in'), reason, created: this.now(), ...sums });
    subscription.latest_invoice = invoice.id;
    this.invoices.set(invoice.id, invoice);
    return invoice;
  }

  payInvoice(invoice: Invoice): void {
    const cents = invoice.amount_due;
    invoice.status = 'paid';
    invoice.attempted = true;
    invoice.amount_paid = cents;
    invoice.status_transitions.paid_at = this.now();
    if (cents > 0) {
      const intent = newId('pi');
      const paid = { id: newId('ch'), customer: invoice.customer, intent, cents, created: this.now() };
      const charge = newCharge({ ...paid, country: this.cardCountry });
      this.charges.set(charge.id, charge);
      const payment = { type: 'payment_intent', payment_intent: intent };
      invoice.payments.data = [{ status: 'paid', payment }];
    }
    this.happened('invoice.paid', invoice);
  }

  happened(type: string, object: object): void {
    const data = { object: structuredClone(object) };
    const event: StripeEvent = { id: newId('evt'), object: 'event', type, created: this.now(), data };
    this.events.push(event);
    this.onEvent(event);
  }
}
