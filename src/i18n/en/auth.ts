import type { auth as source } from '../de/auth.ts';

export const auth: Record<keyof typeof source, string> = {};
