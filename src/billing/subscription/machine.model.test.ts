// Random lives of a subscription, compared with a small model that shares no code with the machine.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ModelEvent, SubscriptionModel } from '../../../test/subscription-model.ts';
import { addDays } from '../plans.ts';
import { advance, apply, isPro, passPause, type Subscription } from './machine.ts';

const SEQUENCES = 10_000;
const HOUR = 3_600_000;
const seed = Date.now() % 2 ** 31;

const interval = fc.constantFrom('monthly' as const, 'yearly' as const);
const order = <const Kind extends 'purchase' | 'change'>(kind: Kind) =>
  fc.record({ kind: fc.constant(kind), interval, hasEarlyStart: fc.boolean() });
const step = fc.oneof(
  { weight: 3, arbitrary: order('purchase') },
  { weight: 2, arbitrary: order('change') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...(['cancel', 'resume', 'withdraw'] as const)).map((kind) => ({ kind })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: -48, max: 24 * 40 }).map((hours) => ({ kind: 'grant' as const, hours })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 24 * 40 }).map((hours) => ({ kind: 'unpaid' as const, hours })),
  },
  // Forward by hours, days or years; back by a little.
  {
    weight: 4,
    arbitrary: fc.integer({ min: -48, max: 24 * 40 }).map((hours) => ({ kind: 'clock' as const, hours })),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 300, max: 800 })
      .map((days) => ({ kind: 'clock' as const, hours: days * 24 })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'delete' as const }) },
  // Plans are off for a while, up to two years.
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 700 * 24 }).map((hours) => ({ kind: 'pause' as const, hours })),
  },
);

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
  ].concat(['free', 'trial', 'granted', 'pro', 'cancelled'].map((state) => `${state} ${state}`)),
);

it(`agrees with the model in ${SEQUENCES} random sequences, seed ${seed}`, () => {
  let states = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_500 * 24 }),
      fc.boolean(),
      fc.array(step, { maxLength: 24 }),
      (startHours, hasTrial, steps) => {
        let clock = Date.UTC(2026, 0, 1) + startHours * HOUR;
        let latest = clock;
        let subscription = { state: 'free' } as Subscription;
        let model = new SubscriptionModel();
        let purse = 0;
        if (hasTrial) {
          const endsAt = addDays(new Date(clock), 7);
          subscription = { state: 'trial', endsAt };
          model.startTrial(endsAt.getTime());
        }
        const take = (next: { subscription: Subscription; charges: { cents: number }[] }) => {
          expect(legal).toContain(`${subscription.state} ${next.subscription.state}`);
          subscription = next.subscription;
          for (const { cents } of next.charges) purse += cents;
        };
        for (const one of steps) {
          if (one.kind === 'clock') clock += one.hours * HOUR;
          const before = latest;
          if (one.kind === 'pause') clock = before + one.hours * HOUR;
          latest = Math.max(latest, clock);
          const now = new Date(latest);
          if (one.kind === 'pause') {
            take(passPause(subscription, { from: new Date(before), to: now }));
            model.pause(before, latest);
          }
          take(advance(subscription, now));
          model.passTo(latest);
          if (one.kind === 'delete') {
            if (subscription.state === 'pro') continue;
            subscription = { state: 'free' };
            model = new SubscriptionModel();
            purse = 0;
          } else if (one.kind !== 'clock' && one.kind !== 'pause') {
            const event = eventOf(one, latest);
            const outcome = apply(subscription, event, now);
            expect('refusal' in outcome).toBe(!model.apply(event satisfies ModelEvent, latest));
            if (!('refusal' in outcome)) take(outcome);
          }
          compare(subscription, model, { now, purse });
          states += 1;
        }
      },
    ),
    { numRuns: SEQUENCES, seed },
  );
  expect(states).toBeGreaterThan(SEQUENCES);
});

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function eventOf(one: Exclude<Step, { kind: 'clock' | 'delete' | 'pause' }>, at: number): ModelEvent {
  if (one.kind === 'grant') return { kind: one.kind, until: hoursAfter(at, one.hours) };
  if (one.kind === 'unpaid') return { kind: one.kind, issuedAt: hoursAfter(at, -one.hours) };
  return one;
}

function hoursAfter(at: number, hours: number): string {
  return new Date(at + hours * HOUR).toISOString();
}

function compare(
  subscription: Subscription,
  model: SubscriptionModel,
  { now, purse }: { now: Date; purse: number },
): void {
  const end = 'term' in subscription ? subscription.term.endsAt.getTime() : null;
  const seen = { state: subscription.state, isPro: isPro(subscription, now), purse, end };
  expect(seen).toEqual({
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
