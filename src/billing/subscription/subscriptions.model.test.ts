// Random lives of subscriptions in the real database, with events delivered twice at once, compared with the model.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { type ModelEvent, SubscriptionModel } from '../../../test/subscription-model.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { planPauses } from '../pauses/plan-pause.table.ts';
import { beginPause, endPause } from '../pauses/plan-pauses.server.ts';
import { applyDue, applyEvent, type EventDependencies } from './apply-event.server.ts';
import type { SubscriptionEvent } from './machine.ts';
import { createSubscriptions } from './subscriptions.server.ts';

const SEQUENCES = 200;
const HOUR = 3_600_000;
const log = { error: () => undefined };
const seed = Date.now() % 2 ** 31;

let db: Database;
beforeAll(async () => {
  ({ db } = await createTestDatabase());
});

/** As JSON makes them. */
const plain = { noNullPrototype: true };
const interval = fc.constantFrom('monthly' as const, 'yearly' as const);
const event = fc.oneof(
  fc.record({ kind: fc.constant('purchase' as const), interval, hasEarlyStart: fc.boolean() }, plain),
  fc.record({ kind: fc.constant('change' as const), interval, hasEarlyStart: fc.boolean() }, plain),
  fc.record({ kind: fc.constant('grant' as const), hours: fc.integer({ min: -48, max: 24 * 45 }) }, plain),
  fc.record({ kind: fc.constant('unpaid' as const), hours: fc.integer({ min: 0, max: 24 * 45 }) }, plain),
  fc.constantFrom(...(['cancel', 'resume', 'withdraw'] as const)).map((kind) => ({ kind })),
);
const step = fc.record({
  hours: fc.oneof(
    fc.constant(0),
    fc.integer({ min: -48, max: 24 * 45 }),
    fc.integer({ min: 8_000, max: 18_000 }),
  ),
  event,
  /** How often it arrives at once, and whether it comes once more at the end, after all others. */
  times: fc.integer({ min: 1, max: 3 }),
  comesLate: fc.boolean(),
  sweeps: fc.boolean(),
  /** Plans are off for so long before it. */
  pausedHours: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 24 * 400 })),
});

it(`agrees with the model in ${SEQUENCES} random sequences, seed ${seed}`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), live), {
    numRuns: SEQUENCES,
    seed,
  });
}, 240_000);

type Asked = typeof event extends fc.Arbitrary<infer One> ? One : never;

function eventOf(asked: Asked, at: number): ModelEvent {
  const after = (hours: number) => new Date(at + hours * HOUR).toISOString();
  if (asked.kind === 'grant') return { kind: asked.kind, until: after(asked.hours) };
  if (asked.kind === 'unpaid') return { kind: asked.kind, issuedAt: after(-asked.hours) };
  return asked;
}

async function live(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  const userId = randomUUID();
  let model = new SubscriptionModel();
  let clock = Date.UTC(2026, 10, 22, 12);
  let latest = 0;
  let charged = 0;
  /** Plans are on since; the clock goes back behind it no more. */
  let plansOnAt = 0;
  await db.delete(planPauses);
  const deps: EventDependencies = {
    db,
    clock: { now: () => new Date(clock) },
    // A sweep renews the others of this database, too.
    onCharge: async (_tx, charge) => {
      if (charge.userId === userId) charged += charge.cents;
    },
  };
  const addressOf = async () => 'mara@example.org';
  const keys = { mac: (text: string) => Buffer.from(text), earlierMacs: () => [] };
  const billing = createSubscriptions({ ...deps, addressOf, keys, log });
  const deliver = (eventId: string, one: SubscriptionEvent) =>
    applyEvent(deps, { userId, eventId, event: one }).then(
      (applied) => applied,
      (error: unknown) => {
        if (error instanceof AppError) return error.code;
        throw error;
      },
    );
  const late: { eventId: string; event: ModelEvent }[] = [];
  for (const { hours, event: wanted, times, comesLate, sweeps, pausedHours } of steps) {
    clock = Math.max(clock + hours * HOUR, plansOnAt);
    if (pausedHours > 0) {
      const from = Math.max(clock, latest);
      clock = from;
      await beginPause(deps);
      clock += pausedHours * HOUR;
      await endPause(deps);
      model.pause(from, clock);
      plansOnAt = clock;
    }
    const one = eventOf(wanted, clock);
    if (sweeps) {
      await applyDue({ ...deps, log }, new AbortController().signal);
      // What was due is kept with its moment, also where the clock goes back afterwards.
      if (model.isDue(clock)) latest = Math.max(latest, clock);
    }
    const eventId = randomUUID();
    const answers = await Promise.all(Array.from({ length: times }, () => deliver(eventId, one)));
    const effective = Math.max(latest, clock);
    const asked = model.copy();
    asked.passTo(effective);
    const isTaken = asked.apply(one, effective);
    // What is refused leaves no trace, nor does the time until then.
    if (isTaken) [model, latest] = [asked, effective];
    else if (latest > 0) model.passTo(latest);
    expect(answers.filter((answer) => typeof answer !== 'string' && answer.isNew)).toHaveLength(
      isTaken ? 1 : 0,
    );
    expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(isTaken ? 0 : times);
    if (isTaken && comesLate) late.push({ eventId, event: one });
  }
  for (const { eventId, event: one } of late.toReversed())
    expect(await deliver(eventId, one)).toMatchObject({ isNew: false });
  clock = Math.max(latest, clock);
  await applyDue({ ...deps, log }, new AbortController().signal);
  model.passTo(clock);
  const plan = await billing.planOf(userId, 'mara@example.org');
  const { rows } = await db.execute<{ cents: string | null; state: string | null }>(sql`
    select (select sum(cents) from billing.charges where user_id = ${userId}) as cents,
           (select state from billing.subscriptions where user_id = ${userId}) as state`);
  expect({
    cents: Number(rows[0]?.cents ?? 0),
    state: rows[0]?.state ?? 'free',
    isPro: plan.isSubscribed,
    endsAt: plan.pro?.endsAt.getTime() ?? null,
    charged,
  }).toEqual({
    cents: model.purse,
    state: model.state,
    isPro: model.isPro(clock),
    endsAt: plan.pro ? model.end() : null,
    charged: model.purse,
  });
  expect(model.isBalanced()).toBe(true);
}
