// What the operator's commands about money do, in a real database.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Subscriptions } from '#billing/public.server.ts';
import { invoices } from '#billing/invoices/invoice.table.ts';
import { addDays } from '#billing/plans.ts';
import type { BillingServices, OperatorAccess } from '#cli/operator/operator-services.ts';
import { users } from '#identity/core/identity.table.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import {
  consumerAddress,
  invoicedSubscriptions,
  sampleInvoicing,
} from '../../../test/invoices/invoiced-subscriptions.ts';
import { createOperatorBilling } from './operator-billing.ts';

const database = setUpDatabase();
const bought = new Date('2026-11-22T12:00:00Z');
const clock = { now: () => now };
let now: Date;
let userId: string;
let subscriptions: Subscriptions;
let operator: BillingServices;
let accesses: OperatorAccess[];
let logged: unknown[];

beforeEach(async () => {
  const { db } = database;
  await db.execute(sql`update billing.invoice_counter set last_issued_at = '2000-01-01'`);
  now = bought;
  userId = randomUUID();
  accesses = [];
  logged = [];
  subscriptions = invoicedSubscriptions({ db, clock });
  operator = createOperatorBilling({
    db,
    clock,
    log: { info: (...line: unknown[]) => void logged.push(line[0]) },
    subscriptions,
    business: null,
    invoicing: sampleInvoicing,
    logAccess: async (access) => void accesses.push(access),
  });
  const order = { interval: 'monthly', hasEarlyStart: true } as const;
  await subscriptions.purchase({ userId, eventId: randomUUID(), address: consumerAddress, ...order });
});

const numberOf = async () => {
  const rows = await database.db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(invoices.number);
  return rows[0]?.number ?? 0;
};
const toPayBack = async () =>
  (await operator.listInvoices({ state: 'refund', most: 50, reason: 'weekly' })).invoices
    .filter((one) => one.userId === userId)
    .map(({ grossCents }) => grossCents);

describe('invoices paid', () => {
  it('notes a transfer that came before a withdrawal, and lists what is to be paid back', async () => {
    const number = await numberOf();
    now = addDays(bought, 2);
    await subscriptions.withdraw({ userId, eventId: randomUUID() });
    now = addDays(bought, 3);
    const paid = await operator.markPaid({ number, on: '2026-11-23', reason: 'transfer' });
    expect(paid?.outcome).toBe('paid');
    expect(await toPayBack()).toHaveLength(1);
    expect(accesses).toContainEqual({ ownerId: userId, action: 'invoice_paid', reason: 'transfer' });
  });

  it('asks what came where a part was given back before', async () => {
    const number = await numberOf();
    now = addDays(bought, 2);
    await subscriptions.withdraw({ userId, eventId: randomUUID() });
    const pay = (amount?: number) =>
      operator.markPaid({ number, on: '2026-11-24', amount, reason: 'transfer' });
    const asked = await pay();
    const [rest = 0, whole] = asked?.outcome === 'amount' ? asked.cents : [];
    expect([rest > 0, whole]).toEqual([true, 1_900]);
    expect(await pay(rest + 1)).toEqual(asked);
    expect((await pay(1_900))?.outcome).toBe('paid');
    expect((await pay(1_900))?.outcome).toBe('unchanged');
    expect(await toPayBack()).toEqual([rest - 1_900]);
  });

  it('notes a transfer for an invoice that was cancelled, and lists all of it to be paid back', async () => {
    const number = await numberOf();
    await operator.cancelInvoice({ number, reason: 'wrong recipient' });
    const pay = (amount: number) =>
      operator.markPaid({ number, on: '2026-11-22', amount, reason: 'transfer' });
    expect(await pay(1_330)).toMatchObject({ outcome: 'amount', cents: [1_900] });
    expect((await pay(1_900))?.outcome).toBe('paid');
    expect(await toPayBack()).toEqual([-1_900]);
  });
});

describe('subscriptions withdraw and end', () => {
  const endPro = (ground: 'withdrawal' | 'cause', on: string) =>
    operator.endPro({ wanted: userId, ground, on, reason: 'a letter' });

  beforeEach(async () => {
    await database.db.insert(users).values({ id: userId, appMetadata: {}, userMetadata: {} });
  });

  it('carry out a withdrawal as of the end of the German day on which it came', async () => {
    now = addDays(bought, 25);
    expect((await endPro('withdrawal', '2026-12-08'))?.outcome).toBe('too_late');
    expect((await endPro('withdrawal', '2026-11-21'))?.outcome).toBe('not_bought');
    expect((await endPro('withdrawal', '2026-12-18'))?.outcome).toBe('wrong_day');
    expect(accesses).toEqual([]);
    // 10 days and 11 hours of 30 are used.
    expect(await endPro('withdrawal', '2026-12-02')).toEqual({
      id: userId,
      outcome: 'ended',
      refundCents: 1_238,
    });
    expect(accesses).toEqual([{ ownerId: userId, action: 'pro_withdrawn', reason: 'a letter' }]);
    expect(await subscriptions.isSubscribed(userId)).toBe(false);
    expect((await endPro('withdrawal', '2026-12-02'))?.outcome).toBe('not_bought');
  });

  it('carry out a cancellation without notice after the time to withdraw', async () => {
    now = addDays(bought, 25);
    const number = await numberOf();
    await operator.markPaid({ number, on: '2026-11-23', reason: 'transfer' });
    expect(await endPro('cause', '2026-12-10')).toMatchObject({ outcome: 'ended', refundCents: 731 });
    expect(accesses).toContainEqual({ ownerId: userId, action: 'pro_ended', reason: 'a letter' });
    expect(await toPayBack()).toEqual([-731]);
  });
});

describe('the commands about invoices', () => {
  it('leave the reason with everybody who is in a list', async () => {
    await operator.listInvoices({ state: 'open', most: 50, reason: 'weekly' });
    await operator.listSubscriptions({ most: 50, reason: 'monthly' });
    const listed = (reason: string) => ({
      ownerId: expect.arrayContaining([userId]),
      action: 'account_listed',
      reason,
    });
    expect(accesses).toEqual([listed('weekly'), listed('monthly')]);
  });

  it('leave number and reason in the log where the account is gone', async () => {
    const number = await numberOf();
    await database.db.update(invoices).set({ userId: null }).where(eq(invoices.number, number));
    const shown = await operator.showInvoice(number, 'a question');
    await operator.markPaid({ number, on: '2026-11-22', reason: 'transfer' });
    await operator.cancelInvoice({ number, reason: 'wrong recipient' });
    const written = Number(shown?.number.split('-')[1]) + 1;
    expect(accesses).toEqual([]);
    expect(logged).toEqual([
      { code: 'invoice_shown', invoice: shown?.number, reason: 'a question' },
      { code: 'invoice_paid', invoice: shown?.number, reason: 'transfer' },
      {
        code: 'invoice_cancelled',
        invoice: `2026-${String(written).padStart(6, '0')}`,
        reason: 'wrong recipient',
      },
    ]);
  });
});
