// Texts of the help name what stands on a screen by the key of its text, as in `{{detail.delete}}`: they always say what the
// screen says. Read while pages are built.
import type { Locale } from '#i18n/texts.ts';
import { isTextKey, translator } from '#i18n/translate.ts';

const NAMED = /\{\{(?<key>[\w.-]+)\}\}/g;

/** @param onFault is called with each key that has no text, or one whose words are not always the same */
export function withLabels(text: string, locale: Locale, onFault: (key: string) => void): string {
  const t = translator(locale);
  return text.replace(NAMED, (whole, key: string) => {
    const label = isTextKey(key) ? t(key) : '';
    if (label !== '' && !label.includes('{')) return label.replaceAll('\u00AD', '');
    onFault(key);
    return whole;
  });
}
