// Texts by key, with their values filled in; apart from the texts themselves, so that a page loads those it shows.
import type { TextKey } from './de.ts';

export const locales = ['de', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The texts at hand: on the server all of a language, in the browser those of the screen. */
export type Texts = Readonly<Partial<Record<TextKey, string>>>;
export type TextParams = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, params?: TextParams) => string;

/** Gives the text of a key; `{name}` in it takes the value of `params.name`. A key without a text stands for itself. */
export function translatorOf(texts: Texts, locale: Locale): Translate {
  return (key, params) => {
    const text = texts[key] ?? key;
    if (!params) return text;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name];
      if (value === undefined) return whole;
      return typeof value === 'number' ? value.toLocaleString(locale) : valueText(value, texts);
    });
  };
}

/** A value may name texts itself, by keys with spaces between: an error's maker does not know the reader's language. */
function valueText(value: string, texts: Texts): string {
  const keys = value.split(' ');
  return keys.every((key) => Object.hasOwn(texts, key))
    ? keys.map((key) => texts[key as TextKey]).join(' ')
    : value;
}
