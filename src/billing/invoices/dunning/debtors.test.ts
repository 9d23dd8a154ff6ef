// Debts that outlive the account, through the subscriptions of a real database.
import { randomUUID } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/servers/database.ts';
import type { Database } from '#platform/database/database.ts';
import { createBillingEraser } from '../../eraser.ts';
import { markPaid } from '../../operate/invoices-of-operator.server.ts';
import { addDays } from '../../plans.ts';
import { createSubscriptions, type Subscriptions } from '../../subscription/subscriptions.server.ts';
import { forgetInvoices } from '../forget-invoices.server.ts';
import { composeInvoicing } from '../invoice-charges.server.ts';
import { invoices } from '../invoice.table.ts';
import { cancelInvoice } from '../issue-invoice.server.ts';
import { owedInvoiceOf } from './owed-invoice.server.ts';

const address = { name: 'Ada', address: 'Am Markt 1', city: 'Steinau', postalCode: '21782', country: 'DE' };
const log = { error: () => undefined };
/** As of an installation whose key was changed once. */
const today = { mac: (text: string) => Buffer.from(`new ${text}`), earlierMacs: () => [] };
const later = {
  mac: (text: string) => Buffer.from(`newer ${text}`),
  earlierMacs: (text: string) => [today.mac(text)],
};
let db: Database;
let billing: Subscriptions;
let now = new Date('2026-11-22T12:00:00Z');
const mailboxes = new Map<string, string>();

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  const seller = { name: 'Verlag', address: 'Ostheide 4', postalCode: '21335', city: 'Lüneburg' };
  const tax = { isSmallBusiness: false, euConsumers: 'home' } as const;
  billing = createSubscriptions({
    db,
    log,
    clock: { now: () => now },
    keys: later,
    addressOf: async (userId) => mailboxes.get(userId),
    owedInvoiceOf: (tx, asked) =>
      owedInvoiceOf(tx, { ...asked, address: mailboxes.get(asked.userId), keys: later }),
    onCharge: composeInvoicing({
      settings: { ...seller, ...tax, vatId: undefined, taxNumber: '33/1', iban: 'DE02120300000000202051' },
      languageOf: async () => 'de',
    }),
  });
});
beforeEach(async () => {
  await db.execute(
    sql`truncate billing.invoices, billing.subscriptions, billing.subscription_events, billing.charges cascade`,
  );
  now = new Date('2026-11-22T12:00:00Z');
});

function register(mailbox: string): string {
  const userId = randomUUID();
  mailboxes.set(userId, mailbox);
  return userId;
}
const buy = (userId: string) =>
  billing.purchase({ userId, eventId: randomUUID(), address, interval: 'monthly', hasEarlyStart: true });

/** Buys, cancels and deletes the account. @returns the number of the invoice that is left */
async function leaveDebt(mailbox: string): Promise<number> {
  const userId = register(mailbox);
  await buy(userId);
  await billing.cancel({ userId, eventId: randomUUID() });
  const [invoice] = await db.select().from(invoices).where(eq(invoices.userId, userId));
  const debtors = { keys: today, addressesOf: async () => [mailbox] };
  await createBillingEraser({ db, endPro: async () => undefined, debtors }).erase(userId);
  return invoice?.number ?? 0;
}
const refused = { code: 'invoice_unpaid' };
const remembered = () => db.$count(invoices, isNotNull(invoices.debtorDigests));

describe('who deletes the account without having paid', () => {
  it('buys nothing by invoice with the same mailbox, however it is spelled, until the invoice is paid', async () => {
    const number = await leaveDebt('ada@gmail.com');
    const again = register('a.da+neu@googlemail.com');
    await expect(buy(again)).rejects.toMatchObject(refused);
    await expect(buy(register('bob@example.org'))).resolves.toMatchObject({});
    await db.transaction((tx) => markPaid(tx, { number, paidAt: now, reason: 'transfer' }));
    expect(await remembered()).toBe(0);
    await buy(again);
    expect(await billing.isSubscribed(again)).toBe(true);
  });

  it('leaves neither address nor the remark of a payment, and a digest of open invoices alone', async () => {
    await leaveDebt('cleo@example.org');
    const paid = register('dora@example.org');
    await buy(paid);
    const [invoice] = await db.select().from(invoices).where(eq(invoices.userId, paid));
    const remark = 'from the account of Dora’s mother';
    await db.transaction((tx) => markPaid(tx, { number: invoice?.number ?? 0, paidAt: now, reason: remark }));
    const debtors = { keys: today, addressesOf: async () => ['dora@example.org'] };
    await createBillingEraser({ db, endPro: async () => undefined, debtors }).erase(paid);
    const rows = await db.select().from(invoices).orderBy(invoices.number);
    expect(rows.map(({ userId, paidReason }) => [userId, paidReason])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(rows.map(({ debtorDigests }) => debtorDigests?.length ?? 0)).toEqual([1, 0]);
    expect(JSON.stringify(rows)).not.toMatch(/cleo@|dora@|mother/);
    expect(rows[1]?.paidAt).toEqual(now);
  });

  it('is forgotten once the invoice is taken back, or can be claimed no longer', async () => {
    const sweepOn = async (day: Date) => forgetInvoices({ db, clock: { now: () => day } });
    const number = await leaveDebt('eva@example.org');
    await leaveDebt('finn@example.org');
    await sweepOn(addDays(now, 400));
    expect(await remembered()).toBe(2);
    await db.transaction((tx) => cancelInvoice(tx, number, now));
    await sweepOn(addDays(now, 400));
    expect(await remembered()).toBe(1);
    await sweepOn(new Date('2029-12-31T12:00:00Z'));
    expect(await remembered()).toBe(1);
    await sweepOn(new Date('2030-01-01T12:00:00Z'));
    expect(await remembered()).toBe(0);
    await expect(buy(register('finn@example.org'))).resolves.toMatchObject({});
  });
});
