import type { mail as source } from '../de/mail.ts';

export const mail: Record<keyof typeof source, string> = {};
