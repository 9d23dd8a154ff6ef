// Contracts from before the price of new orders changed: they go on for what was agreed.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setUpCardServer } from '../../../test/servers/card-server.ts';
import { sampleInvoice } from '../../../test/invoices/sample-invoice.ts';
import { addDays } from '../plans.ts';
import { confirmEvents } from './confirm-events.server.ts';
import { createEventMails } from './event-mails.ts';

const server = setUpCardServer();

const { name, address, city, postalCode } = sampleInvoice.recipient;
const billingAddress = { name, address, city, postalCode, country: 'DE' };

async function orderByInvoice(interval: 'monthly' | 'yearly'): Promise<string> {
  const id = randomUUID();
  const order = { requestId: randomUUID(), interval, hasEarlyStart: true, billingAddress };
  expect((await server.post('purchase', id, order)).status).toBe(200);
  return id;
}

/** As it would stand had it been ordered for this price. */
async function orderedFor(id: string, cents: number): Promise<void> {
  for (const table of ['subscriptions', 'subscription_events'])
    await server.db.execute(
      sql`update ${sql.identifier('billing')}.${sql.identifier(table)} set price_cents = ${cents} where user_id = ${id}`,
    );
}

const planOf = async (id: string) => (await server.billing.planOf(id, undefined)).pro;

it('renews by invoice for the price of the order, which the profile says', async () => {
  const id = await orderByInvoice('monthly');
  await orderedFor(id, 1_500);
  expect(await planOf(id)).toMatchObject({ priceCents: 1_500 });
  server.now = addDays(server.now, 31);
  await server.billing.applyDue(AbortSignal.timeout(240_000));
  expect(await server.chargesOf(id)).toEqual([1_900, 1_500]);
  expect(await planOf(id)).toMatchObject({ priceCents: 1_500 });
});

it('a year in place of the month is a new order, for the price of today', async () => {
  const id = await orderByInvoice('monthly');
  await orderedFor(id, 1_500);
  const year = { requestId: randomUUID(), interval: 'yearly', hasEarlyStart: true };
  expect((await server.post('change', id, year)).status).toBe(200);
  expect(await planOf(id)).toMatchObject({ interval: 'yearly', priceCents: 19_000 });
});

it('a month that was ordered for after the year costs what it cost then', async () => {
  const id = await orderByInvoice('yearly');
  const month = { requestId: randomUUID(), interval: 'monthly', hasEarlyStart: false };
  expect((await server.post('change', id, month)).status).toBe(200);
  await server.db.execute(
    sql`update billing.subscriptions set next_price_cents = 1500 where user_id = ${id}`,
  );
  server.now = new Date('2027-11-23T12:00:00Z');
  await server.billing.applyDue(AbortSignal.timeout(240_000));
  expect(await server.chargesOf(id)).toEqual([19_000, 1_500]);
  expect(await planOf(id)).toMatchObject({ interval: 'monthly', priceCents: 1_500 });
});

it('who stays with the year is charged its price at Stripe, too', async () => {
  const { id, subscription } = await server.customer({ interval: 'yearly' });
  await orderedFor(id, 15_000);
  for (const interval of ['monthly', 'yearly'])
    await server.post('change', id, { requestId: randomUUID(), interval, hasEarlyStart: true });
  expect(server.stripe.state.subscriptions.get(subscription)).toMatchObject({ cents: 15_000 });
});

it('the confirmation states the price of the order, however late it goes out', async () => {
  const id = await orderByInvoice('monthly');
  await orderedFor(id, 1_500);
  const texts: string[] = [];
  const mail = createEventMails({
    mailer: { send: async ({ text }) => void texts.push(text) },
    appName: 'Wortlaut',
    supportEmail: 'hilfe@example.org',
    trader: null,
    fileGigabytes: 2,
    publicUrl: () => 'https://wortlaut.example',
  });
  await confirmEvents(
    {
      db: server.db,
      clock: { now: () => server.now },
      log: { warn: () => undefined },
      send: async (userId, mailed) => {
        if (userId === id) await mail(mailed, { email: 'mara@example.org', locale: 'de', tax: null });
      },
    },
    AbortSignal.timeout(240_000),
  );
  expect(texts.map((text) => text.replace(/[\s\u00a0\u202f]+/g, ' '))).toEqual([
    expect.stringContaining('15,00 € im Monat'),
  ]);
});
