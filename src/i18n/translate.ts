// Texts by key, with their values filled in.
import { de, type TextKey } from './de.ts';
import { en } from './en.ts';

export const locales = ['de', 'en'] as const;
export type Locale = (typeof locales)[number];

const texts: Record<Locale, Record<TextKey, string>> = { de, en };

export type TextParams = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, params?: TextParams) => string;

/** A function that gives the text of a key in one language; `{name}` in a text takes the value of `params.name`. */
export function translator(locale: Locale): Translate {
  return (key, params) => fill(texts[locale][key], params, locale);
}

/** True when there is a text of this key; for codes that come from outside, such as an error's. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(de, key);
}

function fill(text: string, params: TextParams | undefined, locale: Locale): string {
  if (!params) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? value.toLocaleString(locale) : valueText(value, locale);
  });
}

/** A value may name texts itself, by keys with spaces between: an error's maker does not know the reader's language. */
function valueText(value: string, locale: Locale): string {
  const keys = value.split(' ');
  return keys.every(isTextKey) ? keys.map((key) => texts[locale][key]).join(' ') : value;
}
