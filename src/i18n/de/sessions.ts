// Where somebody is signed in, and what happened to the account.
export const sessions = {
  'sessions.title': 'Aktive Sitzungen',
  'sessions.events': 'Ereignisse',
} as const;
