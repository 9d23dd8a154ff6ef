// The invoices of an account over HTTP, from the order to the PDF.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { type HttpApp, startHttpApp } from '../../../test/servers/http-app.ts';
import { sampleInvoice } from '../../../test/invoices/sample-invoice.ts';
import { checkPdf } from '../../../test/pdf/check-pdf.ts';
import type { AccessEntry } from '#platform/personal-data/access-entry.ts';
import type { Database } from '#platform/database/database.ts';
import { addDays } from '../plans.ts';
import { proPlugin } from '../subscription/pro.plugin.ts';
import { createSubscriptions } from '../subscription/subscriptions.server.ts';
import { composeInvoicing } from './invoice-charges.server.ts';
import { invoiceHistoryPlugin } from './invoice-history.plugin.ts';
import type { InvoicePage } from './invoice-history.server.ts';
import { cancelInvoice } from './issue-invoice.server.ts';
import { createInvoicePapers, type InvoicePapers } from './paper/invoice-papers.server.ts';
import type { SellerSettings } from './seller.ts';

let db: Database;
let app: HttpApp;
let papers: InvoicePapers;
let now: Date;
let logged: AccessEntry[];
let settings: SellerSettings;
const { vatId, taxNumber, iban, ...seller } = sampleInvoice.seller;
const tax = { isSmallBusiness: false, euConsumers: 'home' } as const;
const complete: SellerSettings = { ...seller, ...tax, vatId, taxNumber, iban };

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  papers = createInvoicePapers({ db });
  const clock = { now: () => now };
  const subscriptions = createSubscriptions({
    db,
    clock,
    keys: { mac: (text) => Buffer.from(text), earlierMacs: () => [] },
    addressOf: async (id) => `${id}@example.org`,
    log: { error: () => undefined },
    onCharge: (tx, charge) => composeInvoicing({ settings, languageOf: async () => 'de' })(tx, charge),
  });
  app = await startHttpApp([
    proPlugin({ subscriptions, onApplied: () => undefined }),
    invoiceHistoryPlugin({
      db,
      clock,
      papers,
      logAccess: async (entry) => void logged.push(entry),
    }),
  ]);
});
afterAll(async () => {
  papers.close();
  await app.close();
});
beforeEach(async () => {
  await db.execute(sql`update billing.invoice_counter set last_issued_at = '2000-01-01'`);
  now = new Date('2026-11-22T12:00:00Z');
  logged = [];
  settings = complete;
});

const as = (id: string) => ({ authorization: `Bearer ${id}` });
const get = (path: string, id: string) => fetch(`${app.url}${path}`, { headers: as(id) });
async function listOf(id: string, query = ''): Promise<InvoicePage> {
  return (await (await get(`/api/invoices${query}`, id)).json()) as InvoicePage;
}
function act(name: string, id: string, more: object = {}): Promise<Response> {
  return fetch(`${app.url}/api/subscription/${name}`, {
    method: 'POST',
    headers: { ...as(id), 'content-type': 'application/json' },
    body: JSON.stringify({ requestId: randomUUID(), ...more }),
  });
}
const buy = (id: string, billingAddress: object = sampleInvoice.recipient) =>
  act('purchase', id, { interval: 'monthly', hasEarlyStart: true, billingAddress });

