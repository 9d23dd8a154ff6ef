// The billing address. These messages are fixed word for word by the specification, but for the last three.
export const billing = {
  'billing.nameRequired': 'Name is required',
  'billing.addressRequired': 'Address is required',
  'billing.cityRequired': 'City is required',
  'billing.postalCodeRequired': 'Postal code is required',
  'billing.postalCodeInvalid': 'Please enter a valid postal code',
  'billing.countryRequired': 'Country is required',
  'billing.vatIdInvalid': 'Please enter a valid VAT ID',
  'billing.tooLong': 'That’s too long. Please shorten it.',
  'billing.unprintable': 'That contains a character that can’t be printed.',
  'billing.saveFailed': 'Failed to save billing information',
} as const;
