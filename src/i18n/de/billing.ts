// The billing address. The English messages are fixed word for word by the specification.
export const billing = {
  'billing.nameRequired': 'Bitte geben Sie einen Namen ein.',
  'billing.addressRequired': 'Bitte geben Sie eine Adresse ein.',
  'billing.cityRequired': 'Bitte geben Sie einen Ort ein.',
  'billing.postalCodeRequired': 'Bitte geben Sie eine Postleitzahl ein.',
  'billing.postalCodeInvalid': 'Bitte geben Sie eine gültige Postleitzahl ein, vier oder fünf Ziffern.',
  'billing.countryRequired': 'Bitte wählen Sie ein Land.',
  'billing.vatIdInvalid':
    'Bitte geben Sie eine gültige USt-IdNr. ein: zwei Großbuchstaben, dann 9 bis 12 Ziffern.',
  'billing.tooLong': 'Das ist zu lang. Bitte kürzen Sie die Angabe.',
  'billing.unprintable': 'Darin steht ein Zeichen, das sich nicht drucken lässt.',
  'billing.saveFailed': 'Ihre Rechnungsangaben konnten nicht gespeichert werden',
} as const;
