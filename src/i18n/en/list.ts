import type { list as source } from '../de/list.ts';

export const list: Record<keyof typeof source, string> = {};
