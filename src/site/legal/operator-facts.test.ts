import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '#platform/settings/config.ts';
import { missingImprintSettings, operatorFactsOf } from './operator-facts.ts';

const COMPLETE = {
  INVOICE_SELLER_NAME: 'Beispiel GmbH',
  INVOICE_SELLER_ADDRESS: 'Ostheide 4',
  INVOICE_SELLER_POSTAL_CODE: '21335',
  INVOICE_SELLER_CITY: 'Lüneburg',
  SUPPORT_EMAIL: 'hilfe@beispiel.example',
};

it('says who operates the product from the settings of the invoices and the address for help', () => {
  const facts = operatorFactsOf(readConfig({ ...COMPLETE, OPERATOR_PHONE: '+49 4131 1234' }));
  expect(facts).toMatchObject({ name: 'Beispiel GmbH', city: 'Lüneburg', phone: '+49 4131 1234' });
  expect(facts?.register).toBeNull();
});

it.each(Object.keys(COMPLETE))('is no imprint without %s, which is named to the operator', (name) => {
  const config = readConfig({ ...COMPLETE, [name]: '' });
  expect(operatorFactsOf(config)).toBeNull();
  expect(missingImprintSettings(config)).toEqual([name]);
});

it('reads who handles data for the operator, and refuses a service that it does not know', () => {
  const { operator } = readConfig({
    OPERATOR_PROCESSORS: 'hosting: Beispiel GmbH, Deutschland; mail: Post AG',
  });
  expect(operator.processors).toEqual({ hosting: 'Beispiel GmbH, Deutschland', mail: 'Post AG' });
  expect(() => readConfig({ OPERATOR_PROCESSORS: 'fax: Beispiel GmbH' })).toThrow(ConfigError);
});
