// What the profile shows of a person's billing address.
export { BillingAddressSection } from './billing-address-section.tsx';
