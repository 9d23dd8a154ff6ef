import { expect, it } from 'vitest';
import { vatFigures } from '../pricing/plan-figures.ts';
import { organization, software } from './structured-product.ts';

const site = { url: 'https://wort.example', appName: 'Wortlaut' };

it.each([true, false])('the prices say whether VAT is in them (small business: %s)', (isSmallBusiness) => {
  const hasVat = vatFigures('de', { isSmallBusiness, euConsumers: 'home' }) !== null;
  const { offers } = software(site, { description: 'Aus Ton wird Text.', hasPlans: true, hasVat });
  const said = offers.flatMap((offer) =>
    'priceSpecification' in offer ? [offer.priceSpecification.valueAddedTaxIncluded] : [],
  );
  expect(said).toEqual([!isSmallBusiness, !isSmallBusiness]);
});

it('says where to write to, where there is such an address', () => {
  expect(organization(site, 'hilfe@wort.example')).toMatchObject({
    contactPoint: { email: 'hilfe@wort.example', availableLanguage: ['de', 'en'] },
  });
  expect(organization(site, null)).not.toHaveProperty('contactPoint');
});
