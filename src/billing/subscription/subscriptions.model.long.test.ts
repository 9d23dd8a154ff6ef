// Random lives of subscriptions in the real database, with events delivered twice at once and accounts that are deleted,
// compared with the model.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { sampleInvoice } from '../../../test/invoices/sample-invoice.ts';
import { SubscriptionModel } from '../../../test/fixtures/subscriptions/subscription-model.ts';
import type { ModelEvent } from '../../../test/fixtures/subscriptions/subscription-model-event.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { storeBillingAddress } from '../address/billing-addresses.server.ts';
import { createBillingEraser } from '../eraser.ts';
import { composeInvoicing } from '../invoices/invoice-charges.server.ts';
import { invoices } from '../invoices/invoice.table.ts';
import { openCents } from '../invoices/open-invoices.server.ts';
import { planPauses } from '../pauses/plan-pause.table.ts';
import { beginPause, endPause } from '../pauses/plan-pauses.server.ts';
import { applyDue, applyEvent, endBeforeErasure, type EventDependencies } from './apply-event.server.ts';
import type { SubscriptionEvent } from './subscription-event.ts';
import { createSubscriptions } from './subscriptions.server.ts';

const SEQUENCES = 200;
const HOUR = 3_600_000;
const log = { error: () => undefined };

let db: Database;
let deletions = 0;
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
  fc.record(
    {
      kind: fc.constant('declared' as const),
      by: fc.constantFrom('withdraw' as const, 'end' as const),
      hours: fc.integer({ min: -20, max: 24 * 40 }),
    },
    plain,
  ),
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
  /** All that is open is transferred after it. */
  pays: fc.boolean(),
  /** Plans are off for so long before it. */
  pausedHours: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 24 * 400 })),
  /** The person deletes the account after it, where no Pro runs that they have to cancel first, and makes another. */
  deletes: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
});

it(`agrees with the model in ${SEQUENCES} random sequences`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), live), {
    numRuns: SEQUENCES,
  });
  expect(deletions).toBeGreaterThan(SEQUENCES / 10);
});

type Asked = typeof event extends fc.Arbitrary<infer One> ? One : never;

function eventOf(asked: Asked, at: number): ModelEvent {
  const after = (hours: number) => new Date(at + hours * HOUR).toISOString();
  if (asked.kind === 'grant') return { kind: asked.kind, until: after(asked.hours) };
  if (asked.kind === 'declared') return { kind: asked.by, declaredAt: after(-asked.hours) };
  if (asked.kind === 'unpaid') return { kind: asked.kind, issuedAt: after(-asked.hours) };
  return asked;
}

async function live(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  let userId = randomUUID();
  let model = new SubscriptionModel();
  let clock = Date.UTC(2026, 10, 22, 12);
  let latest = 0;
  let charged = 0;
  let chargeIds: string[] = [];
  let transferred = 0;
  /** Plans are on since; the clock goes back behind it no more. */
  let plansOnAt = 0;
  await db.delete(planPauses);
  const deps: EventDependencies = {
    db,
    clock: { now: () => new Date(clock) },
    onCharge: async (tx, charge) => {
      // A sweep renews the others of this database, too.
      if (charge.userId !== userId) return;
      charged += charge.cents;
      chargeIds.push(charge.id);
      await writeInvoice(tx, charge);
    },
  };
  await storeBillingAddress(db, { userId, address, now: new Date(clock) });
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
  let late: { eventId: string; event: ModelEvent }[] = [];
  for (const { hours, event: wanted, times, comesLate, sweeps, pays, pausedHours, deletes } of steps) {
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
    const isSo = asked.asksForNothingNew(one);
    const isTaken = !isSo && asked.apply(one, effective);
    // What is refused leaves no trace, nor does the time until then.
    if (isTaken) [model, latest] = [asked, effective];
    else if (latest > 0) model.passTo(latest);
    expect(answers.filter((answer) => typeof answer !== 'string' && answer.isNew)).toHaveLength(
      isTaken ? 1 : 0,
    );
    expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(isTaken || isSo ? 0 : times);
    if (pays) transferred += await payAll(userId, new Date(effective));
    if (isTaken && comesLate) late.push({ eventId, event: one });
    expect(await billing.mustBeCancelled(userId)).toBe(model.state === 'pro');
    if (deletes && model.state !== 'pro') {
      deletions += 1;
      await eraseFrom(deps, userId);
      model.passTo(Math.max(latest, clock, model.state === 'cancelled' ? model.end() : 0));
      await onlyInvoicesAreLeft(userId, { chargeIds, cents: model.purse });
      expect(charged).toBe(model.purse);
      [userId, model, late, chargeIds] = [randomUUID(), new SubscriptionModel(), [], []];
      [latest, charged, transferred] = [0, 0, 0];
      await storeBillingAddress(db, { userId, address, now: new Date(clock) });
    }
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
  const left = await leftOf(userId);
  expect(left.filter(({ cents }) => cents < 0)).toEqual([]);
  // What went back after it was paid is owed to the person.
  const balances = left.map(({ cents, paid }) => cents - (paid ?? 0));
  expect(balances.reduce((sum, cents) => sum + cents, 0)).toBe(model.purse - transferred);
}

const { name, address: street, city, postalCode, country } = sampleInvoice.recipient;
const address = { name, address: street, city, postalCode, country };
const { vatId, taxNumber, iban, ...seller } = sampleInvoice.seller;
const writeInvoice = composeInvoicing({
  settings: { ...seller, vatId, taxNumber, iban, isSmallBusiness: false, euConsumers: 'home' },
  languageOf: async () => 'de',
});

async function eraseFrom(deps: EventDependencies, userId: string): Promise<void> {
  await createBillingEraser({ db, endPro: (id) => endBeforeErasure(deps, id) }).erase(userId);
}

/** Of every cent that was charged, and without the account's id. */
async function onlyInvoicesAreLeft(
  userId: string,
  { chargeIds, cents }: { chargeIds: readonly string[]; cents: number },
): Promise<void> {
  const { rows } = await db.execute<{ left: string }>(sql`
    select (select count(*) from billing.subscriptions where user_id = ${userId})
         + (select count(*) from billing.subscription_events where user_id = ${userId})
         + (select count(*) from billing.charges where user_id = ${userId})
         + (select count(*) from billing.addresses where user_id = ${userId})
         + (select count(*) from billing.invoices where user_id = ${userId}) as left`);
  expect(Number(rows[0]?.left)).toBe(0);
  const kept = await db
    .select({ grossCents: invoices.grossCents })
    .from(invoices)
    .where(inArray(invoices.chargeId, [...chargeIds]));
  expect(kept.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(cents);
}

/** What corrections left of each invoice, and what was transferred for it. */
async function leftOf(userId: string): Promise<{ id: string; cents: number; paid: number | null }[]> {
  const rows = await db
    .select({ id: invoices.id, cents: openCents(), paid: invoices.paidReason })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.kind, 'invoice')));
  return rows.map(({ id, cents, paid }) => ({ id, cents, paid: paid === null ? null : Number(paid) }));
}

/** @returns the cents that were transferred */
async function payAll(userId: string, paidAt: Date): Promise<number> {
  let sum = 0;
  for (const { id, cents, paid } of await leftOf(userId)) {
    if (paid !== null || cents <= 0) continue;
    sum += cents;
    await db
      .update(invoices)
      .set({ paidAt, paidReason: String(cents) })
      .where(eq(invoices.id, id));
  }
  return sum;
}
