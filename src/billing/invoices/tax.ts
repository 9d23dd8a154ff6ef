// Which VAT an invoice shows. Pure; amounts are whole cents, rates are basis points (1,900 is 19 %).
import type { Config } from '#platform/settings/config.ts';
import { isVatIdOf } from '../address/vat-id.ts';
import { isOutsideVatArea } from './vat-territories.ts';

/**
 * Standard rates of the EU's member states (Art. 97 Directive 2006/112/EC). Compared in November 2026 with two public tables
 * that hold the four changes since 2024 (Finland, Slovakia, Estonia, Romania).
 */
const standardRates: Readonly<Record<string, number>> = {
  AT: 2_000,
  BE: 2_100,
  BG: 2_000,
  CY: 1_900,
  CZ: 2_100,
  DE: 1_900,
  DK: 2_500,
  EE: 2_400,
  ES: 2_100,
  FI: 2_550,
  FR: 2_000,
  GR: 2_400,
  HR: 2_500,
  HU: 2_700,
  IE: 2_300,
  IT: 2_200,
  LT: 2_100,
  LU: 1_700,
  LV: 2_100,
  MT: 1_800,
  NL: 2_100,
  PL: 2_300,
  PT: 2_300,
  RO: 2_100,
  SE: 2_500,
  SI: 2_200,
  SK: 2_300,
};

/**
 * Codes of UNTDID 5305 as EN 16931 uses them. S: a rate; AE: the recipient owes the tax (§ 13b UStG, Art. 196
 * Directive 2006/112/EC); E: small business (§ 19 UStG); O: not taxable in Germany (§ 3a UStG).
 */
export type TaxCategory = 'S' | 'AE' | 'E' | 'O';
export type Tax = { category: TaxCategory; rateBp: number };

/**
 * `isSmallBusiness`: § 19 UStG. `euConsumers`: `home` below the threshold of § 3a(5) sentence 3 UStG (10,000 € a year
 * in the other member states together), `destination` above it or by choice, reported by OSS (§ 18j UStG).
 */
export type TaxSettings = Pick<Config['invoices'], 'isSmallBusiness' | 'euConsumers'>;

/** Of the seller, and of those who say no address. ISO 3166-1 alpha-2. */
export const HOME = 'DE';

/** Of the sales without VAT to consumers in the other member states in a calendar year (§ 3a(5) sentence 3 UStG). */
export const euConsumerThreshold = { cents: 1_000_000, warnCents: 800_000 } as const;

/** Monaco is a part of France for VAT (Art. 7 Directive 2006/112/EC). */
export function asMemberState(country: string): string {
  return country === 'MC' ? 'FR' : country;
}

/** Whose address decides; `country` is ISO 3166-1 alpha-2. */
export type TaxedRecipient = { country: string; postalCode?: string; vatId?: string };

export function taxFor(recipient: TaxedRecipient, settings: TaxSettings): Tax {
  const country = asMemberState(recipient.country);
  if (settings.isSmallBusiness) return { category: 'E', rateBp: 0 };
  const rateBp = standardRates[country];
  if (rateBp === undefined || isOutsideVatArea(recipient)) return { category: 'O', rateBp: 0 };
  if (country !== HOME && isVatIdOf(country, recipient.vatId)) return { category: 'AE', rateBp: 0 };
  const at = settings.euConsumers === 'destination' ? rateBp : standardRates[HOME];
  return { category: 'S', rateBp: at ?? 0 };
}

/** Countries whose consumers count for the threshold. */
export const otherMemberStates: readonly string[] = [
  ...Object.keys(standardRates).filter((country) => country !== HOME),
  'MC',
];

export type Amounts = { netCents: number; taxCents: number; grossCents: number };

/** The price is without tax. `splitGross` of the sum finds the same net and tax again. */
export function addTax(netCents: number, { rateBp }: Pick<Tax, 'rateBp'>): Amounts {
  const taxCents = Math.round((netCents * rateBp) / 10_000);
  return { netCents, taxCents, grossCents: netCents + taxCents };
}

/** The price is what was charged, tax included; below 0 for what is given back. Net and tax always add up to it. */
export function splitGross(grossCents: number, { rateBp }: Pick<Tax, 'rateBp'> & Partial<Tax>): Amounts {
  const net = Math.round((Math.abs(grossCents) * 10_000) / (10_000 + rateBp));
  const netCents = Math.sign(grossCents) * net;
  return { netCents, taxCents: grossCents - netCents, grossCents };
}
