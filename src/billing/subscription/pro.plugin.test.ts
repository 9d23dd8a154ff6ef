// Buying Pro and what follows, over HTTP.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { type HttpApp, startHttpApp } from '../../../test/servers/http-app.ts';
import type { Database } from '#platform/database/database.ts';
import { createDemandTrader } from '../contract/demand-trader.server.ts';
import { billingAddressPlugin } from '../address/billing-address.plugin.ts';
import { addDays } from '../plans.ts';
import { proPlugin } from './pro.plugin.ts';
import { subscriptionPlugin } from './subscription.plugin.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.server.ts';

let db: Database;
let app: HttpApp;
let billing: Subscriptions;
let now: Date;
let confirmations: number;
/** Names of settings that the operator has not set. */
let missingSettings: string[];
const withoutMailbox = randomUUID();
const log = { error: () => undefined, warn: () => undefined };
const keys = { mac: (text: string) => Buffer.from(text), earlierMacs: () => [] };

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  const clock = { now: () => now };
  const addressOf = async (id: string) => (id === withoutMailbox ? undefined : `${id}@example.org`);
  const demandTrader = () => createDemandTrader(missingSettings, log)();
  billing = createSubscriptions({ db, clock, keys, addressOf, log, demandTrader });
  const deps = { subscriptions: billing };
  app = await startHttpApp([
    billingAddressPlugin({ ...deps, db, clock }),
    proPlugin({ ...deps, onApplied: () => void (confirmations += 1) }),
    subscriptionPlugin({ ...deps, onTrialStarted: () => undefined }),
  ]);
});
afterAll(() => app.close());

beforeEach(() => {
  now = new Date('2026-11-22T12:00:00Z');
  confirmations = 0;
  missingSettings = [];
});

const address = {
  name: 'Katrin Voss',
  businessName: 'Steinauer Bote GmbH',
  vatId: 'DE287461930',
  address: 'Am Alten Hafen 6',
  city: 'Steinau',
  postalCode: '21782',
  country: 'DE',
};

