// `invoices reissue` of the operator, in a real database: a wrong invoice is cancelled and another takes its place.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { billingAddresses } from '#billing/address/billing-address.table.ts';
import { storeBillingAddress } from '#billing/address/billing-addresses.server.ts';
import { endUnpaid } from '#billing/invoices/dunning/end-unpaid.server.ts';
import { invoices } from '#billing/invoices/invoice.table.ts';
import { openCents } from '#billing/invoices/open-invoices.server.ts';
import { addDays } from '#billing/plans.ts';
import type { Invoicing, Subscriptions } from '#billing/public.server.ts';
import type { BillingServices, OperatorAccess } from '#cli/operator/operator-services.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import {
  consumerAddress,
  invoicedSubscriptions,
  sampleInvoicing,
} from '../../../test/invoices/invoiced-subscriptions.ts';
import { createOperatorBilling } from './operator-billing.ts';

const database = setUpDatabase();
const bought = new Date('2026-11-22T12:00:00Z');
const order = { interval: 'monthly', hasEarlyStart: true } as const;
let now: Date;
let userId: string;
let subscriptions: Subscriptions;
let operator: BillingServices;
let accesses: OperatorAccess[];

const operatorWith = (invoicing: Invoicing) =>
  createOperatorBilling({
    db: database.db,
    clock: { now: () => now },
    log: { info: () => undefined },
    subscriptions,
    business: null,
    invoicing,
    logAccess: async (access) => void accesses.push(access),
  });

beforeEach(async () => {
  const { db } = database;
  await db.execute(sql`update billing.invoice_counter set last_issued_at = '2000-01-01'`);
  now = bought;
  userId = randomUUID();
  accesses = [];
  subscriptions = invoicedSubscriptions({ db, clock: { now: () => now } });
  operator = operatorWith(sampleInvoicing);
  await subscriptions.purchase({ userId, eventId: randomUUID(), address: consumerAddress, ...order });
});

const invoicesOf = () =>
  database.db
    .select({ invoice: invoices, left: openCents() })
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(invoices.number)
    .then((rows) => rows.map(({ invoice, left }) => ({ ...invoice, left })));
const firstNumber = async () => (await invoicesOf())[0]!.number;
const reissue = async (number: number) => operator.reissueInvoice({ number, reason: 'wrong recipient' });
const listed = async (state: 'open' | 'refund' | 'unreplaced') =>
  (await operator.listInvoices({ state, most: 50, reason: 'weekly' })).invoices
    .filter((one) => one.userId === userId)
    .map(({ number }) => Number(number.split('-')[1]));

async function moveToAustria(): Promise<void> {
  const address = { ...consumerAddress, country: 'AT', businessName: 'Bote GmbH', vatId: 'ATU12345678' };
  await storeBillingAddress(database.db, { userId, address, now });
}

