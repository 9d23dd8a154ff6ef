// The invoices in the profile. The message of failure is fixed word for word by the specification.
export const invoices = {
  'invoices.title': 'Invoices',
  'invoices.caption': 'Your invoices, newest first',
  'invoices.date': 'Date',
  'invoices.number': 'Number',
  'invoices.amount': 'Amount',
  'invoices.state': 'Status',
  'invoices.download': 'Download',
  'invoices.pdf': 'PDF',
  'invoices.pdfOf': 'Invoice {number} as PDF',
  'invoices.state.open': 'Open, due {due}',
  'invoices.state.overdue': 'Overdue since {due}',
  'invoices.state.paid': 'Paid',
  'invoices.state.cancelled': 'Cancelled',
  'invoices.state.credit': 'Refund',
  'invoices.none': 'You have no invoices yet.',
  'invoices.more': 'Show older invoices',
  'invoices.note':
    'Each PDF also contains the electronic invoice under EN 16931. We keep invoices for eight years, even if you delete your account.',
  'invoices.failed': 'Failed to fetch invoices',
} as const;
