// Showing a second factor or a passkey: what the sign-in and the security screen have in common.
export const factor = {
  'factor.app': 'Authenticator-App',
  'factor.key': 'Sicherheitsschlüssel',
  'factor.code': 'Sechsstelliger Code',
  'factor.codeNeeded': 'Bitte geben Sie die sechs Ziffern ein, die Ihre Authenticator-App zeigt.',
  'factor.wrongCode':
    'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte geben Sie den ein, den die App jetzt zeigt.',
  'factor.wrongRecovery': 'Dieser Wiederherstellungscode stimmt nicht oder wurde schon benutzt.',
  'factor.wrongKey': 'Dieser Schlüssel gehört nicht zu Ihrem Konto. Bitte nehmen Sie einen anderen.',
  'factor.passkeyUnknown':
    'Dieser Passkey gehört zu keinem Konto mehr. Bitte melden Sie sich auf anderem Weg an.',
  'factor.expired': 'Die Frist von fünf Minuten ist abgelaufen. Bitte versuchen Sie es noch einmal.',
  'factor.tooManyTries': 'Das waren zu viele Versuche. Bitte warten Sie fünf Minuten.',
  'factor.gone': 'Diesen Eintrag gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  'factor.signedOut': 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  'factor.cancelled': 'Der Vorgang wurde abgebrochen, oder das Gerät hat nicht rechtzeitig geantwortet.',
  'factor.keyKnown': 'Dieser Schlüssel ist schon eingetragen.',
  'factor.nameUsed': 'Diesen Namen gibt es schon. Bitte wählen Sie einen anderen.',
  'factor.full': 'Mehr lassen sich nicht eintragen. Bitte entfernen Sie zuerst einen Eintrag.',
  'factor.unsupported': 'Dieser Browser oder diese Adresse erlaubt keine Schlüssel.',
  'factor.proveAgain':
    'Ihre Anmeldung liegt schon eine Weile zurück. Bitte beginnen Sie noch einmal und zeigen Sie, dass Sie es sind.',
} as const;
