// Mails that rows wait for, at a mail server on loopback that refuses some: what is refused for good ends, and is seen.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { invoices } from '#billing/invoices/invoice.table.ts';
import { addDays } from '#billing/plans.ts';
import type { Subscriptions } from '#billing/public.server.ts';
import { subscriptionEvents } from '#billing/subscription/subscription.table.ts';
import { users } from '#identity/core/identity.table.ts';
import { createSmtpMailer } from '#mail/smtp/smtp-mailer.ts';
import { undeliveredOf } from '#notifications/public.server.ts';
import { createDataExportHandler } from '#personal-data/export/data-export.handler.ts';
import { dataExports } from '#personal-data/export/data-exports.table.ts';
import { processingContracts } from '#personal-data/processing/processing-contracts.table.ts';
import { newId } from '#platform/ids.ts';
import { readConfig } from '#platform/settings/config.ts';
import { sendOwedMails } from '#webhooks/off-mail.server.ts';
import { endpoints } from '#webhooks/webhook.table.ts';
import { consumerAddress, invoicedSubscriptions } from '../../../test/invoices/invoiced-subscriptions.ts';
import { setUpDatabase } from '../../../test/servers/database.ts';
import { type MailServer, startMailServer } from '../../../test/servers/doubles/smtp-server.ts';
import { soon } from '../../../test/soon.ts';
import { SELLER } from '../../../test/stories/seller.ts';
import { confirmNow } from '../billing/billing.ts';
import { composeDunning } from '../billing/dunning.ts';
import { papersIn } from '../billing/invoice-papers.ts';
import { invoiceSender } from '../billing/invoices.ts';
import type { Stores } from '../stores.ts';
import { sendContracts } from '../trust/processing-contracts.ts';
import { senderOfOwed } from './owed-mails.ts';

const REFUSED = '550 5.1.1 no such mailbox';
const MINUTE_MS = 60_000;
const publicUrl = () => 'https://wort.example';
const { signal } = new AbortController();
const config = readConfig({ DATA_DIR: '/nowhere', ...SELLER });
const database = setUpDatabase();
let server: MailServer;
let mailer: ReturnType<typeof createSmtpMailer>;
let subscriptions: Subscriptions;
let now: Date;
/** The answer to every recipient; null: they are taken. */
let refusal: string | null;
let logged: { code?: string; userId?: string }[];
let userId: string;

const stores = () =>
  ({
    database: { ...database },
    clock: { now: () => now },
    log: { warn: (fields: object) => void logged.push(fields), error: () => undefined },
    mailer,
    config,
    queue: { send: async () => true },
  }) as unknown as Stores;

beforeEach(async () => {
  const { db } = database;
  await db.execute(
    sql`truncate billing.invoices, billing.subscriptions, billing.subscription_events cascade`,
  );
  await db.execute(sql`update billing.invoice_counter set last_issued_at = '2000-01-01'`);
  now = new Date('2026-11-22T12:00:00Z');
  refusal = null;
  logged = [];
  server = await startMailServer({ refuse: () => refusal });
  mailer = createSmtpMailer({ url: server.url, from: 'noreply@example.org' });
  subscriptions = invoicedSubscriptions({ db, clock: { now: () => now } });
  userId = randomUUID();
  const email = `${userId}@example.org`;
  const data = { appMetadata: {}, userMetadata: {} };
  await db.insert(users).values({ id: userId, email, emailConfirmedAt: now, ...data });
});
afterEach(async () => {
  mailer.close();
  await server.close();
});
afterAll(() => papersIn(stores()).close());

const order = () =>
  subscriptions.purchase({
    userId,
    eventId: randomUUID(),
    address: consumerAddress,
    interval: 'monthly',
    hasEarlyStart: true,
  });
const confirm = () => confirmNow(stores(), publicUrl);
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};
const undelivered = async () =>
  (await undeliveredOf(database.db, userId)).map(({ kind, status }) => `${kind} ${status}`);

it('of an order ends where its mailbox refuses it for good: its person and the operator see it', async () => {
  refusal = REFUSED;
  await order();
  await confirm();
  for (let tries = 0; tries < 3; tries += 1) {
    later(11);
    await confirm();
  }
  expect(server.asked).toHaveLength(1);
  expect(await undelivered()).toEqual(['order 550']);
  expect(logged).toContainEqual({ code: 'mail_undelivered', userId, kind: 'order', status: 550 });
});

