import type { sessions as source } from '../de/sessions.ts';

export const sessions: Record<keyof typeof source, string> = {
  'sessions.title': 'Active sessions',
  'sessions.events': 'Events',
};
