// What a person owes after money was given back, by invoice, from the order on.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { consumerAddress, invoicedSubscriptions } from '../../../test/invoices/invoiced-subscriptions.ts';
import { addDays } from '../plans.ts';
import type { Subscriptions } from '../subscription/subscriptions.server.ts';
import { invoices } from './invoice.table.ts';
import { cancelInvoice } from './issue-invoice.server.ts';
import { openCents } from './open-invoices.server.ts';

const bought = new Date('2026-11-22T12:00:00Z');
const order = { interval: 'monthly' as const, hasEarlyStart: true };
let db: Database;
let billing: Subscriptions;
let now: Date;
let userId: string;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  billing = invoicedSubscriptions({ db, clock: { now: () => now } });
});
beforeEach(() => {
  now = bought;
  userId = randomUUID();
});

const asked = () => ({ userId, eventId: randomUUID() });
const buy = () => billing.purchase({ ...asked(), ...order, address: consumerAddress });
const toYearly = () => billing.changeInterval({ ...asked(), ...order, interval: 'yearly' });

/** What is left of each invoice, the oldest first. */
async function left(): Promise<number[]> {
  const rows = await db
    .select({ cents: openCents() })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.number));
  return rows.map(({ cents }) => cents);
}
const pay = (index: number) =>
  db.execute(sql`
    update billing.invoices set paid_at = now(), paid_reason = 'transfer' where id = (
      select id from billing.invoices where user_id = ${userId} and kind = 'invoice'
      order by number offset ${index} limit 1
    )`);

it('leaves of a month and the year in its place only what was used, after a withdrawal', async () => {
  await buy();
  now = addDays(bought, 1);
  await toYearly();
  now = addDays(bought, 2);
  await billing.withdraw(asked());
  // A day of the month of 19.00 € and one of the year of 190.00 €.
  expect(await left()).toEqual([63 + 52, 0]);
});

it('leaves the same where Pro ended as unpaid', async () => {
  await buy();
  now = addDays(bought, 1);
  await toYearly();
  now = addDays(bought, 2);
  await billing.endUnpaid({ ...asked(), issuedAt: addDays(bought, 1) });
  expect(await left()).toEqual([63 + 52, 0]);
});

it('takes from what is open before it takes from what is paid', async () => {
  await buy();
  now = addDays(bought, 1);
  await toYearly();
  await pay(1);
  now = addDays(bought, 2);
  await billing.withdraw(asked());
  const [month, year] = await left();
  expect(month).toBe(0);
  expect(year).toBe(63 + 52);
});

it('takes nothing from an invoice of an earlier contract', async () => {
  await buy();
  now = addDays(bought, 3);
  await billing.withdraw(asked());
  const [owed] = await left();
  await buy();
  await pay(1);
  now = addDays(bought, 6);
  await billing.withdraw(asked());
  expect(await left()).toEqual([owed, 190]);
});

it('takes nothing from what was cancelled, and all of the tax with all of the rest', async () => {
  await buy();
  now = addDays(bought, 1);
  await toYearly();
  const [month] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(invoices.number);
  await db.transaction((tx) => cancelInvoice(tx, month?.number ?? 0, now));
  now = addDays(bought, 2);
  await billing.withdraw(asked());
  expect(await left()).toEqual([0, 0]);
  const { rows } = await db.execute(
    sql`select sum(net_cents)::int as net, sum(tax_cents)::int as tax from billing.invoices where user_id = ${userId}`,
  );
  expect(rows).toEqual([{ net: 0, tax: 0 }]);
});
