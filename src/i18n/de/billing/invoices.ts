// The invoices in the profile.
export const invoices = {
  'invoices.title': 'Rechnungen',
  'invoices.caption': 'Ihre Rechnungen, neueste zuerst',
  'invoices.date': 'Datum',
  'invoices.number': 'Nummer',
  'invoices.amount': 'Betrag',
  'invoices.state': 'Stand',
  'invoices.download': 'Herunterladen',
  'invoices.pdf': 'PDF',
  'invoices.pdfOf': 'Rechnung {number} als PDF',
  'invoices.state.open': 'Offen, fällig am {due}',
  'invoices.state.overdue': 'Überfällig seit {due}',
  'invoices.state.paid': 'Bezahlt',
  'invoices.state.cancelled': 'Storniert',
  'invoices.state.credit': 'Erstattung',
  'invoices.none': 'Sie haben noch keine Rechnungen.',
  'invoices.more': 'Ältere Rechnungen zeigen',
  'invoices.note':
    'Jedes PDF enthält auch die elektronische Rechnung nach EN 16931. Rechnungen bewahren wir acht Jahre auf, auch wenn Sie das Konto löschen.',
  'invoices.failed': 'Rechnungen konnten nicht geladen werden',
} as const;
