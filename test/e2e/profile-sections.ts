// The sections of the profile.

/** Every section that an address may name, and the text of its title. */
export const sections = {
  plan: 'plan.title',
  usage: 'usage.title',
  invoices: 'invoices.title',
  'billing-address': 'billing.title',
  preferences: 'onboarding.settings.title',
  sending: 'sending.title',
  'account-data': 'security.account',
  'second-factors': 'security.factors',
  passkeys: 'security.passkeys',
  'active-sessions': 'sessions.title',
  'security-events': 'sessions.events',
  retention: 'retention.title',
  'data-export': 'dataExport.title',
  'processing-contract': 'agreement.title',
  'access-log': 'access.title',
  'delete-account': 'deletion.title',
} as const;
