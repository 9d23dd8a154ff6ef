import { expect, it } from 'vitest';
import { lacksVatIdForReverseCharge, type SellerSettings } from './seller.ts';

const settings = { isSmallBusiness: false, taxNumber: '12/345/67890' } as SellerSettings;

it('needs a VAT id for invoices without tax, a tax number is not enough, and a small business writes none', () => {
  expect(lacksVatIdForReverseCharge(settings)).toBe(true);
  expect(lacksVatIdForReverseCharge({ ...settings, vatId: 'DE123456789' })).toBe(false);
  expect(lacksVatIdForReverseCharge({ ...settings, isSmallBusiness: true })).toBe(false);
});
