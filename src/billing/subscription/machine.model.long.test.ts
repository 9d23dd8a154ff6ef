// Random lives of a subscription, with events reported late, twice and in any order, compared with a small model that shares no code with the machine.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  eventOf,
  isPayment,
  type Occurrence,
  type Payment,
  type RandomStep,
  randomStep,
  takeBack,
} from '../../../test/fixtures/subscriptions/random-occurrences.ts';
import { SubscriptionModel } from '../../../test/fixtures/subscriptions/subscription-model.ts';
import type { ModelEvent } from '../../../test/fixtures/subscriptions/subscription-model-event.ts';
import { addDays } from '../plans.ts';
import { advance, apply, endOf, isPro, passPause, type Subscription } from './machine.ts';
import { newTerm } from './term.ts';

const SEQUENCES = 10_000;
const HOUR = 3_600_000;

/** As the trigger of the database has them. */
const legal = new Set(
  [
    'trial free',
    'trial pro',
    'free pro',
    'free granted',
    'trial granted',
    'granted free',
    'granted pro',
    'pro cancelled',
    'cancelled pro',
    'cancelled free',
    'pro free',
    'pro trial',
    'cancelled trial',
  ].concat(['free', 'trial', 'granted', 'pro', 'cancelled'].map((state) => `${state} ${state}`)),
);

/** `late`: steps until it is delivered first, `again`: further ones until it comes once more; 0 for never. */
const delivery = fc.record({ late: fc.constantFrom(0, 0, 1, 2, 5), again: fc.constantFrom(0, 0, 1, 3) });
const seen = { states: 0, overtaken: 0, repeated: 0 };

it(`agrees with the model in ${SEQUENCES} random sequences`, () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_500 * 24 }),
      fc.constantFrom('nothing' as const, 'trial' as const, 'older price' as const),
      fc.array(fc.tuple(randomStep, delivery), { maxLength: 24 }),
      (startHours, before, steps) => {
        const life = new Life(Date.UTC(2026, 0, 1) + startHours * HOUR, before);
        for (const [one, how] of steps) life.take(one, how);
        life.deliverAll();
      },
    ),
    { numRuns: SEQUENCES },
  );
  expect(seen.states).toBeGreaterThan(SEQUENCES);
  for (const count of [seen.overtaken, seen.repeated]) expect(count).toBeGreaterThan(SEQUENCES / 10);
});

/** `number`: by when it happened, whenever it is delivered. */
type Delivery = {
  id: string;
  number: number;
  event: ModelEvent;
  /** Which payments by card were running when it happened: a charge for the next time of another finds nobody. */
  contract: number;
  dueIn: number;
  isRepeated: boolean;
};

class Life {
  #clock: number;
  #latest: number;
  #subscription: Subscription = { state: 'free' };
  #model = new SubscriptionModel();
  #purse = 0;
  #payments: Payment[] = [];
  /** What the payment service and the browser still have to say, or to say again. */
  #underway: Delivery[] = [];
  /** Ids of events that were applied. */
  readonly #applied = new Set<string>();
  /** The same for the model, which knows events by themselves. */
  readonly #taken = new Set<ModelEvent>();
  #events = 0;
  #contract = 0;
  #lastDelivered = -1;

  constructor(start: number, before: 'nothing' | 'trial' | 'older price') {
    this.#clock = start;
    this.#latest = start;
    if (before === 'older price') {
      const [startsAt, cents] = [new Date(start), 1_499];
      const order = { interval: 'monthly', hasEarlyStart: true, paidBy: 'invoice', business: null } as const;
      const term = newTerm({ ...order, startsAt, orderedAt: startsAt }, cents);
      this.#subscription = { state: 'pro', term };
      this.#model.startOlder(start, cents);
      this.#purse = cents;
    }
    if (before !== 'trial') return;
    const endsAt = addDays(new Date(start), 7);
    this.#subscription = { state: 'trial', endsAt };
    this.#model.startTrial(endsAt.getTime());
  }

