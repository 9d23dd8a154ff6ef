// Invoices that are not paid: one reminder, then the end of Pro, through the subscriptions of a real database.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/servers/database.ts';
import type { Mail } from '#mail/mailer.ts';
import type { Database } from '#platform/database/database.ts';
import { addDays } from '../../plans.ts';
import { markPaid } from '../../operate/invoices-of-operator.server.ts';
import { createSubscriptions, type Subscriptions } from '../../subscription/subscriptions.server.ts';
import { composeInvoicing } from '../invoice-charges.server.ts';
import { invoices } from '../invoice.table.ts';
import { cancelInvoice } from '../issue-invoice.server.ts';
import { endUnpaid } from './end-unpaid.server.ts';
import { remindOfInvoices } from './remind-of-invoices.server.ts';
import { createReminderMails } from './reminder-mails.ts';

const bought = new Date('2026-11-22T12:00:00Z');
const address = { name: 'Ada', address: 'Am Markt 1', city: 'Steinau', postalCode: '21782', country: 'DE' };
const log = { error: () => undefined, warn: () => undefined };
let db: Database;
let billing: Subscriptions;
let now: Date;
let mails: Mail[];
let mailFails: boolean;
let ada: string;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  const seller = { name: 'Verlag', address: 'Ostheide 4', postalCode: '21335', city: 'Lüneburg' };
  const tax = { isSmallBusiness: false, euConsumers: 'home' } as const;
  billing = createSubscriptions({
    db,
    log,
    clock: { now: () => now },
    keys: { mac: (text) => Buffer.from(text), earlierMacs: () => [] },
    addressOf: async () => 'ada@example.org',
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
  await db.execute(sql`update billing.invoice_counter set last_issued_at = '2000-01-01'`);
  now = bought;
  mails = [];
  mailFails = false;
  ada = await buy();
});

async function buy(userId: string = randomUUID()): Promise<string> {
  const order = { interval: 'monthly', hasEarlyStart: true } as const;
  await billing.purchase({ userId, eventId: randomUUID(), address, ...order });
  return userId;
}

async function sweep(locale: 'de' | 'en' = 'de'): Promise<void> {
  const mailer = {
    send: async (mail: Mail) => {
      if (mailFails) throw new Error('the mail server is away');
      mails.push(mail);
    },
  };
  const mail = createReminderMails({
    mailer,
    appName: 'Wortlaut',
    publicUrl: () => 'https://wortlaut.example',
  });
  const deps = { db, clock: { now: () => now }, log };
  const { signal } = new AbortController();
  await remindOfInvoices(
    { ...deps, remind: (due) => mail(due, { email: 'ada@example.org', locale }).then(() => true) },
    signal,
  );
  await endUnpaid({ ...deps, subscriptions: billing }, signal);
  await billing.applyDue(signal);
}

const sweepOn = async (day: number) => {
  now = addDays(bought, day);
  await sweep();
};
const pay = (number: number) =>
  db.transaction((tx) => markPaid(tx, { number, paidAt: now, reason: 'transfer' }));
const numberOf = async (userId: string) => {
  const [row] = await db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.number);
  return row?.number ?? 0;
};
const grossOf = async (userId: string) =>
  (await db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(invoices.number)).map(
    ({ kind, grossCents }) => [kind, grossCents],
  );

it('reminds once of an invoice that is open when its last day is over in Germany, although three workers look', async () => {
  now = new Date('2026-11-29T22:59:59.999Z');
  await sweep();
  expect(mails).toEqual([]);
  now = new Date('2026-11-29T23:00:00.000Z');
  await Promise.all([sweep(), sweep(), sweep()]);
  await sweepOn(9);
  expect(mails).toHaveLength(1);
  const number = `2026-${String(await numberOf(ada)).padStart(6, '0')}`;
  expect(mails[0]).toMatchObject({ to: 'ada@example.org', locale: 'de', cause: 'account' });
  expect(mails[0]?.subject).toBe(`Zahlungserinnerung zur Rechnung ${number}`);
  const due = ['29. November 2026', '14. Dezember 2026'];
  for (const said of ['19,00', ...due, 'DE02120300000000202051', 'endet Wortlaut Pro'])
    expect(mails[0]?.text).toContain(said);
});

