// VAT ids: their forms by country. Small and without imports: it travels to browsers with the form.

/** The part of a VAT id behind its prefix, for each member state (the question "What is the format of a VAT number" of VIES). */
const vatIdForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[0-9A-Z+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** As the specification has it: two capital letters, then 9 to 12 digits. */
const generalForm = /^[A-Z]{2}\d{9,12}$/;

/** Greece writes EL in place of its country code. */
function prefixOf(country: string): string {
  return country === 'GR' ? 'EL' : country;
}

/** Whether it has the form of a VAT id of some country. */
export function isVatId(vatId: string): boolean {
  return generalForm.test(vatId) || Object.keys(vatIdForms).some((country) => isVatIdOf(country, vatId));
}

/**
 * Whether it has the form of a VAT id of this country: one of another country proves nothing about it.
 * @param country ISO 3166-1 alpha-2 of a member state of the EU; false for any other
 */
export function isVatIdOf(country: string, vatId: string | undefined): boolean {
  const prefix = prefixOf(country);
  if (!vatId?.startsWith(prefix)) return false;
  return vatIdForms[country]?.test(vatId.slice(prefix.length)) ?? false;
}
