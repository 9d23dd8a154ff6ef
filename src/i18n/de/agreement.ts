// The paper of the processing contract (Art. 28 GDPR).
export const agreement = {
  'agreement.fileName': 'Vertrag-Auftragsverarbeitung-{version}',
  'agreement.paperTitle': 'Vertrag zur Auftragsverarbeitung nach Art. 28 DSGVO',
  'agreement.paperVersion': 'Fassung {version}',
  'agreement.controller': 'Verantwortlicher (Kunde)',
  'agreement.processor': 'Auftragsverarbeiter (Betreiber)',
  'agreement.toFill':
    'Name, Anschrift und handelnde Person stehen hier, sobald der Vertrag abgeschlossen ist. Dieses Exemplar dient dem Lesen.',
  'agreement.replaced': 'Buchstaben, die die Schrift dieses Dokuments nicht hat, erscheinen als „{mark}“.',
} as const;
