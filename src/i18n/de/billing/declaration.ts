// Cancelling and withdrawing without a sign-in: the forms and their receipts. The labels of the buttons are those of
// § 312k and § 356a BGB.
export const declaration = {
  'declaration.cancel.title': 'Vertrag kündigen',
  'declaration.cancel.lead':
    'Sie brauchen sich dafür nicht anzumelden. Ihr Vertrag endet zum nächstmöglichen Zeitpunkt oder an einem späteren Tag, den Sie nennen; den Eingang bestätigen wir Ihnen sofort per E-Mail.',
  'declaration.cancel.submit': 'Jetzt kündigen',
  'declaration.cancel.done': 'Ihre Kündigung ist eingegangen',
  'declaration.cancel.content':
    'Ich kündige meinen Vertrag über {appName} Pro zum nächstmöglichen Zeitpunkt.',
  'declaration.cancel.contentOn': 'Ich kündige meinen Vertrag über {appName} Pro zum {day}.',
  'declaration.cancel.document': 'Ihre Kündigung',
  'declaration.cancel.receipt.subject': 'Eingang Ihrer Kündigung',
  'declaration.cancel.receipt.text':
    'Ihre Kündigung ist am {at} Uhr bei uns eingegangen. Gehört zu dieser E-Mail-Adresse ein Vertrag über {appName} Pro, endet er zum nächstmöglichen Zeitpunkt; den Tag nennen wir Ihnen in einer eigenen Nachricht. Diese E-Mail enthält, was Sie uns erklärt haben.',
  'declaration.cancel.receipt.textOn':
    'Ihre Kündigung zum {day} ist am {at} Uhr bei uns eingegangen. Gehört zu dieser E-Mail-Adresse ein Vertrag über {appName} Pro, nennen wir Ihnen in einer eigenen Nachricht den Tag, an dem er endet. Diese E-Mail enthält, was Sie uns erklärt haben.',
  'declaration.cancel.forwarded.subject':
    'Kündigung ohne passenden Vertrag, zu einem anderen Tag oder aus wichtigem Grund',
  'declaration.cancel.forwarded.text':
    'Diese Kündigung kam am {at} Uhr und braucht eine Entscheidung. Der Eingang ist dem Absender bestätigt.',
  'declaration.withdraw.title': 'Vertrag widerrufen',
  'declaration.withdraw.lead':
    'Sie brauchen sich dafür nicht anzumelden. Die Bestellnummer steht in unserer Bestätigung; ohne sie prüfen wir Ihren Widerruf von Hand. Den Eingang bestätigen wir sofort per E-Mail.',
  'declaration.withdraw.submit': 'Widerruf bestätigen',
  'declaration.withdraw.done': 'Ihr Widerruf ist eingegangen',
  'declaration.withdraw.content': 'Ich widerrufe meinen Vertrag über {appName} Pro.',
  'declaration.withdraw.document': 'Ihr Widerruf',
  'declaration.withdraw.receipt.subject': 'Eingang Ihres Widerrufs',
  'declaration.withdraw.receipt.text':
    'Ihr Widerruf ist am {at} Uhr bei uns eingegangen. Gehören Bestellnummer und E-Mail-Adresse zu einem Vertrag über {appName} Pro, ist er damit beendet, und was wir Ihnen zurückzahlen, steht in einer eigenen Nachricht. Diese E-Mail enthält, was Sie uns erklärt haben.',
  'declaration.withdraw.forwarded.subject': 'Widerruf ohne passenden Vertrag',
  'declaration.withdraw.forwarded.text':
    'Dieser Widerruf kam am {at} Uhr und braucht eine Entscheidung. Der Eingang ist dem Absender bestätigt.',
  'declaration.doneText':
    'Eingegangen am {at} Uhr. Die Bestätigung mit dem Inhalt Ihrer Erklärung ist unterwegs an {email}.',
  'declaration.footer':
    'Sie erhalten diese Nachricht, weil bei {appName} eine Erklärung mit dieser Adresse abgegeben wurde.',
  'declaration.content': 'Erklärung',
  'declaration.received': 'Eingegangen',
  'declaration.name': 'Name',
  'declaration.email': 'E-Mail-Adresse Ihres Kontos',
  'declaration.orderNumber': 'Bestellnummer',
  'declaration.ground': 'Art der Kündigung',
  'declaration.ground.ordinary': 'Ordentlich, mit Frist',
  'declaration.ground.cause': 'Außerordentlich, aus wichtigem Grund',
  'declaration.reason': 'Grund',
  'declaration.endsOn': 'Vertragsende',
  'declaration.endsOnHint': 'Ohne Angabe endet der Vertrag zum nächstmöglichen Zeitpunkt.',
  'declaration.save': 'Erklärung speichern',
  'declaration.cancel.fileName': 'Kündigung',
  'declaration.withdraw.fileName': 'Widerruf',
  'declaration.optional': 'freiwillig',
  'declaration.needed': 'Bitte füllen Sie dieses Feld aus.',
  'declaration.emailInvalid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'declaration.failed': 'Ihre Erklärung konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
} as const;
