// Models for finalisation: one that works, and one that nobody reaches.
import { LanguageModelError } from '#language-model/language-model.ts';
import type { Finaliser } from '#projects/finalise/finalise.handler.ts';

/** Does what a good model does: leaves the fillers out. */
export const goodModel: Finaliser = {
  name: 'good',
  complete: ({ text }) => Promise.resolve(text.replaceAll(' ähm', ',')),
};
export const unreachable: Finaliser = {
  name: 'gone',
  complete: () => Promise.reject(new LanguageModelError('gone', { retryable: true })),
};