describe('the invoices of an account', () => {
  it('hold that of an order at once, with a PDF that says what was ordered', async () => {
    const id = randomUUID();
    expect(await listOf(id)).toEqual({ invoices: [], before: null });
    expect((await buy(id)).status).toBe(200);
    const { invoices, before } = await listOf(id);
    expect(before).toBeNull();
    expect(invoices).toMatchObject([
      { kind: 'invoice', cents: 1_900, state: 'open', dueAt: '2026-11-29T12:00:00.000Z' },
    ]);
    const [invoice] = invoices;
    const answer = await get(`/api/invoices/${invoice?.id}/pdf`, id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`Rechnung-${invoice?.number}.pdf`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { faults, read } = checkPdf(Buffer.from(await answer.arrayBuffer()));
    expect(faults).toEqual([]);
    expect(read.map(({ text }) => text)).toEqual(
      expect.arrayContaining([`Rechnung ${invoice?.number}`, 'Steinauer Bote GmbH', '19,00 €']),
    );
    expect(logged).toEqual([{ ownerId: id, actor: 'person', action: 'invoice_downloaded' }]);
  });

  it('are nobody else’s, and are listed for nobody without a session', async () => {
    const id = randomUUID();
    await buy(id);
    const [invoice] = (await listOf(id)).invoices;
    const stranger = randomUUID();
    expect((await listOf(stranger)).invoices).toEqual([]);
    expect((await get(`/api/invoices/${invoice?.id}/pdf`, stranger)).status).toBe(404);
    expect((await get(`/api/invoices/${randomUUID()}/pdf`, id)).status).toBe(404);
    expect((await get('/api/invoices/1/pdf', id)).status).toBe(404);
    expect((await get('/api/invoices', 'nobody')).status).toBe(401);
    expect((await get(`/api/invoices/${invoice?.id}/pdf`, 'nobody')).status).toBe(401);
    expect((await get('/api/invoices?before=0', id)).status).toBe(400);
    expect(logged).toEqual([]);
  });

  it('come newest first in pages, none twice and none left out', async () => {
    const id = randomUUID();
    for (let month = 0; month < 15; month += 1) {
      expect((await buy(id)).status).toBe(200);
      expect((await act('withdraw', id)).status).toBe(200);
    }
    const first = await listOf(id);
    const second = await listOf(id, `?before=${first.before}`);
    const numbers = [...first.invoices, ...second.invoices].map(({ number }) => number);
    expect(first.invoices).toHaveLength(24);
    expect(second.before).toBeNull();
    expect(numbers).toEqual([...new Set(numbers)].toSorted().toReversed());
    expect(numbers).toHaveLength(30);
  });

  it('say what is left after a withdrawal: the rest of a month, and nothing of one that did not begin', async () => {
    const id = randomUUID();
    await buy(id);
    now = addDays(now, 2);
    await act('withdraw', id);
    const [credit, invoice] = (await listOf(id)).invoices;
    expect(credit).toMatchObject({ state: 'credit', openCents: 0 });
    expect(invoice).toMatchObject({ state: 'open', cents: 1_900, openCents: 1_900 + (credit?.cents ?? 0) });
    expect(invoice?.openCents).toBeLessThan(1_900);
    const other = randomUUID();
    await buy(other);
    await act('withdraw', other);
    now = addDays(now, 30);
    expect((await listOf(id)).invoices[1]).toMatchObject({ state: 'overdue', openCents: invoice?.openCents });
    expect((await listOf(other)).invoices.map(({ state, openCents }) => [state, openCents])).toEqual([
      ['credit', 0],
      ['settled', 0],
    ]);
  });

  it('say what became of each: overdue, paid, cancelled, given back', async () => {
    const id = randomUUID();
    await buy(id);
    now = new Date('2026-11-29T22:59:59.999Z');
    expect((await listOf(id)).invoices[0]?.state).toBe('open');
    now = new Date('2026-11-29T23:00:00.000Z');
    const [invoice] = (await listOf(id)).invoices;
    expect(invoice?.state).toBe('overdue');
    await db.execute(sql`update billing.invoices set paid_at = now() where id = ${invoice?.id}`);
    expect((await listOf(id)).invoices[0]?.state).toBe('paid');
    const number = Number(invoice?.number.split('-')[1]);
    await db.transaction((tx) => cancelInvoice(tx, number, now));
    expect((await listOf(id)).invoices.map(({ state, cents }) => [state, cents])).toEqual([
      ['credit', -1_900],
      ['cancelled', 1_900],
    ]);
  });
});

it('sells nothing where a setting is missing that an invoice needs', async () => {
  const id = randomUUID();
  settings = { ...complete, iban: undefined };
  const answer = await buy(id);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { code: 'invoices_not_set_up' } });
  expect((await listOf(id)).invoices).toEqual([]);
});

it('sells nothing by invoice to a business in another member state while the seller has no VAT id', async () => {
  const id = randomUUID();
  settings = { ...complete, vatId: undefined, taxNumber: '33/1' };
  const abroad = {
    ...sampleInvoice.recipient,
    businessName: 'Nordlicht ApS',
    country: 'DK',
    vatId: 'DK13585628',
  };
  const answer = await buy(id, abroad);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: { code: 'seller_without_vat_id' } });
  expect((await listOf(id)).invoices).toEqual([]);
  expect((await buy(id)).status).toBe(200);
});
