import type { speech as source } from '../de/speech.ts';

export const speech: Record<keyof typeof source, string> = {};