describe('invoices reissue', () => {
  it('cancels the invoice and writes another for the same charge, with the address and the tax of today', async () => {
    const number = await firstNumber();
    await moveToAustria();
    now = addDays(bought, 2);
    expect(await reissue(number)).toMatchObject({ outcome: 'reissued', invoice: { grossCents: 1_900 } });
    const [wrong, cancellation, right, ...others] = await invoicesOf();
    expect(others).toEqual([]);
    expect(cancellation).toMatchObject({ kind: 'cancellation', corrects: wrong!.id, grossCents: -1_900 });
    expect(right).toMatchObject({
      kind: 'invoice',
      replaces: wrong!.id,
      chargeId: wrong!.chargeId,
      orderNumber: wrong!.orderNumber,
      serviceFrom: wrong!.serviceFrom,
      recipient: { country: 'AT', vatId: 'ATU12345678' },
      issuedAt: now,
      taxCategory: 'AE',
      netCents: 1_900,
      taxCents: 0,
      paidAt: null,
    });
    expect(await listed('open')).toEqual([right!.number]);
    expect(accesses).toContainEqual({
      ownerId: userId,
      action: 'invoice_reissued',
      reason: 'wrong recipient',
    });
  });

  it('does it once, and again for the one that took its place', async () => {
    const number = await firstNumber();
    const answers = await Promise.all([reissue(number), reissue(number)]);
    expect(new Set(answers.map((done) => done?.outcome))).toEqual(new Set(['reissued', 'unchanged']));
    const second = (await invoicesOf()).at(-1)!;
    expect(answers.map((done) => done?.invoice.number.split('-')[1])).toEqual(
      Array(2).fill(String(second.number).padStart(6, '0')),
    );
    expect((await reissue(second.number))?.outcome).toBe('reissued');
    expect((await invoicesOf()).at(-1)).toMatchObject({ replaces: second.id, left: 1_900 });
    expect(await listed('open')).toHaveLength(1);
  });

  it('takes over the payment, of which nothing is to be paid back', async () => {
    const number = await firstNumber();
    now = addDays(bought, 3);
    await operator.markPaid({ number, on: '2026-11-24', reason: 'transfer' });
    expect((await reissue(number))?.outcome).toBe('reissued');
    expect((await invoicesOf()).at(-1)).toMatchObject({ paidAt: new Date('2026-11-24T00:00:00Z') });
    expect([await listed('open'), await listed('refund')]).toEqual([[], []]);
  });

  it('lets a payment be noted that came before it, for the wrong one', async () => {
    now = addDays(bought, 5);
    await reissue(await firstNumber());
    const { number } = (await invoicesOf()).at(-1)!;
    const noted = await operator.markPaid({ number, on: '2026-11-24', reason: 'transfer' });
    expect(noted?.outcome).toBe('paid');
    expect([await listed('open'), await listed('refund')]).toEqual([[], []]);
  });

  it('puts one in the place of an invoice that was only cancelled, which the list names until then', async () => {
    const number = await firstNumber();
    expect(await listed('unreplaced')).toEqual([]);
    await operator.cancelInvoice({ number, reason: 'wrong recipient' });
    expect(await listed('unreplaced')).toEqual([number]);
    expect((await reissue(number))?.outcome).toBe('reissued');
    expect(await listed('unreplaced')).toEqual([]);
    expect((await invoicesOf()).map(({ kind }) => kind)).toEqual(['invoice', 'cancellation', 'invoice']);
  });

  it('does not count what went back for the cancelled one as paid', async () => {
    const number = await firstNumber();
    await operator.markPaid({ number, on: '2026-11-22', reason: 'transfer' });
    await operator.cancelInvoice({ number, reason: 'wrong recipient' });
    const [refund] = await listed('refund');
    await operator.markPaid({ number: refund!, on: '2026-11-22', reason: 'went back' });
    await reissue(number);
    expect((await invoicesOf()).at(-1)).toMatchObject({ paidAt: null, left: 1_900 });
  });

  it('changes nothing where a part was given back, or the account is gone, or settings are missing', async () => {
    const number = await firstNumber();
    const { iban: _iban, name: _name, ...lacking } = sampleInvoicing.settings;
    const settings = { ...lacking, name: undefined } as Invoicing['settings'];
    await expect(
      operatorWith({ ...sampleInvoicing, settings }).reissueInvoice({ number, reason: 'wrong' }),
    ).rejects.toMatchObject({ code: 'invoices_not_set_up' });
    expect(await invoicesOf()).toHaveLength(1);
    await subscriptions.withdraw({ userId, eventId: randomUUID() });
    expect((await reissue(number))?.outcome).toBe('not_cancellable');
    expect(await reissue(999_999)).toBeNull();
    await database.db.update(invoices).set({ userId: null }).where(eq(invoices.number, number));
    expect((await reissue(number))?.outcome).toBe('account_gone');
  });

  it('asks for an address first where the person took theirs back, and cancels nothing', async () => {
    const number = await firstNumber();
    const { db } = database;
    await db.delete(billingAddresses).where(eq(billingAddresses.userId, userId));
    expect(await reissue(number)).toMatchObject({ outcome: 'no_address', invoice: { grossCents: 1_900 } });
    expect((await invoicesOf()).map(({ kind }) => kind)).toEqual(['invoice']);
    await storeBillingAddress(db, { userId, address: consumerAddress, now });
    expect((await reissue(number))?.outcome).toBe('reissued');
  });

  it('lets a withdrawal take from it and from later ones what they hold', async () => {
    const number = await firstNumber();
    now = addDays(bought, 1);
    const year = { ...order, interval: 'yearly', userId, eventId: randomUUID() } as const;
    await subscriptions.changeInterval(year);
    await reissue(number);
    now = addDays(bought, 2);
    await subscriptions.withdraw({ userId, eventId: randomUUID() });
    const left = (await invoicesOf()).filter(({ kind }) => kind === 'invoice');
    // The wrong month, the year, the month in its place: a day of the month and one of the year were used.
    expect(left.map(({ left: cents }) => cents)).toEqual([0, 0, 63 + 52]);
  });

  it('replaces nothing of which a part was given back after it had been cancelled', async () => {
    const number = await firstNumber();
    await operator.cancelInvoice({ number, reason: 'wrong recipient' });
    now = addDays(bought, 2);
    await subscriptions.withdraw({ userId, eventId: randomUUID() });
    expect((await reissue(number))?.outcome).toBe('not_cancellable');
    expect((await invoicesOf()).map(({ kind }) => kind)).toEqual(['invoice', 'cancellation']);
  });

  it('ends no later contract where the one that took its place stays unpaid', async () => {
    const number = await firstNumber();
    now = addDays(bought, 1);
    const year = { ...order, interval: 'yearly', userId, eventId: randomUUID() } as const;
    await subscriptions.changeInterval(year);
    now = addDays(bought, 2);
    await reissue(number);
    const replacement = (await invoicesOf()).at(-1)!;
    await database.db.update(invoices).set({ remindedAt: now }).where(eq(invoices.id, replacement.id));
    now = addDays(bought, 90);
    const log = { error: () => undefined };
    await endUnpaid(
      { db: database.db, clock: { now: () => now }, log, subscriptions },
      AbortSignal.timeout(240_000),
    );
    expect((await subscriptions.stateOf(userId)).state).toBe('pro');
  });
});
