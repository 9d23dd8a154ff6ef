// Settings that look like a service's and send it nothing of people.

export const settingsWithoutRecipient: readonly string[] = [
  // Models are fetched from the first, and addresses of public pages go to the second: nothing of people's.
  'SPEECH_MODELS_URL',
  'INDEXNOW_URL',
  // Ours.
  'MAIL_IN_HOST',
  'TELEGRAM_API_ROOT',
  'PUBLIC_URL',
  // A link that people follow if they want to.
  'SOURCE_URL',
  // They prove who calls us; the settings beside them name the service.
  'STRIPE_WEBHOOK_SECRET',
  'TELEGRAM_WEBHOOK_SECRET',
  // Servers on this machine, for trials.
  'STRIPE_API_BASE',
  'GOOGLE_ISSUER',
  'APPLE_ISSUER',
  // They are asked about the domains of senders, and about no address.
  'MAIL_IN_DNS',
  // Features that this version does not have: the start refuses them.
  'S3_ENDPOINT',
];
