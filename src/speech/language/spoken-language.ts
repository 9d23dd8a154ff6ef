// The port for telling the language of a stretch by its sound, where a model for that is there.
import type { HealingSession } from '../healing-session.ts';

export type SpokenLanguageIdentifier = {
  /**
   * One stretch at a time. `recognise` answers a BCP 47 base language, among them such as the product does not offer,
   * or null where it cannot tell; it throws as that of an engine does.
   */
  open(): HealingSession<string | null>;
};
