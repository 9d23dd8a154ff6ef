// Payments that the operator notes, and what is to be paid back then, in a real database.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { consumerAddress, invoicedSubscriptions } from '../../../test/invoices/invoiced-subscriptions.ts';
import type { Database } from '#platform/database/database.ts';
import { invoices } from '../invoices/invoice.table.ts';
import { cancelInvoice } from '../invoices/issue-invoice.server.ts';
import { addDays } from '../plans.ts';
import type { Subscriptions } from '../subscription/subscriptions.server.ts';
import { listInvoices, markPaid, payableCents } from './invoices-of-operator.server.ts';

const bought = new Date('2026-11-22T12:00:00Z');
const onDay = (day: number) => addDays(bought, day);
let db: Database;
let billing: Subscriptions;
let now: Date;
let userId: string;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  billing = invoicedSubscriptions({ db, clock: { now: () => now } });
});
beforeEach(async () => {
  await db.execute(sql`update billing.invoice_counter set last_issued_at = '2000-01-01'`);
  now = bought;
  userId = randomUUID();
  const order = { interval: 'monthly', hasEarlyStart: true } as const;
  await billing.purchase({ userId, eventId: randomUUID(), address: consumerAddress, ...order });
});

const invoicesOf = () =>
  db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.number);
const numberOf = async (index: number) => (await invoicesOf())[index]?.number ?? 0;
const withdrawOn = async (day: number) => {
  now = onDay(day);
  await billing.withdraw({ userId, eventId: randomUUID() });
};
const cancelOn = async (day: number) => {
  now = onDay(day);
  const number = await numberOf(0);
  await db.transaction((tx) => cancelInvoice(tx, number, now));
};
const notePayment = async (paid: { on: number; cents?: number; index?: number }) => {
  const number = await numberOf(paid.index ?? 0);
  const payment = { number, paidAt: onDay(paid.on), reason: 'transfer', cents: paid.cents };
  return db.transaction((tx) => markPaid(tx, payment));
};
const payableOn = async (day: number) => {
  const number = await numberOf(0);
  return db.transaction((tx) => payableCents(tx, { number, paidAt: onDay(day) }));
};
const toPayBack = async () => {
  const { invoices: listed } = await listInvoices(db, { state: 'refund', most: 50, now });
  return listed.filter((one) => one.userId === userId).map(({ grossCents }) => grossCents);
};

it('lists an invoice as overdue once its last day is over in Germany', async () => {
  const overdueAt = async (at: string) => {
    const { invoices: listed } = await listInvoices(db, { state: 'overdue', most: 50, now: new Date(at) });
    return listed.some((one) => one.userId === userId);
  };
  expect(await overdueAt('2026-11-29T22:59:59.999Z')).toBe(false);
  expect(await overdueAt('2026-11-29T23:00:00.000Z')).toBe(true);
});

describe('a payment that is noted after a correction or a cancellation', () => {
  it('is to be paid back in part where it came before the withdrawal', async () => {
    await withdrawOn(2);
    const [, correction] = await invoicesOf();
    expect(await payableOn(1)).toBeNull();
    expect(await notePayment({ on: 1 })).toBe(true);
    expect(await toPayBack()).toEqual([correction?.grossCents]);
    expect(await notePayment({ on: 3, index: 1 })).toBe(true);
    expect(await toPayBack()).toEqual([]);
  });

  it('is to be paid back in part where the whole came after it, and not where the rest came', async () => {
    await withdrawOn(2);
    const [, correction] = await invoicesOf();
    const taken = correction?.grossCents ?? 0;
    expect(taken).toBeLessThan(0);
    expect(await payableOn(4)).toEqual({ whole: 1_900, rest: 1_900 + taken });
    expect(await notePayment({ on: 4, cents: 1_900 })).toBe(true);
    expect(await toPayBack()).toEqual([taken]);
  });

  it('leaves nothing to pay back where what was open came', async () => {
    await withdrawOn(2);
    expect(await notePayment({ on: 4 })).toBe(true);
    expect(await toPayBack()).toEqual([]);
    expect(await invoicesOf()).toMatchObject([{ paidAt: onDay(4) }, { paidAt: onDay(4) }]);
    expect(await notePayment({ on: 4, index: 1 })).toBe(false);
  });

  it.each([1, 4])(
    'is to be paid back as a whole where it came on day %i and was cancelled on the 2nd',
    async (on) => {
      await cancelOn(2);
      expect(await payableOn(on)).toBeNull();
      expect(await notePayment({ on })).toBe(true);
      expect(await notePayment({ on })).toBe(false);
      expect(await toPayBack()).toEqual([-1_900]);
    },
  );

  it('is not to be paid back as long as nothing came', async () => {
    await cancelOn(2);
    expect(await toPayBack()).toEqual([]);
    expect(await notePayment({ on: 4, index: 1 })).toBe(false);
  });
});
