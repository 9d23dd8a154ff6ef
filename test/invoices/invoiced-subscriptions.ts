// Subscriptions whose charges get an invoice, for tests with a database: the seller and the recipient of the sample invoice.
import {
  composeInvoicing,
  createSubscriptions,
  type Invoicing,
  type Subscriptions,
} from '#billing/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { sampleInvoice } from './sample-invoice.ts';

const { name, address, city, postalCode, country } = sampleInvoice.recipient;

/** Of a consumer. */
export const consumerAddress = { name, address, city, postalCode, country };

const { vatId, taxNumber, iban, ...seller } = sampleInvoice.seller;
const tax = { isSmallBusiness: false, euConsumers: 'home' } as const;

export const sampleInvoicing: Invoicing = {
  settings: { ...seller, ...tax, vatId, taxNumber, iban },
  languageOf: async () => 'de',
};

export function invoicedSubscriptions({ db, clock }: { db: Database; clock: Clock }): Subscriptions {
  return createSubscriptions({
    db,
    clock,
    log: { error: () => undefined },
    keys: { mac: (text) => Buffer.from(text), earlierMacs: () => [] },
    addressOf: async () => 'ada@example.org',
    onCharge: composeInvoicing(sampleInvoicing),
  });
}
