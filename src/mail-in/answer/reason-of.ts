// Why an attachment was not taken, as a sentence.
import { isTextKey, type Locale, translator } from '#i18n/translate.ts';
import { mailInLimits } from '../mail-in-limits.ts';

/** @returns null where the code has no sentence, or one with values that are not known here */
export function reasonOf(code: string, locale: Locale, place: 'mail.in.odd' | 'mailIn.why'): string | null {
  const key = [`${place}.${code}`, `errors.${code}`].find(isTextKey);
  if (key === undefined) return null;
  const sentence = translator(locale)(key, { limit: mailInLimits.recordings });
  return /\{\w+\}/.test(sentence) ? null : sentence;
}
