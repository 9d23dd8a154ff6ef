// The page that asks for an offer, and the ticket that becomes of it.
export const offerRequest = {
  'offer.title': 'Angebot anfordern',
  'offer.description':
    'Ein Angebot für Unternehmen und Behörden: Plätze und Betrieb nennen, die Antwort kommt per E-Mail.',
  'offer.headline': 'Ein Angebot für Ihr Haus',
  'offer.lead':
    'Nennen Sie uns die Zahl der Plätze und den Ort des Betriebs. Ein Mensch liest Ihre Anfrage und schickt Ihnen ein Angebot.',
  'offer.company': 'Unternehmen oder Behörde',
  'offer.companyMissing': 'Bitte geben Sie den Namen Ihres Hauses ein.',
  'offer.seats': 'Anzahl der Plätze',
  'offer.seatsHint': 'Mindestens {seats}. Eine Schätzung genügt.',
  'offer.seatsWrong': 'Bitte geben Sie eine Zahl von {seats} bis 9999 ein.',
  'offer.hosting': 'Ort des Betriebs',
  'offer.hosting.ours': 'Beim Anbieter',
  'offer.hosting.own': 'Auf eigenen Servern',
  'offer.hosting.open': 'Noch offen',
  'offer.name': 'Ansprechperson',
  'offer.nameMissing': 'Bitte geben Sie einen Namen ein.',
  'offer.email': 'E-Mail-Adresse',
  'offer.emailHint': 'Dorthin geht das Angebot.',
  'offer.phone': 'Telefon',
  'offer.message': 'Nachricht',
  'offer.messageHint': 'Etwa Termine, Fragen oder was schon im Einsatz ist.',
  'offer.optional': '{label} (freiwillig)',
  'offer.send': 'Angebot anfordern',
  'offer.sent': 'Ihre Anfrage ist angekommen. Ihre Nummer schicken wir Ihnen per E-Mail.',
  'offer.sentAs': 'Ihre Anfrage ist unter der Nummer {number} angekommen. Eine Bestätigung kommt per E-Mail.',
  'offer.incomplete':
    'Die Anfrage wurde nicht gesendet: Bitte füllen Sie die Felder aus, die nicht freiwillig sind, und prüfen Sie Plätze und E-Mail-Adresse.',
  'offer.failed':
    'Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal, oder schreiben Sie uns eine E-Mail.',
  'offer.privacy': 'Was mit Ihrer Anfrage geschieht, steht im',
  'offer.ticket': 'Anfrage nach einem Angebot',
} as const;
