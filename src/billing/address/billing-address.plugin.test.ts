// Removing the billing address, over HTTP.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { type HttpApp, startHttpApp } from '../../../test/servers/http-app.ts';
import { consumerAddress, invoicedSubscriptions } from '../../../test/invoices/invoiced-subscriptions.ts';
import { invoices } from '../invoices/invoice.table.ts';
import { addDays } from '../plans.ts';
import type { Subscriptions } from '../subscription/subscriptions.server.ts';
import { vatAnswers } from '../vies/vat-check.table.ts';
import { billingAddressPlugin } from './billing-address.plugin.ts';
import { readBillingAddress, storeBillingAddress } from './billing-addresses.server.ts';

const database = setUpDatabase();
const bought = new Date('2026-11-22T12:00:00Z');
const clock = { now: () => now };
let now = bought;
let app: HttpApp;
let subscriptions: Subscriptions;
let userId: string;

beforeAll(async () => {
  const { db } = database;
  app = await startHttpApp([billingAddressPlugin({ db, clock })]);
  subscriptions = invoicedSubscriptions({ db, clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = bought;
  userId = randomUUID();
  const { db } = database;
  await storeBillingAddress(db, { userId, address: consumerAddress, now });
  const answer = { vatId: 'DE287461930', isValid: true, answeredAt: now };
  await db.insert(vatAnswers).values({ userId, ...answer });
});

async function remove(of: string, language = 'en') {
  const headers = { authorization: `Bearer ${of}`, 'accept-language': language };
  const answer = await fetch(`${app.url}/api/auth/updatebilling`, { method: 'DELETE', headers });
  return {
    status: answer.status,
    body: (await answer.json()) as { error?: { code: string; message: string } },
  };
}
const stored = () => readBillingAddress(database.db, userId);
const buy = async (paidBy: 'invoice' | 'card') => {
  const order = { interval: 'monthly', hasEarlyStart: true } as const;
  if (paidBy === 'invoice')
    return subscriptions.purchase({ userId, eventId: randomUUID(), address: consumerAddress, ...order });
  const event = { kind: 'purchase', ...order, reference: `in_${userId}`, country: 'AT' } as const;
  return subscriptions.applyPayment({ userId, eventId: randomUUID(), event });
};

it('removes the address and what was asked about its VAT id, of this account alone, however often', async () => {
  const other = randomUUID();
  await storeBillingAddress(database.db, { userId: other, address: consumerAddress, now });
  expect(await remove(userId)).toEqual({ status: 200, body: { billingAddress: null } });
  expect(await stored()).toBeNull();
  expect(await database.db.select().from(vatAnswers).where(eq(vatAnswers.userId, userId))).toEqual([]);
  expect((await remove(userId)).status).toBe(200);
  expect(await readBillingAddress(database.db, other)).toEqual(consumerAddress);
  expect((await remove('nobody')).status).toBe(401);
});

it('keeps it while Pro by invoice runs, also cancelled, and says so; afterwards it goes', async () => {
  await buy('invoice');
  const refused = await remove(userId);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'billing_address_needed' } } });
  expect(refused.body.error?.message).toMatch(/invoice/);
  expect((await remove(userId, 'de')).body.error?.message).toMatch(/Rechnung/);
  await subscriptions.cancel({ userId, eventId: randomUUID() });
  expect((await remove(userId)).status).toBe(409);
  expect(await stored()).toEqual(consumerAddress);
  now = addDays(bought, 40);
  expect((await remove(userId)).status).toBe(200);
});

it('writes the invoice of a card that is paid afterwards without the address', async () => {
  await remove(userId);
  await buy('card');
  const [invoice] = await database.db.select().from(invoices).where(eq(invoices.userId, userId));
  expect(invoice?.recipient).toEqual({ country: 'AT' });
  // Nor does Pro by card need one.
  await storeBillingAddress(database.db, { userId, address: consumerAddress, now });
  expect((await remove(userId)).status).toBe(200);
});
