// The mail that announces what a retention rule deletes.
export const retentionMail = {
  'mail.retention.subjectOne': 'Bald wird eine Aufnahme gelöscht',
  'mail.retention.subject': 'Bald werden {count} Aufnahmen gelöscht',
  'mail.retention.text': 'So haben Sie es unter „Aufbewahrung“ festgelegt:',
  'mail.retention.everything': '„{title}“: Ton und Texte am {at}',
  'mail.retention.sound': '„{title}“: nur der Ton am {at}; die Texte bleiben',
  'mail.retention.untitled': 'Ohne Titel',
  'mail.retention.more': 'Dazu kommen {count} weitere.',
  'mail.retention.keep':
    'Wenn Sie etwas behalten möchten, laden Sie es vorher herunter oder ändern Sie die Aufbewahrung. Sonst brauchen Sie nichts zu tun.',
  'mail.retention.action': 'Aufbewahrung ansehen',
  'mail.retention.footer':
    'Sie erhalten diese E-Mail, weil in Ihrem Konto bei {appName} eine Aufbewahrungsfrist gilt.',
} as const;