async function post(path: string, id: string, body: object = {}, language = 'en') {
  const answer = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${id}`,
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as Record<string, never>) } as {
    status: number;
    error?: { code: string; message: string };
    [key: string]: unknown;
  };
}

const buy = (id: string, more: object = {}) =>
  post('/api/subscription/purchase', id, {
    requestId: randomUUID(),
    interval: 'monthly',
    hasEarlyStart: true,
    billingAddress: address,
    ...more,
  });
const act = (name: string, id: string, more: object = {}) =>
  post(`/api/subscription/${name}`, id, { requestId: randomUUID(), ...more });
const planOf = (id: string) => billing.planOf(id, `${id}@example.org`);
const chargesOf = async (id: string) =>
  (
    await db.execute<{ cents: number }>(
      sql`select cents from billing.charges where user_id = ${id} order by at`,
    )
  ).rows.map(({ cents }) => cents);

describe('a purchase by invoice', () => {
  it('unlocks Pro at once, and says what is to be paid until when', async () => {
    const id = randomUUID();
    const answer = await buy(id);
    expect(answer).toMatchObject({
      status: 200,
      state: 'pro',
      endsAt: '2026-12-22T12:00:00.000Z',
      cents: 1_900,
      payUntil: '2026-11-29T12:00:00.000Z',
    });
    expect(answer.orderNumber).toMatch(/^2026-B-\d{5}$/);
    expect(await billing.isSubscribed(id)).toBe(true);
    expect((await planOf(id)).billingAddress).toEqual(address);
    expect(confirmations).toBe(1);
    const listed = await fetch(`${app.url}/api/subscription/orders`, {
      headers: { authorization: `Bearer ${id}` },
    });
    expect(await listed.json()).toMatchObject({
      orders: [{ orderNumber: answer.orderNumber, cents: 1_900 }],
    });
  });

  it('is one subscription, one charge and one answer however often a request is sent at once', async () => {
    const id = randomUUID();
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(id, { requestId })));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, cents: 1_900 });
    expect(await chargesOf(id)).toEqual([1_900]);
    expect(confirmations).toBe(1);
  });

  it('in two tabs at once is one subscription, and the second tab learns of it', async () => {
    const id = randomUUID();
    const answers = await Promise.all([buy(id), buy(id, { interval: 'yearly' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ error }) => error)?.error?.code).toBe('already_subscribed');
    expect(await chargesOf(id)).toHaveLength(1);
  });

  it('beside a trial that starts at the same moment ends as Pro, whichever comes first', async () => {
    const id = randomUUID();
    const [bought] = await Promise.all([buy(id), post('/api/subscription/trial', id)]);
    expect(bought.status).toBe(200);
    expect((await planOf(id)).pro).toMatchObject({ interval: 'monthly', isCancelled: false });
    expect(await chargesOf(id)).toEqual([1_900]);
  });

  it('needs a confirmed mailbox, a session and an address', async () => {
    expect((await buy(withoutMailbox)).error?.code).toBe('purchase_without_mailbox');
    expect((await buy('nobody')).error?.code).toBe('not_authenticated');
    const id = randomUUID();
    const refused = await buy(id, { billingAddress: undefined });
    expect(refused).toMatchObject({ status: 422, error: { message: 'Name is required' } });
    expect(await billing.isSubscribed(id)).toBe(false);
  });

  it('is refused with an unknown interval or without a request id', async () => {
    expect((await buy(randomUUID(), { interval: 'weekly' })).status).toBe(400);
    expect((await buy(randomUUID(), { requestId: undefined })).status).toBe(400);
  });
});

describe('without the settings of a seller', () => {
  it('nothing is ordered and no address is kept, and the trial begins all the same', async () => {
    missingSettings = ['INVOICE_SELLER_NAME'];
    const id = randomUUID();
    for (const one of [id, withoutMailbox])
      expect(await buy(one)).toMatchObject({ status: 503, error: { code: 'invoices_not_set_up' } });
    expect((await buy(id)).error?.message).toContain('Nothing was ordered or charged');
    expect((await planOf(id)).billingAddress).toBeNull();
    expect((await post('/api/subscription/trial', id)).status).toBe(200);
  });
});

describe('Pro', () => {
  it('is cancelled for the end of its term, resumed, and ends with its term when cancelled again', async () => {
    const id = randomUUID();
    await buy(id);
    expect(await act('cancel', id)).toMatchObject({ state: 'cancelled', endsAt: '2026-12-22T12:00:00.000Z' });
    expect((await act('change', id, { interval: 'yearly', hasEarlyStart: true })).error?.code).toBe(
      'subscription_cancelled',
    );
    expect(await act('resume', id)).toMatchObject({ state: 'pro' });
    await act('cancel', id);
    now = new Date('2026-12-22T11:59:59.999Z');
    expect(await billing.isSubscribed(id)).toBe(true);
    now = new Date('2026-12-22T12:00:00Z');
    expect(await billing.isSubscribed(id)).toBe(false);
    expect((await act('resume', id)).error?.code).toBe('not_subscribed');
    expect(await chargesOf(id)).toEqual([1_900]);
  });

  it('becomes yearly at once for the price less the rest of the month', async () => {
    const id = randomUUID();
    await buy(id);
    now = addDays(now, 10);
    // 10 of 30 days of 1,900 cents are used.
    expect((await planOf(id)).pro?.changeCents).toBe(17_733);
    const changed = await act('change', id, { interval: 'yearly', hasEarlyStart: true });
    expect(changed).toMatchObject({ state: 'pro', cents: 17_733, endsAt: '2027-12-02T12:00:00.000Z' });
  });

  it('is over with a withdrawal, which gives back what was not used', async () => {
    const id = randomUUID();
    await buy(id);
    now = addDays(now, 10);
    expect(await act('withdraw', id)).toMatchObject({ state: 'free', endsAt: null, cents: -1_267 });
    expect(await billing.isSubscribed(id)).toBe(false);
    expect((await act('withdraw', id)).error?.code).toBe('not_subscribed');
    // Bought again, it begins again.
    expect((await buy(id)).status).toBe(200);
  });
});

describe('who has withdrawn before', () => {
  const late = { hasEarlyStart: false };

  it('orders again only with the start at once, and reads why', async () => {
    const id = randomUUID();
    await buy(id, late);
    now = addDays(now, 14);
    expect(await act('withdraw', id)).toMatchObject({ state: 'free', cents: -1_900 });
    expect(await buy(id, late)).toMatchObject({ status: 409, error: { code: 'early_start_needed' } });
    expect((await buy(id, late)).error?.message).toContain('tick the box');
    expect(await billing.isSubscribed(id)).toBe(false);
    expect((await buy(id)).status).toBe(200);
  });

  it('takes a year in place of the month only so, too', async () => {
    const id = randomUUID();
    await buy(id, late);
    await act('withdraw', id);
    await buy(id);
    const refused = await act('change', id, { interval: 'yearly', ...late });
    expect(refused.error?.code).toBe('early_start_needed');
    expect((await act('change', id, { interval: 'yearly', hasEarlyStart: true })).status).toBe(200);
    // What changes for the end of the term only is no new contract.
    expect((await act('change', id, { interval: 'monthly', ...late })).status).toBe(200);
    expect((await act('change', id, { interval: 'yearly', ...late })).status).toBe(200);
  });
});

describe('POST /api/auth/updatebilling', () => {
  it.each([
    ['name', '', 'Name is required'],
    ['name', undefined, 'Name is required'],
    ['address', '  ', 'Address is required'],
    ['city', '\n', 'City is required'],
    ['postalCode', '', 'Postal code is required'],
    ['postalCode', '217', 'Please enter a valid postal code'],
    ['postalCode', '217820', 'Please enter a valid postal code'],
    ['postalCode', '2178A', 'Please enter a valid postal code'],
    ['country', '', 'Country is required'],
    ['country', 'XX', 'Country is required'],
    ['vatId', 'de287461930', 'Please enter a valid VAT ID'],
    ['vatId', 'DE28746193', 'Please enter a valid VAT ID'],
    ['vatId', 'DE2874619301234', 'Please enter a valid VAT ID'],
    ['vatId', 12, 'Please enter a valid VAT ID'],
  ])('refuses %s %j with “%s”', async (field, value, message) => {
    const wrong = { ...address, [field]: value };
    const answer = await post('/api/auth/updatebilling', randomUUID(), wrong);
    expect(answer).toMatchObject({ status: 422, error: { code: 'billing_address_invalid', message } });
  });

  it('says in German what is wrong to who reads German', async () => {
    const answer = await post('/api/auth/updatebilling', randomUUID(), { ...address, name: '' }, 'de');
    expect(answer.error?.message).toBe('Bitte geben Sie einen Namen ein.');
  });

  it('stores the address of one account in the place of the one before', async () => {
    const id = randomUUID();
    const other = randomUUID();
    await post('/api/auth/updatebilling', id, address);
    const chinese = {
      name: '王'.repeat(200),
      businessName: ' ',
      vatId: '',
      address: '延安路\n100号',
      city: '上海',
      postalCode: '2178',
      country: 'AT',
    };
    const { status, billingAddress } = await post('/api/auth/updatebilling', id, chinese);
    const stored = {
      name: '王'.repeat(200),
      address: '延安路 100号',
      city: '上海',
      postalCode: '2178',
      country: 'AT',
    };
    expect([status, billingAddress]).toEqual([200, stored]);
    expect((await planOf(id)).billingAddress).toEqual(stored);
    expect((await planOf(other)).billingAddress).toBeNull();
    expect((await post('/api/auth/updatebilling', id, { ...address, name: '王'.repeat(201) })).status).toBe(
      422,
    );
    expect((await post('/api/auth/updatebilling', id, { ...address, name: 'a\u0000b' })).status).toBe(422);
  });

  it('answers nobody without a session', async () => {
    expect((await post('/api/auth/updatebilling', 'nobody', address)).status).toBe(401);
  });
});