  take(one: RandomStep, how: { late: number; again: number }): void {
    if (one.kind === 'clock') this.#clock += one.hours * HOUR;
    const before = this.#latest;
    // The payment service charges for the next term when this one is over.
    if (one.kind === 'renew') this.#clock = Math.max(this.#clock, this.#model.paidUntil() - one.early * HOUR);
    if (one.kind === 'pause') this.#clock = before + one.hours * HOUR;
    this.#latest = Math.max(this.#latest, this.#clock);
    if (one.kind === 'pause') {
      this.#move(passPause(this.#subscription, { from: new Date(before), to: new Date(this.#latest) }));
      this.#model.pause(before, this.#latest);
    }
    this.#pass();
    if (one.kind === 'delete') this.#delete();
    else if (one.kind !== 'clock' && one.kind !== 'pause') this.#occur(one, how);
    this.#compare();
    const due = this.#underway.filter(({ dueIn }) => dueIn <= 0);
    this.#underway = this.#underway.filter(({ dueIn }) => dueIn > 0);
    for (const next of this.#underway) next.dueIn -= 1;
    // The latest first: what is due at once comes in no order.
    for (const next of due.toReversed()) this.#deliver(next);
  }

  deliverAll(): void {
    for (const next of this.#underway.splice(0).toReversed()) this.#deliver(next);
  }

  #occur(one: Occurrence, { late, again }: { late: number; again: number }): void {
    const facts = { at: this.#latest, name: `${seen.states}`, model: this.#model, payments: this.#payments };
    const event = eventOf(one, facts);
    if (!event) return;
    if (event.kind === 'refund') takeBack(this.#payments, event);
    // It charges once for each time.
    if (event.kind === 'renew' && this.#underway.some((other) => other.event.kind === 'renew')) return;
    const number = (this.#events += 1);
    const first = { id: `event ${number}`, number, event, contract: this.#contract };
    // What a person asks for is answered at once; only the payment service reports later.
    const dueIn = isReported(event) ? late : 0;
    this.#underway.push({ ...first, dueIn, isRepeated: false });
    if (again > 0) this.#underway.push({ ...first, dueIn: dueIn + again, isRepeated: true });
  }

  #deliver({ id, number, event, contract, isRepeated }: Delivery): void {
    if (event.kind === 'renew' && contract !== this.#contract) return;
    const isTaken = this.#taken.has(event);
    // Its price was that of another moment: the payment service makes another payment of it.
    if (isRepeated && !isTaken && event.kind === 'change' && event.cents !== undefined) return;
    // No two orders of a person are of the same millisecond: a term is known by when it starts and ends.
    if (event.kind === 'purchase') this.#latest += 1;
    this.#pass();
    const outcome = applyById(this.#applied, this.#subscription, { id, event, now: new Date(this.#latest) });
    if (isTaken) expect(outcome).toBe('applied before');
    else {
      expect(typeof outcome === 'object' && !('refusal' in outcome)).toBe(
        this.#model.apply(event, this.#latest),
      );
    }
    if (typeof outcome === 'object' && !('refusal' in outcome)) {
      this.#taken.add(event);
      if ((event.kind === 'purchase' || event.kind === 'change') && event.reference) this.#contract += 1;
      this.#move(outcome);
      this.#payments.push(
        ...outcome.charges.filter(isPayment).map((charge) => ({ ...charge, left: charge.cents })),
      );
    }
    if (isTaken) seen.repeated += 1;
    if (number < this.#lastDelivered && !isRepeated) seen.overtaken += 1;
    this.#lastDelivered = number;
    this.#compare();
  }

  #pass(): void {
    this.#move(advance(this.#subscription, new Date(this.#latest)));
    this.#model.passTo(this.#latest);
  }

  #move(next: { subscription: Subscription; charges: { cents: number }[] }): void {
    expect(legal).toContain(`${this.#subscription.state} ${next.subscription.state}`);
    this.#subscription = next.subscription;
    for (const { cents } of next.charges) this.#purse += cents;
  }

  /** What is reported of an account that is gone finds nobody. */
  #delete(): void {
    if (this.#subscription.state === 'pro') return;
    this.#subscription = { state: 'free' };
    this.#model = new SubscriptionModel();
    this.#purse = 0;
    this.#payments = [];
    this.#underway = [];
  }

  #compare(): void {
    compare(this.#subscription, this.#model, { now: new Date(this.#latest), purse: this.#purse });
    seen.states += 1;
  }
}

/** As the database does it: under the same id an event is applied once; a refused one may be sent again. */
function applyById(
  applied: Set<string>,
  subscription: Subscription,
  { id, event, now }: { id: string; event: ModelEvent; now: Date },
): ReturnType<typeof apply> | 'applied before' {
  if (applied.has(id)) return 'applied before';
  const outcome = apply(subscription, event, now);
  if (!('refusal' in outcome)) applied.add(id);
  return outcome;
}

/** By the payment service, which reports what has happened already. */
function isReported(event: ModelEvent): boolean {
  if (event.kind === 'purchase') return event.reference !== undefined;
  return event.kind === 'renew' || event.kind === 'refund';
}

function compare(
  subscription: Subscription,
  model: SubscriptionModel,
  { now, purse }: { now: Date; purse: number },
): void {
  const end = 'term' in subscription ? endOf(subscription).getTime() : null;
  const found = { state: subscription.state, isPro: isPro(subscription, now), purse, end };
  expect(found).toEqual({
    state: model.state,
    isPro: model.isPro(now.getTime()),
    purse: model.purse,
    end: end === null ? null : model.end(),
  });
  expect(model.isBalanced()).toBe(true);
  // No minute is paid twice.
  for (const [index, { from }] of model.paid.entries())
    if (index > 0) expect(from).toBeGreaterThanOrEqual(model.paid[index - 1]!.to);
}