it('writes in the language of the person', async () => {
  now = addDays(bought, 8);
  await sweep('en');
  const subject = expect.stringMatching(/^Payment reminder for invoice 2026-/);
  expect(mails[0]).toMatchObject({ locale: 'en', subject });
  expect(mails[0]?.text).toContain('14 December 2026');
});

it('sends the same message after a worker that was killed, or a mail server that was away', async () => {
  mailFails = true;
  await sweepOn(8);
  mailFails = false;
  await sweep();
  expect(mails).toEqual([]);
  now = new Date(now.getTime() + 11 * 60_000);
  await sweep();
  // Killed between the mail and its note.
  await db.update(invoices).set({ remindedAt: null });
  now = new Date(now.getTime() + 11 * 60_000);
  await sweep();
  expect(mails).toHaveLength(2);
  expect(mails[0]?.messageId).toMatch(/^<invoice-reminder-.+@wortlaut\.example>$/);
  expect(mails[1]?.messageId).toBe(mails[0]?.messageId);
});

it('reminds of nothing that was paid, cancelled, given back or charged to a card', async () => {
  const [cancelled, withdrawn, card] = [await buy(), await buy(), randomUUID()];
  await billing.applyPayment({
    userId: card,
    eventId: randomUUID(),
    event: { kind: 'purchase', interval: 'monthly', hasEarlyStart: true, reference: 'in_1' },
  });
  await pay(await numberOf(ada));
  const number = await numberOf(cancelled);
  await db.transaction((tx) => cancelInvoice(tx, number, now));
  await billing.withdraw({ userId: withdrawn, eventId: randomUUID() });
  await sweepOn(8);
  await sweepOn(23);
  expect(mails).toEqual([]);
  expect(await billing.isSubscribed(ada)).toBe(true);
});

it('ends Pro when the last of fourteen days after the reminder is over in Germany, takes off what was not used, and writes no more invoices', async () => {
  await sweepOn(8);
  now = new Date('2026-12-14T22:59:59.999Z');
  await sweep();
  expect(await billing.isSubscribed(ada)).toBe(true);
  now = new Date('2026-12-14T23:00:00.000Z');
  await Promise.all([sweep(), sweep()]);
  expect(await billing.isSubscribed(ada)).toBe(false);
  // 22 days and 11 hours of the 30 days are used: 1,422 cents, rounded down.
  const left = [
    ['invoice', 1_900],
    ['correction', -478],
  ];
  expect(await grossOf(ada)).toEqual(left);
  await sweepOn(400);
  expect(await grossOf(ada)).toEqual(left);
  expect(mails).toHaveLength(1);
});

it('keeps Pro of who pays after the reminder, and does not end a new contract for an old invoice', async () => {
  const late = await buy();
  await sweepOn(8);
  now = addDays(bought, 20);
  await pay(await numberOf(late));
  await sweepOn(23);
  expect(await billing.isSubscribed(late)).toBe(true);
  expect(await billing.isSubscribed(ada)).toBe(false);
  now = addDays(bought, 24);
  await buy(ada);
  await sweepOn(25);
  expect(await billing.isSubscribed(ada)).toBe(true);
});

it('counts from the reminder where no worker ran for weeks, and ignores a clock that goes back', async () => {
  await sweepOn(25);
  expect(mails).toHaveLength(1);
  expect(await billing.isSubscribed(ada)).toBe(true);
  await sweepOn(24);
  await sweepOn(26);
  expect(await billing.isSubscribed(ada)).toBe(true);
  await sweepOn(39);
  expect(await billing.isSubscribed(ada)).toBe(true);
  await sweepOn(40);
  expect(await billing.isSubscribed(ada)).toBe(false);
});
