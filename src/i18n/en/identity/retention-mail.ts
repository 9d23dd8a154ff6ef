// The mail that announces what a retention rule deletes.
export const retentionMail = {
  'mail.retention.subjectOne': 'A recording will soon be deleted',
  'mail.retention.subject': '{count} recordings will soon be deleted',
  'mail.retention.text': 'This is what you set under “Retention”:',
  'mail.retention.everything': '“{title}”: audio and texts on {at}',
  'mail.retention.sound': '“{title}”: the audio only, on {at}; the texts stay',
  'mail.retention.untitled': 'Untitled',
  'mail.retention.more': 'And {count} more.',
  'mail.retention.keep':
    'To keep something, download it before then or change your retention settings. Otherwise there’s nothing you need to do.',
  'mail.retention.action': 'View retention settings',
  'mail.retention.footer':
    'You’re receiving this email because a retention period applies to your {appName} account.',
} as const;
