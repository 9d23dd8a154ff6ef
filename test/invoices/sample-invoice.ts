// An invoice as it is stored, for tests that print it.
import type { BillingAddress } from '#billing/public.ts';
import type { Invoice } from '#billing/invoices/invoice.table.ts';

const issuedAt = new Date('2026-11-22T12:00:00Z');

export const sampleInvoice: Invoice & { recipient: BillingAddress } = {
  id: '01a0f4a2-2b1c-7c55-8a39-0d4b6a1f2e10',
  number: 418,
  kind: 'invoice',
  corrects: null,
  replaces: null,
  chargeId: '01a0f4a2-2b1c-7c55-8a39-0d4b6a1f2e11',
  userId: '01a0f4a2-2b1c-7c55-8a39-0d4b6a1f2e12',
  issuedAt,
  dueAt: new Date('2026-11-29T12:00:00Z'),
  serviceFrom: issuedAt,
  serviceTo: new Date('2026-12-22T12:00:00Z'),
  interval: 'monthly',
  paidBy: 'invoice',
  orderNumber: '2026-B-00007',
  seats: null,
  language: 'de',
  seller: {
    name: 'Verlag am Stint GmbH',
    address: 'Ostheide 4',
    postalCode: '21335',
    city: 'Lüneburg',
    vatId: 'DE123456789',
    taxNumber: '33/123/45678',
    iban: 'DE02120300000000202051',
  },
  recipient: {
    name: 'Katrin Voss',
    businessName: 'Steinauer Bote GmbH',
    vatId: 'DE287461930',
    address: 'Am Alten Hafen 6',
    city: 'Steinau',
    postalCode: '21782',
    country: 'DE',
  },
  taxCategory: 'S',
  taxRateBp: 1_900,
  netCents: 1_597,
  taxCents: 303,
  grossCents: 1_900,
  keepUntil: '2035-01-01',
  debtorDigests: null,
  paidAt: null,
  paidReason: null,
  reminderClaimedAt: null,
  remindedAt: null,
  mailClaimedAt: null,
  mailedAt: null,
};

/** The invoice that takes it back. */
export const sampleCancellation: Invoice = {
  ...sampleInvoice,
  number: 419,
  kind: 'cancellation',
  corrects: sampleInvoice.id,
  chargeId: null,
  netCents: -1_597,
  taxCents: -303,
  grossCents: -1_900,
};
