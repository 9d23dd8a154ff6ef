import type { factor as source } from '../de/factor.ts';

export const factor: Record<keyof typeof source, string> = {
  'factor.code': 'Code from the authenticator app',
};
