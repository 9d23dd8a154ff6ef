// The countries of a billing address, ISO 3166-1 alpha-2: those whose postal codes have four or five digits, which the
// specification demands. Poland, Portugal and the Netherlands are here: their codes are known by their digits alone.

const CODES =
  'DE AT CH LI LU BE BG HR CY CZ DK EE ES FI FR GR HU IT LT LV NL PL PT SE SI SK AU BA IS IL KR MC ME MK MX NO NZ RS SM TH TN TR TW UA US ZA';

export const countries: readonly string[] = CODES.split(' ');

/** The countries by their names, sorted as the language sorts; the three where German is spoken come first. */
export function namedCountries(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const named = countries.map((code) => ({ code, name: names.of(code) ?? code }));
  const near = named.slice(0, 3);
  return [...near, ...named.slice(3).toSorted((a, b) => a.name.localeCompare(b.name, locale))];
}
