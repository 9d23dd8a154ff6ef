import type { security as source } from '../de/security.ts';

export const security: Record<keyof typeof source, string> = {
  'security.title': 'Security',
  'security.lead': 'How you sign in, where you are signed in, and what happened to your account.',
  'security.parts': 'Sections',
  'security.factors': 'Second factor',
};
