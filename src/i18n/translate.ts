// Every text in both languages: for the server and the command line. Pages get theirs by route, from `pages/`.
import { de, type TextKey } from './de.ts';
import { en } from './en.ts';
import { type Locale, type Texts, type Translate, translatorOf } from './texts.ts';

export { type Locale, locales, type TextParams, type Translate } from './texts.ts';

const texts: Record<Locale, Texts> = { de, en };

/** A function that gives the text of a key in one language. */
export function translator(locale: Locale): Translate {
  return translatorOf(texts[locale], locale);
}

/** True when there is a text of this key; for codes that come from outside, such as an error's. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(de, key);
}
