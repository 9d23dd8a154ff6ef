// Businesses of other EU countries and their VAT ids: what VIES says at the order and afterwards, over HTTP.
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createInvoicePapers } from '#billing/invoices/paper/invoice-papers.server.ts';
import { createBillingExporter } from '#billing/exporter.ts';
import { invoices } from '#billing/invoices/invoice.table.ts';
import {
  checkVatIds,
  composeInvoicing,
  createSubscriptions,
  createVies,
  proPlugin,
} from '#billing/public.server.ts';
import { listInvoices } from '#billing/operate/invoices-of-operator.server.ts';
import { vatChecks } from '#billing/vies/vat-check.table.ts';
import { composeDemandVatId } from '#compose/billing/vies.ts';
import type { Stores } from '#compose/stores.ts';
import { setUpDatabase } from '../servers/database.ts';
import { startHttpApp } from '../servers/http-app.ts';
import { startViesServer, type ViesServer } from '../servers/doubles/vies-server.ts';

const database = setUpDatabase();
const MINUTE_MS = 60_000;
const bought = new Date('2026-11-22T12:00:00Z');
const seller = { name: 'Verlag', address: 'Ostheide 4', postalCode: '21335', city: 'Lüneburg' };
const settings = {
  ...seller,
  iban: 'DE02120300000000202051',
  vatId: 'DE123456789',
  taxNumber: undefined,
  isSmallBusiness: false,
  euConsumers: 'home',
} as const;
const logged: string[] = [];
const note = (facts: object) => void logged.push(JSON.stringify(facts));
const log = { error: note, warn: note, info: note };
const clock = { now: () => now };
let now: Date;
let vies: ViesServer;
let billing: ReturnType<typeof createSubscriptions>;
let app: Awaited<ReturnType<typeof startHttpApp>>;

beforeAll(async () => {
  vies = await startViesServer();
  const config = { vies: { isAsked: true, url: vies.url }, invoices: settings };
  const stores = { config, database, clock, log } as unknown as Stores;
  const demandVatId = composeDemandVatId(stores);
  billing = createSubscriptions({
    db: database.db,
    log,
    clock,
    keys: { mac: (text) => Buffer.from(text), earlierMacs: () => [] },
    addressOf: async (id) => `${id}@example.org`,
    onCharge: composeInvoicing({ settings, languageOf: async () => 'en', checksVatIds: true }),
    demandVatId,
  });
  app = await startHttpApp([proPlugin({ subscriptions: billing, onApplied: () => undefined })]);
});
afterAll(async () => {
  await app.close();
  await vies.close();
});
beforeEach(async () => {
  now = bought;
  Object.assign(vies, { isDown: false, asked: [] });
  vies.away.clear();
  vies.valid.clear();
  logged.length = 0;
  await database.db.execute(sql`update billing.invoice_counter set last_issued_at = '2000-01-01'`);
});

let last = 10_000_000;
/** An Austrian id that no other test has. */
const newVatId = () => `ATU${(last += 1)}`;

