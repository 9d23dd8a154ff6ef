// The pages of the profile and their sections.

/** Every page with the text of its title, and every section that an address may name with the text of its own. */
export const pages = {
  '/app/profile': {
    title: 'profile.account',
    sections: {
      'account-data': 'security.account',
      preferences: 'onboarding.settings.title',
      sending: 'sending.title',
      'delete-account': 'deletion.title',
    },
  },
  '/app/profile/plan': {
    title: 'profile.plan',
    sections: {
      plan: 'plan.title',
      team: 'profile.team',
      usage: 'usage.title',
      invoices: 'invoices.title',
      'billing-address': 'billing.title',
    },
  },
  '/app/profile/security': {
    title: 'profile.security',
    sections: {
      'second-factors': 'security.factors',
      passkeys: 'security.passkeys',
      'active-sessions': 'sessions.title',
      'security-events': 'sessions.events',
    },
  },
  '/app/profile/data': {
    title: 'profile.data',
    sections: {
      retention: 'retention.title',
      'data-export': 'dataExport.title',
      'processing-contract': 'agreement.title',
      'access-log': 'access.title',
    },
  },
  '/app/profile/notifications': {
    title: 'notifications.title',
    sections: { notifications: 'notifications.title' },
  },
} as const;