it.each(['451 4.3.0 try again later', '550 5.7.1 relaying denied'])(
  'of an order is tried again after ten minutes, and goes out: %s',
  async (answer) => {
    refusal = answer;
    await order();
    await confirm();
    await confirm();
    expect(server.asked).toHaveLength(1);
    refusal = null;
    later(11);
    await confirm();
    expect(server.received).toHaveLength(1);
    const [event] = await database.db.select().from(subscriptionEvents);
    expect(event?.mailedAt).toEqual(now);
    expect(await undelivered()).toEqual([]);
  },
);

it('with an invoice of a later term ends in the same way', async () => {
  await order();
  await confirm();
  now = addDays(now, 32);
  await subscriptions.applyDue(signal);
  refusal = REFUSED;
  const send = invoiceSender(stores(), publicUrl);
  await send(signal);
  later(11);
  await send(signal);
  expect(server.asked).toHaveLength(2);
  expect(await undelivered()).toEqual(['invoice 550']);
});

it('that reminds of an invoice ends in the same way, and Pro goes on: nobody was reminded', async () => {
  await order();
  await confirm();
  refusal = REFUSED;
  const dun = composeDunning(stores(), subscriptions, publicUrl());
  for (const day of [8, 1, 20]) {
    now = addDays(now, day);
    await dun(signal);
  }
  expect(server.asked).toHaveLength(2);
  expect(await undelivered()).toEqual(['reminder 550']);
  const [invoice] = await database.db.select().from(invoices).where(eq(invoices.userId, userId));
  expect(invoice?.remindedAt).toBeNull();
  expect((await subscriptions.planOf(userId, `${userId}@example.org`)).pro).not.toBeNull();
});

it('with a processing contract ends in the same way', async () => {
  refusal = REFUSED;
  const { db } = database;
  const id = newId();
  const concluded = {
    version: '1',
    locale: 'de',
    company: 'Verlag',
    person: 'Ada',
    place: 'Steinau',
  } as const;
  await db.insert(processingContracts).values({
    id,
    ownerId: userId,
    ...concluded,
    concludedAt: now,
    pdf: Buffer.from('%PDF'),
  });
  {
    await using closing = new AsyncDisposableStack();
    sendContracts(stores(), publicUrl(), closing);
    await soon(async () => expect(await undelivered()).toEqual(['processing 550']));
  }
  const [row] = await db.select().from(processingContracts).where(eq(processingContracts.id, id));
  expect(row?.mailedAt).toEqual(now);
});

it('about a webhook that was turned off ends in the same way', async () => {
  refusal = REFUSED;
  const { db } = database;
  const id = newId();
  const off = { isOn: false, offReason: 'gone', owesMail: true } as const;
  const made = { url: 'https://hooks.example.org/', events: [], sealedSecret: 'x', createdAt: now };
  await db.insert(endpoints).values({ id, ownerId: userId, createdBy: userId, ...made, ...off });
  const deps = {
    ...stores(),
    db,
    appName: 'Wortlaut',
    publicUrl: publicUrl(),
    contactOf: async () => ({ userId, email: `${userId}@example.org`, locale: 'de' }) as const,
    sendOwed: senderOfOwed(stores(), 'webhook'),
  };
  for (let tries = 0; tries < 2; tries += 1) await sendOwedMails(deps);
  expect(server.asked).toHaveLength(1);
  expect(await undelivered()).toEqual(['webhook 550']);
});

it('about an export that is ready ends in the same way, and its job with it', async () => {
  refusal = REFUSED;
  const { db } = database;
  const id = newId();
  const ready = { state: 'ready', blobKey: 'a/b', finishedAt: now, expiresAt: addDays(now, 7) } as const;
  await db.insert(dataExports).values({ id, ownerId: userId, locale: 'de', requestedAt: now, ...ready });
  const handler = createDataExportHandler({
    ...stores(),
    db,
    sendOwed: senderOfOwed(stores(), 'export'),
    appName: 'Wortlaut',
    publicUrl: publicUrl(),
    exporters: [],
    emailOf: async () => `${userId}@example.org`,
  });
  await handler({ exportId: id }, { signal, attempt: 0, lastAttempt: false });
  expect(await undelivered()).toEqual(['export 550']);
});
