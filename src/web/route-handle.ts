// What a route may say of its page in `handle`.
import type { Locale, Texts } from '#i18n/texts.ts';

export type RouteHandle = {
  /** The texts of a screen: the one language that it is in. */
  texts?: Texts;
  /** The same, where the language is known from the address alone. */
  textsOf?: (locale: Locale) => Texts;
  /** The page is sent without React; what its controls need is in `page-choices.ts`. */
  isStatic?: true;
};
