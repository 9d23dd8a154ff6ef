// The paper of the processing contract (Art. 28 GDPR).
export const agreementPaper = {
  'agreement.fileName': 'Vertrag-Auftragsverarbeitung-{version}',
  'agreement.paperTitle': 'Vertrag zur Auftragsverarbeitung nach Art. 28 DSGVO',
  'agreement.paperVersion': 'Fassung {version}',
  'agreement.controller': 'Verantwortlicher (Kunde)',
  'agreement.processor': 'Auftragsverarbeiter (Betreiber)',
  'agreement.signing': 'Abschluss',
  'agreement.signingText':
    '{person} hat diesen Vertrag für {company} am {moment} Uhr im Konto {email} elektronisch abgeschlossen.',
  'agreement.replaced': 'Buchstaben, die die Schrift dieses Dokuments nicht hat, erscheinen als „{mark}“.',
  'agreement.toFill':
    'Name, Anschrift und handelnde Person stehen hier, sobald der Vertrag abgeschlossen ist. Dieses Exemplar dient dem Lesen.',
} as const;
