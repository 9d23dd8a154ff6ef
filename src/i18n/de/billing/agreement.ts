// The processing contract (Art. 28 GDPR) as it is concluded in the profile.
export const agreement = {
  'agreement.title': 'Auftragsverarbeitung',
  'agreement.lead':
    'Verarbeiten Sie hier beruflich personenbezogene Daten anderer, brauchen Sie dafür einen Vertrag nach Art. 28 DSGVO. Sie schließen ihn hier elektronisch ab; das Dokument erhalten Sie auch per E-Mail.',
  'agreement.read': 'Vertrag mit Anhängen lesen',
  'agreement.begin': 'Vertrag abschließen',
  'agreement.renewed': 'Es gibt eine neue Fassung. Ihr Vertrag gilt weiter, bis Sie die neue abschließen.',
  'agreement.another': 'Weiteren Vertrag abschließen',
  'agreement.company': 'Unternehmen oder Einrichtung',
  'agreement.person': 'Ihr Name und Ihre Funktion',
  'agreement.personHint': 'Sie müssen für das Unternehmen oder die Einrichtung handeln dürfen.',
  'agreement.place': 'Sitz mit Anschrift',
  'agreement.needed': 'Bitte füllen Sie dieses Feld aus.',
  'agreement.tooLong': 'Bitte höchstens 200 Zeichen.',
  'agreement.authority':
    'Ich darf für die genannte Stelle handeln und schließe den Vertrag in der Fassung {version} für sie ab.',
  'agreement.authorityNeeded': 'Bitte bestätigen Sie, dass Sie den Vertrag abschließen dürfen und wollen.',
  'agreement.submit': 'Vertrag abschließen',
  'agreement.failed': 'Der Vertrag konnte nicht abgeschlossen werden. Bitte versuchen Sie es noch einmal.',
  'agreement.concluded': 'Abgeschlossene Verträge',
  'agreement.concludedLine': '{company}, Fassung {version}, {day}',
  'agreement.download': 'Vertrag mit {company}, Fassung {version}, als PDF',
  'agreement.pdf': 'PDF',
} as const;