async function order(vatId: string | undefined, country = 'AT') {
  const userId = randomUUID();
  const answer = await fetch(`${app.url}/api/subscription/purchase`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${userId}`,
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    body: JSON.stringify({
      requestId: randomUUID(),
      interval: 'monthly',
      hasEarlyStart: true,
      billingAddress: { name: 'Ada', address: 'Ring 1', city: 'Wien', postalCode: '1010', country, vatId },
    }),
  });
  const body = (await answer.json()) as { error?: { code: string; message: string } };
  return { userId, status: answer.status, error: body.error };
}
const sweep = () =>
  checkVatIds(
    { db: database.db, clock, log, ask: createVies({ url: vies.url, requester: settings.vatId }) },
    AbortSignal.timeout(240_000),
  );
const checksOf = async (userId: string) =>
  (
    await database.db
      .select({ check: vatChecks })
      .from(vatChecks)
      .innerJoin(invoices, eq(invoices.id, vatChecks.invoiceId))
      .where(eq(invoices.userId, userId))
      .orderBy(asc(invoices.number))
  ).map(({ check }) => check);
const taxesOf = async (userId: string) =>
  (
    await database.db.select().from(invoices).where(eq(invoices.userId, userId)).orderBy(asc(invoices.number))
  ).map(({ taxCategory, taxCents, recipient }) => [taxCategory, taxCents, recipient.vatId ?? null]);

it('refuses an order of a business whose VAT id is not in force, and writes no invoice', async () => {
  const refused = await order(newVatId());
  expect([refused.status, refused.error?.code]).toEqual([422, 'billing_address_invalid']);
  expect(refused.error?.message).toMatch(/^According to the European Commission, this VAT ID/);
  expect(await taxesOf(refused.userId)).toEqual([]);
  expect(await billing.isSubscribed(refused.userId)).toBe(false);
});

it('keeps what VIES answered with the invoice, with the number of the request', async () => {
  const vatId = newVatId();
  vies.valid.add(vatId);
  const { userId, status } = await order(vatId);
  expect(status).toBe(200);
  expect(await checksOf(userId)).toMatchObject([{ vatId, state: 'due', answeredAt: null }]);
  await Promise.all([sweep(), sweep()]);
  const [check] = await checksOf(userId);
  expect(check).toMatchObject({ state: 'valid', answeredAt: now, requestId: expect.stringMatching(/^WAPI/) });
  // At the order, and once afterwards although two workers look.
  expect(vies.asked).toHaveLength(2);
  expect(vies.asked[1]).toEqual({
    countryCode: 'AT',
    vatNumber: vatId.slice(2),
    requesterMemberStateCode: 'DE',
    requesterNumber: '123456789',
  });
  const exporter = createBillingExporter({ db: database.db, papers: createInvoicePapers(database) });
  for await (const file of exporter.files(userId))
    if (file.name === 'billing/vat-checks.json')
      expect(file).toMatchObject({ json: [{ vatId, state: 'valid' }] });
});

it.each([
  ['VIES', () => (vies.isDown = true)],
  ['the register of the member state', () => vies.away.add('AT')],
])('takes the order while %s does not answer, and asks later until it does', async (_what, goAway) => {
  goAway();
  const vatId = newVatId();
  const { userId, status } = await order(vatId);
  expect(status).toBe(200);
  expect(await taxesOf(userId)).toEqual([['AE', 0, vatId]]);
  await sweep();
  await sweep();
  expect(await checksOf(userId)).toMatchObject([{ state: 'due', attempts: 1 }]);
  now = new Date(bought.getTime() + MINUTE_MS);
  await sweep();
  expect(await checksOf(userId)).toMatchObject([{ state: 'due', attempts: 2 }]);
  vies.isDown = false;
  vies.away.clear();
  vies.valid.add(vatId);
  now = new Date(bought.getTime() + 3 * MINUTE_MS);
  await sweep();
  expect(await checksOf(userId)).toMatchObject([{ state: 'valid', attempts: 3, answeredAt: now }]);
  expect(logged.join()).not.toContain(vatId);
});

it('asks about one country while the register of another does not answer', async () => {
  vies.away.add('AT');
  const austrian = await order(newVatId());
  vies.valid.add('DK12345678');
  const dane = await order('DK12345678', 'DK');
  expect([austrian.status, dane.status]).toEqual([200, 200]);
  await sweep();
  expect(await checksOf(dane.userId)).toMatchObject([{ state: 'valid' }]);
  expect(await checksOf(austrian.userId)).toMatchObject([{ state: 'due' }]);
});

it('says to the operator that an id was not in force after all, and the next term has tax', async () => {
  vies.isDown = true;
  const vatId = newVatId();
  const { userId } = await order(vatId);
  vies.isDown = false;
  await sweep();
  expect(await checksOf(userId)).toMatchObject([{ state: 'invalid' }]);
  const [listed] = (await listInvoices(database.db, { most: 1, now })).invoices;
  expect(listed).toMatchObject({ userId, vatCheck: 'invalid' });
  expect(logged.join()).toContain('vat_id_not_in_force');
  expect(logged.join()).not.toContain(vatId);
  now = new Date('2026-12-22T12:00:00Z');
  await billing.applyDue(AbortSignal.timeout(240_000));
  expect(await taxesOf(userId)).toEqual([
    ['AE', 0, vatId],
    ['S', 303, null],
  ]);
});

it('believes an id again that VIES says is in force at a later order', async () => {
  vies.isDown = true;
  const vatId = newVatId();
  const first = await order(vatId);
  vies.isDown = false;
  await sweep();
  now = new Date(bought.getTime() + MINUTE_MS);
  vies.valid.add(vatId);
  const second = await order(vatId);
  expect(await taxesOf(first.userId)).toEqual([['AE', 0, vatId]]);
  expect(await taxesOf(second.userId)).toEqual([['AE', 0, vatId]]);
});

it('refuses a year in place of the month for an id that is in force no longer', async () => {
  const vatId = newVatId();
  vies.valid.add(vatId);
  const { userId } = await order(vatId);
  vies.valid.delete(vatId);
  const change = { userId, eventId: randomUUID(), interval: 'yearly' as const, hasEarlyStart: true };
  await expect(billing.changeInterval(change)).rejects.toMatchObject({ code: 'billing_address_invalid' });
  expect(await taxesOf(userId)).toEqual([['AE', 0, vatId]]);
});

it('does not ask about Germans, people without an id, and other parts of the world', async () => {
  // What the orders before left to be asked.
  await sweep();
  vies.asked = [];
  for (const [vatId, country] of [
    ['DE123456788', 'DE'],
    [undefined, 'AT'],
    [newVatId(), 'US'],
  ] as const)
    expect((await order(vatId, country)).status).toBe(200);
  await sweep();
  expect(vies.asked).toEqual([]);
});
