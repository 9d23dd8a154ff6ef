// What the pages of an order may use of billing: with the checker of the form, which other pages do not load.
export { billingAddressSchema } from './address/billing-address.ts';
export { namedCountries } from './address/countries.ts';
