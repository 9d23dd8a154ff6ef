// What programs read of a public text: the search, feeds, the list for language models.
import type { Locale } from '#i18n/texts.ts';
import type { Kind } from '../library/document.ts';

export type PublicText = {
  readonly kind: Exclude<Kind, 'legal'>;
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly date: string;
  /** Without its marks. */
  readonly text: string;
};
