// What becomes of what was counted when consent is taken back.
import type { Destination } from '../consent.ts';

export const takenBackTexts = {
  here: 'consent.takenBack.here',
  posthog: 'consent.takenBack.posthog',
  own: 'consent.takenBack.own',
} as const satisfies Record<Destination, string>;
