import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedTax } from './shown-vat.ts';
import { splitGross, taxFor } from './tax.ts';

const usual = { isSmallBusiness: false, euConsumers: 'home' } as const;

describe('the tax of an invoice', () => {
  it.each([
    ['a person in Germany', { country: 'DE' }, 'S', 1_900],
    ['a business in Germany', { country: 'DE', vatId: 'DE123456789' }, 'S', 1_900],
    ['a person in Austria', { country: 'AT' }, 'S', 1_900],
    ['a business in Austria', { country: 'AT', vatId: 'ATU12345678' }, 'AE', 0],
    ['a business in Greece, whose prefix is EL', { country: 'GR', vatId: 'EL123456789' }, 'AE', 0],
    ['a VAT id of another country', { country: 'AT', vatId: 'IT12345678901' }, 'S', 1_900],
    ['a VAT id of a wrong form', { country: 'AT', vatId: 'AT123456789' }, 'S', 1_900],
    ['a person in Switzerland', { country: 'CH' }, 'O', 0],
    ['a person in Monaco, as in France', { country: 'MC' }, 'S', 1_900],
    ['a business in Monaco', { country: 'MC', vatId: 'FR12345678901' }, 'AE', 0],
    ['a business in the United States', { country: 'US' }, 'O', 0],
    ['Northern Ireland, which is of the EU for goods alone', { country: 'GB', vatId: 'XI123456789' }, 'O', 0],
  ])('of %s', (_who, recipient, category, rateBp) => {
    expect(taxFor(recipient, usual)).toEqual({ category, rateBp });
  });

  it.each([
    ['Helgoland', 'DE', '27498'],
    ['Büsingen', 'DE', '78266'],
    ['Gran Canaria', 'ES', '35001'],
    ['Tenerife', 'ES', '38670'],
    ['Ceuta', 'ES', '51001'],
    ['Melilla', 'ES', '52006'],
    ['Mariehamn on Åland', 'FI', '22100'],
    ['Guadeloupe', 'FR', '97110'],
    ['Saint-Martin', 'FR', '97150'],
    ['Martinique', 'FR', '97200'],
    ['Guyane', 'FR', '97300'],
    ['Réunion', 'FR', '97400'],
    ['Saint-Pierre-et-Miquelon', 'FR', '97500'],
    ['Mayotte', 'FR', '97600'],
    ['Wallis-et-Futuna', 'FR', '98600'],
    ['Tahiti', 'FR', '98713'],
    ['Nouméa', 'FR', '98800'],
    ['Mount Athos', 'GR', '63086'],
    ['Campione d’Italia', 'IT', '22061'],
    ['Livigno', 'IT', '23041'],
  ])('is none in %s, which is outside of the EU’s VAT area', (_place, country, postalCode) => {
    const oss = { ...usual, euConsumers: 'destination' } as const;
    for (const settings of [usual, oss])
      expect(taxFor({ country, postalCode }, settings)).toEqual({ category: 'O', rateBp: 0 });
    const small = { ...usual, isSmallBusiness: true };
    expect(taxFor({ country, postalCode }, small)).toEqual({ category: 'E', rateBp: 0 });
    expect(expectedTax({ country, postalCode }, usual)).toEqual({ category: 'O', rateBp: 0 });
  });

  it('is none for a business outside of the VAT area, also with a VAT id', () => {
    const recipient = { country: 'ES', postalCode: '35001', vatId: 'ESB12345678' };
    expect(taxFor(recipient, usual)).toEqual({ category: 'O', rateBp: 0 });
  });

  it.each([
    ['Cuxhaven', 'DE', '27472'],
    ['Gottmadingen', 'DE', '78244'],
    ['Palma', 'ES', '07001'],
    ['Segovia', 'ES', '40001'],
    ['Turku', 'FI', '20100'],
    ['Paris', 'FR', '75001'],
    ['Limoges', 'FR', '87000'],
    ['Monaco, written as France', 'FR', '98000'],
    ['Ierissos', 'GR', '63075'],
    ['Cantù', 'IT', '22063'],
    ['Valdisotto', 'IT', '23030'],
    ['Vienna', 'AT', '1010'],
    ['Ponta Delgada on the Azores', 'PT', '9500'],
    ['Benidorm, written without its zero', 'ES', '3500'],
    ['Poland, with the digits of Helgoland', 'PL', '27498'],
  ])('is that of the country in %s', (_place, country, postalCode) => {
    expect(taxFor({ country, postalCode }, usual)).toEqual({ category: 'S', rateBp: 1_900 });
  });

  it('is that of the person’s country where the operator reports by OSS, and stays 0 for businesses', () => {
    const oss = { ...usual, euConsumers: 'destination' } as const;
    expect(taxFor({ country: 'FI' }, oss)).toEqual({ category: 'S', rateBp: 2_550 });
    expect(taxFor({ country: 'MC' }, oss)).toEqual({ category: 'S', rateBp: 2_000 });
    expect(taxFor({ country: 'AT', vatId: 'ATU12345678' }, oss)).toEqual({ category: 'AE', rateBp: 0 });
  });

  it('is none for a small business, wherever the recipient is', () => {
    for (const country of ['DE', 'AT', 'CH'])
      expect(taxFor({ country }, { ...usual, isSmallBusiness: true })).toEqual({ category: 'E', rateBp: 0 });
  });

  it('adds up to what was charged, and is that of the net amount to the cent (BR-CO-15, BR-CO-17)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.constantFrom(0, 1_700, 1_900, 2_550),
        (cents, rateBp) => {
          const { netCents, taxCents, grossCents } = splitGross(cents, { category: 'S', rateBp });
          expect(netCents + taxCents).toBe(cents);
          expect(grossCents).toBe(cents);
          expect(Math.abs(taxCents - (netCents * rateBp) / 10_000)).toBeLessThan(1);
        },
      ),
      { numRuns: 200 },
    );
  });
});
