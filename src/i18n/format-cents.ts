// Amounts of money as the product writes them.
import type { Locale } from './texts.ts';

/** `19,00 €`, in English `€19.00`. */
export function formatCents(cents: number, locale: Locale): string {
  const amount = cents / 100;
  return amount.toLocaleString(locale === 'de' ? 'de-DE' : 'en-GB', { style: 'currency', currency: 'EUR' });
}
