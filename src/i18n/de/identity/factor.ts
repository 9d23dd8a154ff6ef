// Showing a second factor or a passkey: what the sign-in and the security screen have in common.
export const factor = {
  'factor.app': 'Authenticator-App',
  'factor.key': 'Sicherheitsschlüssel',
  'factor.code': 'Sechsstelliger Code',
  'factor.codeNeeded': 'Bitte geben Sie die sechs Ziffern ein, die Ihre Authenticator-App anzeigt.',
  'factor.wrongCode':
    'Dieser Code stimmt nicht oder wurde schon verwendet. Bitte geben Sie den ein, den die App jetzt anzeigt.',
  'factor.wrongRecovery': 'Dieser Wiederherstellungscode stimmt nicht oder wurde schon verwendet.',
  'factor.wrongKey': 'Dieser Schlüssel gehört nicht zu Ihrem Konto. Bitte verwenden Sie einen anderen.',
  'factor.passkeyUnknown':
    'Dieser Passkey gehört zu keinem Konto mehr. Bitte melden Sie sich auf andere Weise an.',
  'factor.expired': 'Die fünf Minuten sind abgelaufen. Bitte versuchen Sie es noch einmal.',
  'factor.tooManyTries': 'Das waren zu viele Versuche. Bitte warten Sie fünf Minuten.',
  'factor.gone': 'Diesen Eintrag gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  'factor.signedOut': 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  'factor.cancelled': 'Der Vorgang wurde abgebrochen, oder das Gerät hat nicht rechtzeitig geantwortet.',
  'factor.keyKnown': 'Dieser Schlüssel ist schon registriert.',
  'factor.nameUsed': 'Diesen Namen gibt es schon. Bitte wählen Sie einen anderen.',
  'factor.full': 'Sie können keine weiteren hinzufügen. Bitte entfernen Sie zuerst einen Eintrag.',
  'factor.unsupported':
    'Sicherheitsschlüssel funktionieren in diesem Browser oder unter dieser Adresse nicht.',
  'factor.proveAgain':
    'Ihre Anmeldung liegt schon eine Weile zurück. Bitte beginnen Sie noch einmal und bestätigen Sie, dass Sie es sind.',
} as const;
