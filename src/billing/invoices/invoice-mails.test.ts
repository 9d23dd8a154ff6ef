// The mails with invoices: that of an order carries its own, later terms get theirs by themselves.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { sampleInvoice } from '../../../test/invoices/sample-invoice.ts';
import { checkPdf } from '../../../test/pdf/check-pdf.ts';
import type { Mail } from '#mail/mailer.ts';
import type { Database } from '#platform/database/database.ts';
import { addDays } from '../plans.ts';
import { confirmEvents } from '../subscription/confirm-events.server.ts';
import { createEventMails } from '../subscription/event-mails.ts';
import { createSubscriptions, type Subscriptions } from '../subscription/subscriptions.server.ts';
import { sampleInvoicing } from '../../../test/invoices/invoiced-subscriptions.ts';
import { reissueInvoice } from './reissue-invoice.server.ts';
import { composeInvoicing } from './invoice-charges.server.ts';
import { createInvoiceMails, mailInvoices, noteMailedOrder, papersOfOrder } from './invoice-mails.server.ts';
import { invoices } from './invoice.table.ts';
import { cancelInvoice } from './issue-invoice.server.ts';
import { createInvoicePapers, type InvoicePapers } from './paper/invoice-papers.server.ts';

let db: Database;
let papers: InvoicePapers;
let billing: Subscriptions;
let now: Date;
let mails: Mail[];
let mailFails: boolean;
let userId: string;
const log = { error: () => undefined, warn: () => undefined };
const clock = { now: () => now };
const mailer = {
  send: async (mail: Mail) => {
    if (mailFails) throw new Error('the mail server is away');
    mails.push(mail);
  },
};
const settings = { mailer, appName: 'Wortlaut', publicUrl: () => 'https://wortlaut.example' };
const tax = { category: 'S', rateBp: 1_900 } as const;
const contact = { email: 'ada@example.org', locale: 'de' as const };

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  papers = createInvoicePapers({ db });
  const { vatId, taxNumber, iban, ...seller } = sampleInvoice.seller;
  const taxSettings = { isSmallBusiness: false, euConsumers: 'home' } as const;
  billing = createSubscriptions({
    db,
    clock,
    log,
    keys: { mac: (text) => Buffer.from(text), earlierMacs: () => [] },
    addressOf: async () => contact.email,
    onCharge: composeInvoicing({
      settings: { ...seller, ...taxSettings, vatId, taxNumber, iban },
      languageOf: async () => 'de',
    }),
  });
});
afterAll(() => papers.close());
beforeEach(async () => {
  await db.execute(
    sql`truncate billing.invoices, billing.subscriptions, billing.subscription_events, billing.charges cascade`,
  );
  now = new Date('2026-11-22T12:00:00Z');
  mails = [];
  mailFails = false;
  userId = randomUUID();
});

const buy = () =>
  billing.purchase({
    userId,
    eventId: randomUUID(),
    interval: 'monthly',
    hasEarlyStart: true,
    address: sampleInvoice.recipient,
  });

/** What the sweep of the worker does. */
async function sweep(): Promise<void> {
  const { signal } = new AbortController();
  const mail = createEventMails({
    ...settings,
    supportEmail: 'hilfe@example.org',
    trader: null,
    fileGigabytes: 2,
  });
  const own = createInvoiceMails(settings);
  await billing.applyDue(signal);
  await confirmEvents(
    {
      db,
      clock,
      log,
      send: async (id, mailed) => {
        const order = { userId: id, orderNumber: mailed.orderNumber };
        await mail(mailed, { ...contact, tax, attachments: await papersOfOrder({ db, papers }, order) });
        await noteMailedOrder({ db, clock }, order);
      },
    },
    signal,
  );
  const send: Parameters<typeof mailInvoices>[0]['send'] = (invoice, attached) =>
    own(invoice, { ...contact, attached });
  await mailInvoices({ db, clock, log, papers, send }, signal);
}

const attachedTo = (mail: Mail | undefined) =>
  (mail?.attachments ?? [])
    .filter(({ type }) => type === 'application/pdf')
    .map(({ name, content }) => {
      const { faults, read } = checkPdf(Buffer.from(content));
      expect(faults).toEqual([]);
      return `${name}: ${read.find(({ path }) => path.endsWith('H1'))?.text}`;
    });

it('carries the invoice with the contract in the mail after a purchase, once', async () => {
  await buy();
  const [{ number } = { number: 0 }] = await db.select().from(invoices);
  const shown = `2026-${String(number).padStart(6, '0')}`;
  await sweep();
  await sweep();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('Ihre Bestellung');
  expect(mails[0]?.text).toContain('Ihre Rechnung liegt dieser E-Mail als PDF bei.');
  expect(attachedTo(mails[0])).toEqual([`Rechnung-${shown}.pdf: Rechnung ${shown}`]);
});

it('sends an invoice in the place of a wrong one by itself, beside the cancellation', async () => {
  await buy();
  await sweep();
  const [{ number } = { number: 0 }] = await db.select().from(invoices).where(eq(invoices.userId, userId));
  await db.transaction((tx) => reissueInvoice(tx, sampleInvoicing, { number, now }));
  await sweep();
  await sweep();
  expect(mails.slice(1).map(({ subject }) => subject.split(' ')[1])).toEqual(['Stornorechnung', 'Rechnung']);
  expect(mails[2]?.text.replace(/\s+/g, ' ')).toContain(
    'Sie ersetzt die bisherige, die wir storniert haben.',
  );
});

it('sends the invoice of each later term by itself, once', async () => {
  await buy();
  await sweep();
  now = addDays(now, 31);
  await sweep();
  await sweep();
  expect(mails).toHaveLength(2);
  const [, later] = mails;
  expect(later?.subject).toMatch(/^Wortlaut: Rechnung 2026-\d{6}$/);
  expect(later?.text).toContain('/app/profile?lang=de#invoices');
  expect(attachedTo(later)).toHaveLength(1);
});

it('sends what is given back, and a cancellation, as invoices of their own', async () => {
  await buy();
  now = addDays(now, 3);
  await billing.withdraw({ userId, eventId: randomUUID() });
  await sweep();
  expect(mails.flatMap(attachedTo).map((one) => one.split('-')[0])).toEqual([
    'Rechnung',
    'Rechnungskorrektur',
  ]);
  await buy();
  const [latest] = await db.select().from(invoices).orderBy(sql`number desc`).limit(1);
  await db.transaction((tx) => cancelInvoice(tx, latest?.number ?? 0, now));
  mails = [];
  await sweep();
  expect(mails.flatMap(attachedTo).map((one) => one.split('-')[0])).toEqual(['Rechnung', 'Stornorechnung']);
});

it('loses nothing where the mail server is away or the process is killed between number and paper', async () => {
  await buy();
  await sweep();
  now = addDays(now, 31);
  mailFails = true;
  await sweep();
  expect(mails).toHaveLength(1);
  // Another process finds the claim and waits until it has lapsed.
  mailFails = false;
  await sweep();
  expect(mails).toHaveLength(1);
  now = addDays(now, 1);
  await sweep();
  expect(mails).toHaveLength(2);
  expect(attachedTo(mails[1])).toHaveLength(1);
  const left = await db.$count(invoices, sql`mailed_at is null`);
  expect(left).toBe(0);
});

it('sends nothing of an account that is gone', async () => {
  await buy();
  await db.update(invoices).set({ userId: null }).where(eq(invoices.userId, userId));
  const sent: string[] = [];
  const send = async () => void sent.push('mail');
  await mailInvoices({ db, clock, log, papers, send }, new AbortController().signal);
  expect(sent).toEqual([]);
});
