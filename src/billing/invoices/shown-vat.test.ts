import { expect, it } from 'vitest';
import { expectedTax, homeTax, vatInPrice } from './shown-vat.ts';

const settings = { isSmallBusiness: false, euConsumers: 'home' } as const;
const shown = (recipient: { country: string; vatId?: string }, more: object = {}) =>
  vatInPrice(1_900, { tax: expectedTax(recipient, { ...settings, ...more }), locale: 'de' });

it.each([
  ['a consumer in Germany', { country: 'DE' }, {}, { cents: 303, percent: '19' }],
  ['a consumer in Austria below the threshold', { country: 'AT' }, {}, { cents: 303, percent: '19' }],
  [
    'a consumer in Finland above it',
    { country: 'FI' },
    { euConsumers: 'destination' },
    { cents: 386, percent: '25,5' },
  ],
  ['a business in Austria', { country: 'AT', vatId: 'ATU12345678' }, {}, null],
  ['Switzerland', { country: 'CH' }, {}, null],
  ['a seller who is a small business', { country: 'DE' }, { isSmallBusiness: true }, null],
])('states the VAT that the invoice will hold for %s', (_, recipient, more, expected) => {
  expect(shown(recipient, more)).toEqual(expected);
});

it('states none for an order by card without an address: the country that belongs to the card decides', () => {
  expect(expectedTax(null, settings)).toBeNull();
  expect(vatInPrice(1_900, { tax: expectedTax(null, settings), locale: 'de' })).toBeNull();
  const small = { ...settings, isSmallBusiness: true };
  expect(expectedTax(null, small)).toEqual(homeTax(small));
});
