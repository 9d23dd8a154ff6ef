// Random lives of Pro by card: what happens at Stripe is reported late, twice, in any order, or by the sweep alone. In the
// end the cents here are the cents there, and Pro runs here exactly where Stripe goes on charging for it.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { step, type Step } from '../../../test/fixtures/subscriptions/random-card-steps.ts';
import { sessionIn, setUpCardServer, sum } from '../../../test/servers/card-server.ts';
import { type StripeEvent, textIn } from '../../../test/servers/doubles/stripe-things.ts';
import { addMonths } from '../months.ts';
import { addDays } from '../plans.ts';

const SEQUENCES = Number(process.env.SEQUENCES ?? 30);
const TIME_LIMIT_MS = 60_000 + SEQUENCES * 20_000;

/** Cents of every charge here, of whichever account. */
let booked = 0;
let deletions = 0;
const server = setUpCardServer({ onCharge: async (_tx, { cents }) => void (booked += cents) });

/** Some where it is another day in Germany, and another month. */
const start = fc.constantFrom('2026-11-22T12:00:00Z', '2026-11-30T23:30:00Z', '2027-02-28T23:30:00Z');

it(
  `agrees with Stripe after ${SEQUENCES} random sequences`,
  async () => {
    const property = fc.asyncProperty(start, fc.array(step, { minLength: 3, maxLength: 14 }), live);
    await fc.assert(property, { numRuns: SEQUENCES });
    expect(deletions).toBeGreaterThan(0);
  },
  TIME_LIMIT_MS,
);

async function live(startsAt: string, steps: readonly Step[]): Promise<void> {
  const life = new Life(new Date(startsAt));
  for (const one of steps) await life.take(one);
  const { found, wanted } = await life.end();
  expect(found).toEqual(wanted);
}

/** Stripe counts in UTC. */
function monthsAtStripe(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const day = Math.min(from.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate());
  return new Date(Date.UTC(year, month, day) + (from.getTime() % 86_400_000));
}

class Life {
  #id = randomUUID();
  #purseBefore = server.stripe.state.purse();
  #chargesBefore = server.stripe.state.charges.size;
  readonly #unreported: StripeEvent[] = [];
  readonly #loggedBefore = server.logged.length;
  #seenEvents = server.stripe.state.events.length;
  #live: { id: string; termEndsAt: Date; months: number; owes: string | null } | null = null;
  /** The year that runs followed another by itself: who cancels it leaves within a month. */
  #isRenewed = false;
  #leavesAt: Date | null = null;

  constructor(startsAt: Date) {
    server.now = startsAt;
  }

