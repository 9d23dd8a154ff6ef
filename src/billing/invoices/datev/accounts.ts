// The account of the revenue, by the tax of the invoice and DATEV's standard charts of accounts. Pure.
import type { Config } from '#platform/settings/config.ts';
import type { Invoice } from '../invoice.table.ts';

type Chart = Config['datev']['chart'];

/** What the tax of a supply depends on. */
type Case = 'home' | 'destination' | 'reverse' | 'smallBusiness' | 'notTaxable';

/** Accounts that carry their tax themselves: a booking on them has no tax key. */
const revenueAccounts: Record<Chart, Record<Case, string>> = {
  SKR03: { home: '8400', destination: '8331', reverse: '8336', smallBusiness: '8195', notTaxable: '8338' },
  SKR04: { home: '4400', destination: '4331', reverse: '4336', smallBusiness: '4185', notTaxable: '4338' },
};

type Taxed = Pick<Invoice, 'taxCategory' | 'taxRateBp' | 'recipient'>;

const HOME_RATE_BP = 1_900;

/**
 * Whether the tax is that of the recipient's country. An invoice does not say whose rate it shows, and Cyprus has
 * Germany's: there the setting of today decides.
 * @param settings.euConsumers as the invoices' setting is now
 */
export function isTaxedAtDestination(
  { taxCategory, taxRateBp, recipient }: Taxed,
  settings: { euConsumers: Config['invoices']['euConsumers'] },
): boolean {
  if (taxCategory !== 'S' || recipient.country === 'DE') return false;
  return taxRateBp !== HOME_RATE_BP || settings.euConsumers === 'destination';
}

export function revenueAccount(
  invoice: Taxed,
  settings: { chart: Chart; euConsumers: Config['invoices']['euConsumers'] },
): string {
  return revenueAccounts[settings.chart][caseOf(invoice, settings)];
}

function caseOf(invoice: Taxed, settings: { euConsumers: Config['invoices']['euConsumers'] }): Case {
  switch (invoice.taxCategory) {
    case 'AE':
      return 'reverse';
    case 'E':
      return 'smallBusiness';
    case 'O':
      return 'notTaxable';
    case 'S':
      return isTaxedAtDestination(invoice, settings) ? 'destination' : 'home';
  }
}
