// The processing contract as the operator offers it now.
import type { Locale } from '#i18n/translate.ts';

export type ContractPart = { readonly tag: 'h2' | 'h3' | 'p' | 'li'; readonly text: string };
export type OfferedText = {
  /** Lines that name the operator. Empty where nobody has published who that is. */
  readonly operator: readonly string[];
  readonly parts: readonly ContractPart[];
};
export type OfferedContract = {
  readonly version: string;
  /** Of the newest text in it, ISO 8601. */
  readonly day: string;
  readonly texts: Readonly<Record<Locale, OfferedText>>;
  /** What the operator has to publish before it can be concluded; null where nothing is missing. */
  readonly lacks: 'operator' | 'processors' | null;
};
