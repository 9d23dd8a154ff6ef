import type { detail as source } from '../de/detail.ts';

export const detail: Record<keyof typeof source, string> = {};
