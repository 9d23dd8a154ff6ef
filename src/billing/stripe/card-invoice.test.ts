// The invoices of orders by card, with and without an address.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { sessionIn, setUpCardServer, sum } from '../../../test/servers/card-server.ts';
import { sampleInvoice } from '../../../test/invoices/sample-invoice.ts';
import { composeInvoicing } from '../invoices/invoice-charges.server.ts';
import { invoices } from '../invoices/invoice.table.ts';
import { addDays } from '../plans.ts';

const { vatId, taxNumber, iban, ...seller } = sampleInvoice.seller;
const settings = {
  ...seller,
  vatId,
  taxNumber,
  iban,
  isSmallBusiness: false,
  euConsumers: 'destination' as const,
};

const server = setUpCardServer({ onCharge: composeInvoicing({ settings, languageOf: async () => 'de' }) });
beforeEach(() => {
  server.stripe.state.cardCountry = null;
});

async function invoiceOf(order: object = {}) {
  const id = randomUUID();
  const session = sessionIn(await server.order(id, order));
  await server.happens(() => server.stripe.state.pay(session));
  return server.db.select().from(invoices).where(eq(invoices.userId, id));
}

it('are reduced ones without an address, with the tax of Germany where no country is known', async () => {
  expect(await invoiceOf()).toMatchObject([
    { recipient: { country: 'DE' }, taxRateBp: 1_900, grossCents: 1_900, taxCents: 303, paidBy: 'card' },
  ]);
});

it.each([
  ['de', /Rechnung.*ohne Namen und Anschrift/i],
  ['en', /invoice without a name and address/],
] as const)(
  'are what the page of the order promises to who says no address (%s)',
  async (locale, promise) => {
    const [invoice] = await invoiceOf();
    expect(invoice?.recipient).not.toHaveProperty('name');
    expect(translator(locale)('subscribe.noAddress')).toMatch(promise);
  },
);

it('have the tax of the country that belongs to the card', async () => {
  server.stripe.state.cardCountry = 'FI';
  expect(await invoiceOf()).toMatchObject([{ recipient: { country: 'FI' }, taxRateBp: 2_550 }]);
  server.stripe.state.cardCountry = 'CH';
  expect(await invoiceOf()).toMatchObject([{ recipient: { country: 'CH' }, taxCategory: 'O', taxCents: 0 }]);
});

it('name who ordered with an address, whatever card was used', async () => {
  server.stripe.state.cardCountry = 'FI';
  const { name, address, city, postalCode } = sampleInvoice.recipient;
  const billingAddress = { name, address, city, postalCode, country: 'DE' };
  expect(await invoiceOf({ billingAddress })).toMatchObject([
    { recipient: billingAddress, taxRateBp: 1_900 },
  ]);
});

describe('with a credit at Stripe', () => {
  const give = (subscription: string, cents: number) => {
    const { subscriptions, credits } = server.stripe.state;
    credits.set(subscriptions.get(subscription)!.customer, cents);
  };
  const invoicesOf = (id: string) =>
    server.db.select().from(invoices).where(eq(invoices.userId, id)).orderBy(invoices.number);

  it('say what the card was charged, and no more is given back', async () => {
    const { id, subscription } = await server.customer();
    give(subscription, 500);
    server.now = addDays(server.now, 31);
    await server.happens(() => server.stripe.state.renew(subscription));
    expect(await server.chargesOf(id)).toEqual([1_900, 1_400]);
    expect((await invoicesOf(id)).map(({ grossCents }) => grossCents)).toEqual([1_900, 1_400]);
    const standing = await server.billing.stateOf(id);
    expect('term' in standing && standing.term.cents).toBe(1_400);
  });

  it('that pays the whole month, Pro goes on without one', async () => {
    const { id, subscription } = await server.customer();
    give(subscription, 1_900);
    server.now = addDays(server.now, 31);
    await server.happens(() => server.stripe.state.renew(subscription));
    server.now = addDays(server.now, 10);
    await server.billing.applyDue(AbortSignal.timeout(240_000));
    await server.cards.sweep(AbortSignal.timeout(240_000));
    expect(await server.billing.isSubscribed(id)).toBe(true);
    expect(server.stripe.state.subscriptions.get(subscription)?.status).toBe('active');
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  it('give back after a withdrawal what the cards paid for the month and for the year in its place', async () => {
    const { id, subscription } = await server.customer({ hasEarlyStart: false });
    give(subscription, 5_000);
    const year = { requestId: randomUUID(), interval: 'yearly', hasEarlyStart: false };
    expect((await server.post('change', id, year)).status).toBe(200);
    expect(await server.chargesOf(id)).toEqual([1_900, 12_100]);
    expect((await server.post('withdraw', id, { requestId: randomUUID() })).status).toBe(200);
    expect(sum(await server.chargesOf(id))).toBe(0);
    expect(server.stripe.state.subscriptions.get(subscription)?.status).toBe('canceled');
    expect(server.logged.filter((line) => line.includes('refund_short'))).toEqual([]);
  });
});
