import { describe, expect, it } from 'vitest';
import { billingAddressSchema } from './billing-address.ts';
import { isVatId, isVatIdOf } from './vat-id.ts';

const real = [
  ['AT', 'ATU12345678'],
  ['BE', 'BE0123456789'],
  ['CY', 'CY12345678X'],
  ['DE', 'DE123456789'],
  ['DK', 'DK12345678'],
  ['ES', 'ESX1234567A'],
  ['FR', 'FRK7399859412'],
  ['GR', 'EL123456789'],
  ['HU', 'HU12345678'],
  ['IE', 'IE1234567WA'],
  ['NL', 'NL123456789B01'],
  ['RO', 'RO1234567'],
] as const;

const address = { name: 'Eva Lind', address: 'Ostheide 4', city: 'Wien', postalCode: '1010', country: 'AT' };
const isTaken = (vatId: string) => billingAddressSchema.safeParse({ ...address, vatId }).success;

describe('a VAT id', () => {
  it.each(real)('of %s is taken in the form that its country gives it: %s', (country, vatId) => {
    expect(isVatIdOf(country, vatId)).toBe(true);
    expect(isTaken(vatId)).toBe(true);
    expect(isTaken(` ${vatId.slice(0, 4)}.${vatId.slice(4)} `)).toBe(true);
  });

  it('is taken in the form of the specification, and of no country without being one of it', () => {
    expect(isTaken('CH123456789')).toBe(true);
    expect(isTaken('AT123456789012')).toBe(true);
    expect(isVatIdOf('AT', 'AT123456789012')).toBe(false);
    expect(isVatIdOf('DE', 'ATU12345678')).toBe(false);
    expect(isVatIdOf('GR', 'GR123456789')).toBe(false);
    expect(isVatIdOf('CH', 'CH123456789')).toBe(false);
  });

  it.each([
    'ATU1234567',
    'atu12345678',
    'NL123456789X01',
    'DE12345678',
    'DE1234567890123',
    'U12345678',
    'XX12',
  ])('of no form is refused: %s', (vatId) => {
    expect(isVatId(vatId)).toBe(false);
    expect(isTaken(vatId)).toBe(false);
  });
});
