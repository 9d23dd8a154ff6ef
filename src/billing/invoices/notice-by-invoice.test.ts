// A renewed year by invoice that a consumer cancels: a correction gives the rest back, and the operator sees what to pay.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { createBillingEraser } from '../eraser.ts';
import { listInvoices, markPaid } from '../operate/invoices-of-operator.server.ts';
import { listSubscriptions } from '../operate/list-subscriptions.server.ts';
import { endBeforeErasure } from '../subscription/apply-event.server.ts';
import { countPlans } from '../subscription/count-plans.server.ts';
import { createSubscriptions, type Subscriptions } from '../subscription/subscriptions.server.ts';
import { composeInvoicing } from './invoice-charges.server.ts';
import { invoices } from './invoice.table.ts';

const address = { name: 'Ada', address: 'Am Markt 1', city: 'Steinau', postalCode: '21782', country: 'DE' };
/** The same time of the clock, which was put forward. */
const ends = new Date('2027-04-15T11:00:00Z');
/** 104 of its 365 days, less an hour, are used: 5,411 cents, rounded down. */
const REST = 19_000 - 5_411;

let db: Database;
let billing: Subscriptions;
let now: Date;
const clock = { now: () => now };
const seller = { name: 'Verlag', address: 'Ostheide 4', postalCode: '21335', city: 'Lüneburg' };
const tax = { isSmallBusiness: false, euConsumers: 'home' } as const;
const onCharge = composeInvoicing({
  settings: { ...seller, ...tax, vatId: undefined, taxNumber: '33/1', iban: 'DE02120300000000202051' },
  languageOf: async () => 'de',
});

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  billing = createSubscriptions({
    db,
    clock,
    log: { error: () => undefined },
    keys: { mac: (text) => Buffer.from(text), earlierMacs: () => [] },
    addressOf: async () => 'ada@example.org',
    onCharge,
  });
});
let id: string;
beforeEach(async () => {
  id = randomUUID();
  now = new Date('2026-01-01T12:00:00Z');
  const order = { interval: 'yearly', hasEarlyStart: true } as const;
  await billing.purchase({ userId: id, eventId: randomUUID(), address, ...order });
  now = new Date('2027-03-15T12:00:00Z');
  await billing.applyDue(AbortSignal.timeout(240_000));
});

const cancel = () => billing.cancel({ userId: id, eventId: randomUUID() });
const sweepAt = async (at: Date) => {
  now = at;
  await billing.applyDue(AbortSignal.timeout(240_000));
};
const invoicesOf = () => db.select().from(invoices).where(eq(invoices.userId, id)).orderBy(invoices.number);
const toPayBack = async () => {
  const { invoices: listed } = await listInvoices(db, { state: 'refund', most: 50, now });
  return listed.filter(({ userId }) => userId === id).map(({ grossCents }) => grossCents);
};
const pay = async (number: number) =>
  db.transaction((tx) => markPaid(tx, { number, paidAt: now, reason: 'transfer' }));

it('writes one correction when the notice is over, and no invoice after it', async () => {
  await cancel();
  const plan = await billing.planOf(id, 'ada@example.org');
  expect(plan.pro).toMatchObject({ endsAt: ends, ending: { endsAt: ends, refundCents: REST } });
  await sweepAt(new Date(ends.getTime() - 1));
  expect(await billing.isSubscribed(id)).toBe(true);
  expect(await invoicesOf()).toHaveLength(2);
  now = ends;
  expect(await billing.isSubscribed(id)).toBe(false);
  await Promise.all([sweepAt(ends), sweepAt(ends)]);
  await sweepAt(new Date('2030-01-01T12:00:00Z'));
  const [, year, correction, ...others] = await invoicesOf();
  expect(others).toEqual([]);
  expect(correction).toMatchObject({
    kind: 'correction',
    corrects: year?.id,
    grossCents: -REST,
    serviceFrom: ends,
    serviceTo: year?.serviceTo,
  });
});

it('is on the operator’s list of what to pay back where it was paid, until that is noted', async () => {
  const [first, second] = await invoicesOf();
  await pay(first!.number);
  await pay(second!.number);
  await cancel();
  await sweepAt(ends);
  expect(await toPayBack()).toEqual([-REST]);
  const { number } = (await invoicesOf()).at(-1)!;
  expect([await pay(number), await pay(number)]).toEqual([true, false]);
  expect(await toPayBack()).toEqual([]);
});

it('is taken off an invoice that is still open, and nothing is to be paid back', async () => {
  await cancel();
  await sweepAt(ends);
  expect(await toPayBack()).toEqual([]);
  const { invoices: open } = await listInvoices(db, { state: 'open', most: 50, now });
  const owed = open.filter(({ userId }) => userId === id).map(({ openCents }) => openCents);
  expect(owed.toSorted((a, b) => a - b)).toEqual([19_000 - REST, 19_000]);
});

it('is counted and listed with its real end, and no longer after it', async () => {
  await cancel();
  const mine = async () =>
    (await listSubscriptions(db, { most: 50, now })).subscriptions.filter(({ userId }) => userId === id);
  const counted = async () => (await countPlans(db, now)).cancelled;
  const before = await counted();
  expect(await mine()).toMatchObject([{ state: 'cancelled', endsAt: ends }]);
  now = ends;
  expect([await mine(), (await counted()) < before]).toEqual([[], true]);
});

it('is corrected at once where the account is deleted within the notice', async () => {
  await cancel();
  const before = (await invoicesOf()).map(({ number }) => number);
  const eraser = createBillingEraser({
    db,
    endPro: (userId) => endBeforeErasure({ db, clock, onCharge }, userId),
  });
  await eraser.erase(id);
  await eraser.erase(id);
  const all = await db.select().from(invoices).orderBy(invoices.number);
  const later = all.filter(({ number }) => number > Math.max(...before));
  expect(later).toMatchObject([{ kind: 'correction', grossCents: -REST, userId: null, serviceFrom: ends }]);
});

it('cannot be given a longer notice, nor one while it goes on, by anything that writes to the database', async () => {
  await cancel();
  const write = (change: string) =>
    db.execute(`update billing.subscriptions set ${change} where user_id = '${id}'`);
  const refused = { cause: { code: '23514' } };
  await expect(write(`notice_until = '2027-05-01'`)).rejects.toMatchObject(refused);
  await expect(write('notice_until = null')).rejects.toMatchObject(refused);
  await expect(write(`state = 'pro'`)).rejects.toMatchObject(refused);
});
