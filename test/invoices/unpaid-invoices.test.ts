// What an invoice that stays unpaid leads to in the whole: as the worker is composed, and over HTTP.
import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  composeInvoicing,
  createSubscriptions,
  markPaid,
  owedInvoiceOf,
  proPlugin,
  type Subscriptions,
} from '#billing/public.server.ts';
import { composeDunning } from '#compose/billing/dunning.ts';
import type { Stores } from '#compose/stores.ts';
import { invoices } from '#billing/invoices/invoice.table.ts';
import { addDays } from '#billing/plans.ts';
import { setUpDatabase } from '../servers/database.ts';
import { startHttpApp } from '../servers/http-app.ts';

const database = setUpDatabase();
const bought = new Date('2026-11-22T12:00:00Z');
const address = { name: 'Ada', address: 'Am Markt 1', city: 'Steinau', postalCode: '21782', country: 'DE' };
const seller = {
  name: 'Verlag',
  address: 'Ostheide 4',
  postalCode: '21335',
  city: 'Lüneburg',
  iban: 'DE02120300000000202051',
};
const tax = { isSmallBusiness: false, euConsumers: 'home', vatId: undefined, taxNumber: '33/1' } as const;
const log = { error: () => undefined, warn: () => undefined };
const clock = { now: () => now };
let now: Date;
let sent: string[];
let billing: Subscriptions;
let app: Awaited<ReturnType<typeof startHttpApp>>;

beforeAll(async () => {
  const { db } = database;
  billing = createSubscriptions({
    db,
    log,
    clock,
    keys: { mac: (text) => Buffer.from(text), earlierMacs: () => [] },
    addressOf: async (id) => `${id}@example.org`,
    onCharge: composeInvoicing({ settings: { ...seller, ...tax }, languageOf: async () => 'en' }),
    owedInvoiceOf,
  });
  app = await startHttpApp([proPlugin({ subscriptions: billing, onApplied: () => undefined })]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await database.db.execute(sql`update billing.invoice_counter set last_issued_at = '2000-01-01'`);
  now = bought;
  sent = [];
});

const order = (requestId: string = randomUUID()) => ({
  requestId,
  interval: 'monthly',
  hasEarlyStart: true,
  billingAddress: address,
});
async function buy(userId: string, body: object = order()) {
  const answer = await fetch(`${app.url}/api/subscription/purchase`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${userId}`,
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { error?: { code: string; message: string } },
  };
}

/** An account with a mailbox of its own, for the reminder. */
async function newAccount(): Promise<string> {
  const id = randomUUID();
  await database.db.execute(
    sql`insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
        values (${id}, ${`${id}@example.org`}, now(), '{}', '{}')`,
  );
  return id;
}

/** What the worker does at each sweep, first on the day of the reminder and then on the day after its period. */
async function passReminder(hasReminders: boolean) {
  const mailer = { send: async (mail: { subject: string }) => void sent.push(mail.subject) };
  const config = { appName: 'Wortlaut', hasInvoiceReminders: hasReminders };
  const stores = { config, database, mailer, clock, log } as unknown as Stores;
  const dun = composeDunning(stores, billing, 'https://wortlaut.example');
  for (const day of [8, 23]) {
    now = addDays(bought, day);
    await dun(new AbortController().signal);
  }
}

it('lets nobody order by invoice who lost Pro by an unpaid one, until it is paid', async () => {
  const ada = await newAccount();
  const first = order();
  expect((await buy(ada, first)).status).toBe(200);
  await passReminder(true);
  expect(await billing.isSubscribed(ada)).toBe(false);
  const refused = await buy(ada);
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'invoice_unpaid']);
  const [unpaid] = await database.db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, ada))
    .orderBy(invoices.number);
  const number = `2026-${String(unpaid?.number).padStart(6, '0')}`;
  expect(refused.body.error?.message).toContain(number);
  // The page of the plans says so before anything is ordered.
  expect((await billing.planOf(ada, undefined)).owedInvoice).toBe(number);
  // The order of then is not refused afterwards.
  expect((await buy(ada, first)).status).toBe(200);
  expect(await billing.isSubscribed(ada)).toBe(false);
  // By card it is paid at once.
  const reference = {
    kind: 'purchase',
    interval: 'monthly',
    hasEarlyStart: true,
    reference: 'in_1',
  } as const;
  const byCard = { userId: await newAccount(), eventId: randomUUID(), event: reference };
  expect((await billing.applyPayment(byCard)).isNew).toBe(true);

  await database.db.transaction((tx) =>
    markPaid(tx, { number: unpaid!.number, paidAt: now, reason: 'transfer' }),
  );
  expect((await buy(ada)).status).toBe(200);
  expect(await billing.isSubscribed(ada)).toBe(true);
});

it('reminds nobody, and ends nothing, where the operator sees to it', async () => {
  const eve = await newAccount();
  expect((await buy(eve)).status).toBe(200);
  await passReminder(false);
  expect(sent).toEqual([]);
  expect(await billing.isSubscribed(eve)).toBe(true);
  const [last] = await database.db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, eve))
    .orderBy(desc(invoices.number));
  expect(last).toMatchObject({ kind: 'invoice', remindedAt: null });
  await passReminder(true);
  expect(sent).toHaveLength(1);
});