  async take(one: Step): Promise<void> {
    if (one.kind === 'pay') await this.#pay();
    else if (one.kind === 'days') this.#pass(one.days, one.paysNext);
    else if (one.kind === 'refund') this.#refund(one);
    else if (one.kind === 'credit') this.#credit(one.cents);
    else if (one.kind === 'report') await this.#report(one);
    else if (one.kind === 'sweep') await server.cards.sweep(AbortSignal.timeout(240_000));
    else if (one.kind === 'delete') await this.#delete();
    else if (one.kind === 'toYear') await this.#toYear();
    else if (one.kind === 'renewYear') await this.#renewYear();
    else if (one.kind === 'cancelThere' || one.kind === 'resumeThere') {
      const form = { cancel_at_period_end: String(one.kind === 'cancelThere') };
      if (this.#isLive()) server.stripe.state.updateSubscription(this.#live!.id, form);
      if (one.kind === 'resumeThere') this.#leavesAt = null;
    } else {
      const { status } = await server.post(one.kind, this.#id, { requestId: randomUUID() });
      if (status === 200 && one.kind === 'resume') this.#leavesAt = null;
      if (status === 200 && one.kind === 'cancel' && this.#isRenewed)
        this.#leavesAt ??= addMonths(server.now, 1);
    }
    this.#noteEvents();
  }

  async #pay(): Promise<void> {
    if (this.#isLive()) return;
    const answer = await server.order(this.#id);
    // Pro runs here, or what is owed is not settled yet.
    if (answer.status !== 200) return;
    const { id } = server.stripe.state.pay(sessionIn(answer));
    this.#live = { id, termEndsAt: monthsAtStripe(server.now, 1), months: 1, owes: null };
    this.#isRenewed = false;
    this.#leavesAt = null;
  }

  /** Where no Pro has to be cancelled first. What is reported of the account afterwards finds nobody. */
  async #delete(): Promise<void> {
    if (await server.billing.mustBeCancelled(this.#id)) return;
    deletions += 1;
    const cents = sum(await server.chargesOf(this.#id));
    const bookedBefore = booked;
    await server.erase(this.#id);
    expect(this.#isLive()).toBe(false);
    expect(await server.chargesOf(this.#id)).toEqual([]);
    expect(cents + booked - bookedBefore).toBe(server.stripe.state.purse() - this.#purseBefore);
    // The person comes again, as somebody else.
    this.#id = randomUUID();
    this.#purseBefore = server.stripe.state.purse();
    this.#chargesBefore = server.stripe.state.charges.size;
    [this.#live, this.#isRenewed, this.#leavesAt] = [null, false, null];
  }

  async #toYear(): Promise<void> {
    const order = { requestId: randomUUID(), interval: 'yearly', hasEarlyStart: true };
    const { subscriptions } = server.stripe.state;
    const wasPaid = this.#live && subscriptions.get(this.#live.id)?.latest_invoice;
    await server.post('change', this.#id, order);
    if (!this.#live || subscriptions.get(this.#live.id)?.latest_invoice === wasPaid) return;
    this.#live.termEndsAt = monthsAtStripe(server.now, 12);
    this.#live.months = 12;
    this.#isRenewed = false;
  }

  /** The year is over and paid again, and everything is reported. */
  async #renewYear(): Promise<void> {
    if (!this.#isLive() || this.#live!.months !== 12 || this.#live!.owes !== null) return;
    if (server.stripe.state.subscriptions.get(this.#live!.id)!.cancel_at_period_end) return;
    await this.#reportAll();
    if (!this.#isLive()) return;
    server.now = new Date(Math.max(server.now.getTime(), this.#live!.termEndsAt.getTime()));
    server.stripe.state.renew(this.#live!.id);
    this.#live!.termEndsAt = monthsAtStripe(server.now, 12);
    await this.#reportAll();
    const standing = await server.billing.stateOf(this.#id);
    this.#isRenewed = 'term' in standing;
  }

  async #reportAll(): Promise<void> {
    this.#noteEvents();
    while (this.#unreported.length > 0) {
      await server.deliver(this.#unreported.shift()!);
      this.#noteEvents();
    }
  }

  /** Stripe goes on by itself while the days pass: it charges, or ends what was cancelled. */
  #pass(days: number, paysNext: boolean): void {
    const until = addDays(server.now, days);
    for (;;) {
      const live = this.#isLive() ? this.#live! : null;
      if (!live || live.termEndsAt > until) break;
      server.now = live.termEndsAt;
      const { state } = server.stripe;
      const subscription = state.subscriptions.get(live.id)!;
      if (subscription.cancel_at_period_end) state.endSubscription(live.id, 'cancellation_requested');
      else if (live.owes !== null) state.endSubscription(live.id, 'payment_failed');
      else if (paysNext || this.#creditOf(subscription.customer) >= subscription.cents) state.renew(live.id);
      else live.owes = state.failRenewal(live.id);
      live.termEndsAt = monthsAtStripe(server.now, live.months);
    }
    server.now = until;
    if (paysNext && this.#isLive() && this.#live!.owes !== null) {
      server.stripe.state.payLate(this.#live!.owes);
      this.#live!.owes = null;
    }
  }

  #credit(cents: number): void {
    const { subscriptions, credits } = server.stripe.state;
    const customer = this.#live && subscriptions.get(this.#live.id)?.customer;
    if (customer) credits.set(customer, this.#creditOf(customer) + cents);
  }

  #creditOf(customer: string): number {
    return server.stripe.state.credits.get(customer) ?? 0;
  }

  #refund({ quarters, back }: { quarters: number; back: number }): void {
    const charge = [...server.stripe.state.charges.values()].slice(this.#chargesBefore).at(-1 - back);
    if (!charge || charge.refunded) return;
    const left = charge.amount - charge.amount_refunded;
    const cents = Math.min(left, Math.ceil((charge.amount * quarters) / 4));
    server.stripe.state.refund(charge.payment_intent, cents);
  }

  async #report({ places, twice }: { places: number[]; twice: boolean }): Promise<void> {
    for (const place of places) {
      const [event] = this.#unreported.splice(place % Math.max(1, this.#unreported.length), 1);
      if (!event) return;
      const answers = [server.deliver(event), ...(twice ? [server.deliver(event)] : [])];
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses).toContain(200);
      // Of two at once one may fail at what the other has just ended: Stripe sends it again.
      if (statuses.includes(503)) expect((await server.deliver(event)).status).toBe(200);
    }
  }

  #noteEvents(): void {
    const { events } = server.stripe.state;
    this.#unreported.push(...events.slice(this.#seenEvents));
    this.#seenEvents = events.length;
  }

  #isLive(): boolean {
    const subscription = this.#live && server.stripe.state.subscriptions.get(this.#live.id);
    return subscription?.status === 'active' || subscription?.status === 'past_due';
  }

  /** Everything is reported: what is here, and what should be. */
  async end() {
    // The latest first: what is worked through must not depend on the order.
    while (this.#unreported.length > 0) {
      await server.deliver(this.#unreported.pop()!);
      this.#noteEvents();
    }
    // More than a day: a customer is asked about once in each.
    server.now = new Date(addDays(server.now, 1).getTime() + 1);
    await server.billing.applyDue(AbortSignal.timeout(240_000));
    await server.cards.sweep(AbortSignal.timeout(240_000));
    this.#noteEvents();
    while (this.#unreported.length > 0) await server.deliver(this.#unreported.shift()!);
    const subscription = this.#isLive() ? server.stripe.state.subscriptions.get(this.#live!.id) : undefined;
    if (!subscription) {
      // What Stripe has ended may run here until its term and the days of grace are over, and no longer.
      server.now = addDays(server.now, 400);
      await server.billing.applyDue(AbortSignal.timeout(240_000));
    }
    // Whatever Stripe says: who left a renewed year is not kept longer than the notice.
    const hasLeft = this.#leavesAt !== null && this.#leavesAt <= server.now;
    const wanted = hasLeft
      ? 'free'
      : subscription
        ? subscription.cancel_at_period_end
          ? 'cancelled'
          : 'pro'
        : 'free';
    const { state } = await server.billing.stateOf(this.#id);
    const { cents: left, tooEarly } = this.#leftToOperator();
    const purse = server.stripe.state.purse() - this.#purseBefore - left;
    return {
      found: { state, cents: sum(await server.chargesOf(this.#id)), tooEarly },
      wanted: { state: wanted, cents: purse, tooEarly: [] },
    };
  }

  /** Payments that unlock nothing and are not given back by themselves: of which nothing was heard for a week. */
  #leftToOperator(): { cents: number; tooEarly: string[] } {
    const { invoices, charges } = server.stripe.state;
    const lines = server.logged.slice(this.#loggedBefore);
    const named = lines.flatMap((line) => /payment_without_access.*"(in_\w+)"/.exec(line)?.[1] ?? []);
    // The sweep looks at those who lived before as well.
    const isOwn = (customer: string) =>
      textIn(server.stripe.state.customers.get(customer) ?? {}, 'metadata', 'user_id') === this.#id;
    const left = [...new Set(named)]
      .flatMap((id) => invoices.get(id) ?? [])
      .filter(({ customer }) => isOwn(customer));
    const intents = new Set(left.map(({ payments }) => payments.data[0]?.payment.payment_intent));
    const kept = [...charges.values()].filter(({ payment_intent: intent }) => intents.has(intent));
    const weekAgo = addDays(server.now, -7).getTime() / 1_000;
    return {
      cents: sum(kept.map(({ amount, amount_refunded: back }) => amount - back)),
      tooEarly: left.filter(({ created }) => created > weekAgo).map(({ id }) => id),
    };
  }
}
