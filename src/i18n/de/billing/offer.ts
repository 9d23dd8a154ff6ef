// What stands on an offer of Business, and what the operator reads on the command line when one is made.
export const offer = {
  'offerPaper.title': 'Angebot {number}',
  'offerPaper.number': 'Angebotsnummer',
  'offerPaper.date': 'Datum',
  'offerPaper.validUntil': 'Gültig bis',
  'offerPaper.ticket': 'Ihre Anfrage',
  'offerPaper.hosting': 'Betrieb',
  'offerPaper.hosting.ours': 'bei uns',
  'offerPaper.hosting.own': 'auf Ihren eigenen Servern',
  'offerPaper.service.monthly': 'Business: {seats} Plätze, Abrechnung im Monat',
  'offerPaper.service.yearly': 'Business: {seats} Plätze, Abrechnung im Jahr',
  'offerPaper.seats': 'Plätze',
  'offerPaper.perSeat': 'Je Platz und Monat',
  'offerPaper.net.monthly': 'Netto im Monat',
  'offerPaper.net.yearly': 'Netto im Jahr',
  'offerPaper.gross.monthly': 'Gesamt im Monat',
  'offerPaper.gross.yearly': 'Gesamt im Jahr',
  'offerPaper.binding':
    'An dieses Angebot sind wir bis zum Ende des {until} (deutsche Zeit) gebunden (§ 145 BGB).',
  'offerPaper.accept':
    'Sie nehmen es an, indem Sie ihm bis dahin in Textform zustimmen, zum Beispiel mit einer Antwort per E-Mail.',
  'offerPaper.businesses':
    'Es richtet sich an Unternehmer (§ 14 BGB) und juristische Personen des öffentlichen Rechts.',
  'offerPaper.seller': 'Anbieter',
  'offerPaper.replaced':
    'Zeichen, die dieses PDF nicht zeigen kann, stehen als {mark}. Beim Kopieren bleiben sie erhalten.',
  'cli.usage.offerFor':
    'Bitte nennen Sie mit --ticket die Nummer einer Anfrage oder mit --company, für wen das Angebot ist.',
  'cli.offers.number': 'Angebot',
  'cli.offers.company': 'Für',
  'cli.offers.seats': 'Plätze',
  'cli.offers.net': 'Netto',
  'cli.offers.tax': 'Umsatzsteuer',
  'cli.offers.gross': 'Gesamt',
  'cli.offers.validUntil': 'Gültig bis',
  'cli.offers.file': 'Datei',
  'cli.offers.settingsMissing': 'Ein Angebot nennt den Anbieter. Es fehlen die Einstellungen {settings}.',
  'cli.offers.companyMissing':
    'Die Anfrage {number} ist keine nach einem Angebot. Bitte nennen Sie mit --company, für wen es ist.',
  'cli.offers.seatsMissing': 'Bitte nennen Sie mit --seats die Zahl der Plätze.',
  'cli.offers.tooFewSeats': 'Business gibt es ab zwei Plätzen.',
  'cli.offers.dayPassed':
    'Der {day} ist vorbei. Bitte nennen Sie mit --valid-until einen Tag, der noch kommt, oder heute.',
  'cli.offers.vatIdUnusable': '„{vatId}“ hat nicht die Form einer USt-IdNr. der EU.',
  'cli.offers.fileExists': '{file} gibt es schon. Wählen Sie mit --to bitte eine andere Datei.',
} as const;
