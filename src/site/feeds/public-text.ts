// What programs read of a public text: the search, feeds, the list for language models.
import type { Locale } from '#i18n/texts.ts';
import type { Kind } from '../library/document.ts';

export type PublicText = {
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** When it was last found to be right. */
  readonly date: string;
  /** Without its marks. */
  readonly text: string;
} & (
  | { readonly kind: 'article'; readonly published: string }
  | { readonly kind: 'task'; readonly also: readonly string[] }
  | { readonly kind: Exclude<Kind, 'legal' | 'article' | 'task'> }
);
