// An offer of Business: what it costs, when it is refused, and what its paper says.
import { describe, expect, it } from 'vitest';
import { sampleInvoice } from '../../../test/invoices/sample-invoice.ts';
import { checkPdf } from '../../../test/pdf/check-pdf.ts';
import type { SellerSettings } from '../invoices/seller.ts';
import { makeOffer, type OfferOrder } from './offer.ts';
import { offerPdf } from './offer-pdf.ts';

const settings: SellerSettings = {
  ...sampleInvoice.seller,
  isSmallBusiness: false,
  euConsumers: 'home',
} as SellerSettings;
/** Half an hour before midnight in Germany. */
const at = new Date('2026-11-30T22:30:07Z');
const order: OfferOrder = {
  company: 'Steinauer Bote GmbH',
  contact: 'Katrin Voss',
  address: ['Am Alten Hafen 6', '21782 Steinau'],
  ticket: 1042,
  hosting: 'ours',
  seats: 5,
  interval: 'monthly',
  priceCents: 3_900,
  validUntil: '2026-12-31',
  language: 'de',
};

const offerOf = (change: Partial<OfferOrder> = {}, given = settings) => {
  const made = makeOffer({ ...order, ...change }, given, at);
  if (made.outcome !== 'offer') throw new Error(made.outcome);
  return made.offer;
};
const outcomeOf = (change: Partial<OfferOrder>) => makeOffer({ ...order, ...change }, settings, at).outcome;
const linesOf = async (...given: Parameters<typeof offerOf>) => {
  const { faults, read } = checkPdf(await offerPdf(offerOf(...given)));
  expect(faults).toEqual([]);
  return read.map(({ text }) => text);
};

describe('the paper of an offer', () => {
  it('has price, tax, number and the day until which it binds, as PDF/A and PDF/UA', async () => {
    expect(await linesOf()).toEqual([
      'Verlag am Stint GmbH · Ostheide 4 · 21335 Lüneburg',
      'Steinauer Bote GmbH',
      'Katrin Voss',
      'Am Alten Hafen 6',
      '21782 Steinau',
      'Angebot 20261130-233007',
      'Angebotsnummer:',
      '20261130-233007',
      'Datum:',
      '30.11.2026',
      'Gültig bis:',
      '31.12.2026',
      'Ihre Anfrage:',
      '1042',
      'Betrieb:',
      'bei uns',
      'Business: 5 Plätze, Abrechnung im Monat',
      'Plätze:',
      '5',
      'Je Platz und Monat:',
      '39,00 €',
      'Netto im Monat:',
      '195,00 €',
      'Umsatzsteuer 19 %:',
      '37,05 €',
      'Gesamt im Monat:',
      '232,05 €',
      'An dieses Angebot sind wir bis zum Ablauf des 31.12.2026 gebunden (§ 145 BGB).',
      'Sie nehmen es an, indem Sie ihm bis dahin in Textform zustimmen, etwa per E-Mail.',
      'Es richtet sich an Unternehmen und öffentliche Stellen, nicht an Verbraucher.',
      'Anbieter',
      'Verlag am Stint GmbH',
      'Ostheide 4',
      '21335 Lüneburg',
      'USt-IdNr. DE123456789',
      'Steuernummer 33/123/45678',
    ]);
  });

  it('for a year in English with a VAT id of another member state shows no tax, and says who owes it', async () => {
    const lines = await linesOf({ language: 'en', interval: 'yearly', vatId: 'ATU12345678', hosting: 'own' });
    expect(lines).toEqual(expect.arrayContaining(['Your VAT ID:', 'ATU12345678', 'on your own servers']));
    const from = lines.indexOf('Net per year:');
    expect(lines.slice(from, from + 6)).toEqual([
      'Net per year:',
      '€2,340.00',
      'VAT:',
      '€0.00',
      'Total per year:',
      '€2,340.00',
    ]);
    expect(lines.join(' ')).toContain('Reverse charge: the recipient is liable for VAT');
  });

  it('fits one page with all that it may name', async () => {
    const offer = offerOf({ language: 'en', interval: 'yearly', vatId: 'ATU12345678', hosting: 'own' });
    expect((await offerPdf(offer)).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('says so where its font lacks letters of the company', async () => {
    expect((await linesOf({ company: '王小明 GmbH' })).join(' ')).toContain('stehen als ¤');
  });

  it('is the same to the byte for the same offer', async () => {
    expect((await offerPdf(offerOf())).equals(await offerPdf(offerOf()))).toBe(true);
  });
});

describe('an offer', () => {
  it('shows German tax with a German VAT id, and none of a small business', () => {
    expect(offerOf({ vatId: 'DE287461930' }).amounts.taxCents).toBe(3_705);
    const small = offerOf({ vatId: 'ATU12345678' }, { ...settings, isSmallBusiness: true });
    expect([small.tax.category, small.amounts.grossCents]).toEqual(['E', 19_500]);
  });

  it('rounds the tax to the cent, once for the whole', () => {
    expect(offerOf({ seats: 3, priceCents: 3_333 }).amounts).toEqual({
      netCents: 9_999,
      taxCents: 1_900,
      grossCents: 11_899,
    });
  });

  it('is refused for one seat, a day that is over in Germany, and what is no VAT id', () => {
    expect(outcomeOf({ seats: 1 })).toBe('too_few_seats');
    expect(outcomeOf({ validUntil: '2026-11-29' })).toBe('day_passed');
    expect(outcomeOf({ validUntil: '2026-11-30' })).toBe('offer');
    for (const vatId of ['AT12345678', 'CHE123456789', ''])
      expect(outcomeOf({ vatId })).toBe('vat_id_unusable');
  });

  it('is refused without the settings of the seller, which it names', () => {
    const made = makeOffer(order, { ...settings, city: undefined } as SellerSettings, at);
    expect(made).toEqual({ outcome: 'settings_missing', settings: ['INVOICE_SELLER_CITY'] });
  });
});
