import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
    ['a business in the United States', { country: 'US' }, 'O', 0],
  ])('of %s', (_who, recipient, category, rateBp) => {
    expect(taxFor(recipient, usual)).toEqual({ category, rateBp });
  });

  it('is that of the person’s country where the operator reports by OSS, and stays 0 for businesses', () => {
    const oss = { ...usual, euConsumers: 'destination' } as const;
    expect(taxFor({ country: 'FI' }, oss)).toEqual({ category: 'S', rateBp: 2_550 });
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
      { numRuns: 2_000 },
    );
  });
});
