// The contact page.
export const contact = {
  'contact.title': 'Kontakt',
  'contact.description': 'Schreiben Sie uns, auch ohne Konto. Die Antwort kommt per E-Mail.',
  'contact.headline': 'Schreiben Sie uns',
  'contact.lead':
    'Ihre Nachricht liest ein Mensch, und die Antwort kommt an Ihre E-Mail-Adresse. Ein Konto brauchen Sie dafür nicht.',
  'contact.name': 'Ihr Name',
  'contact.email': 'Ihre E-Mail-Adresse',
  'contact.emailHint': 'Dorthin geht die Antwort.',
  'contact.message': 'Ihre Nachricht',
  'contact.messageHint': 'Geht es um eine Aufnahme, genügt ihr Titel. Schicken Sie keine Passwörter mit.',
  'contact.empty': 'Bitte lassen Sie dieses Feld leer',
  'contact.send': 'Nachricht senden',
  'contact.byMail': 'Lieber per E-Mail: {email}',
  'contact.nameMissing': 'Bitte geben Sie Ihren Namen ein.',
  'contact.emailWrong': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'contact.messageMissing': 'Bitte geben Sie eine Nachricht ein.',
  'contact.sent': 'Ihre Nachricht ist angekommen. Die Nummer Ihrer Anfrage schicken wir Ihnen per E-Mail.',
  'contact.sentAs': 'Ihre Nachricht ist als Anfrage {number} angekommen. Eine Bestätigung kommt per E-Mail.',
  'contact.incomplete':
    'Die Nachricht wurde nicht gesendet: Bitte füllen Sie alle Felder aus, und prüfen Sie die E-Mail-Adresse.',
  'contact.tooMany':
    'Von hier kamen eben schon Nachrichten. Bitte warten Sie eine Minute, und senden Sie dann noch einmal.',
  'contact.failed':
    'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal, oder schreiben Sie uns eine E-Mail.',
  'contact.privacy': 'Was mit Ihrer Nachricht geschieht, steht im',
  'contact.privacyLink': 'Datenschutzhinweis',
} as const;
