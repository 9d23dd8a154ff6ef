import type { shell as source } from '../de/shell.ts';

export const shell: Record<keyof typeof source, string> = {};
