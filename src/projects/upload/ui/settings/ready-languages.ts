// What can be done now where the language of the form is not ready.
import type { LanguageState } from '#projects/client/projects-api.ts';
import type { RecordingLanguage } from '#projects/domain/project.ts';
import type { Locale, Translate } from '#i18n/texts.ts';

type Words = { t: Translate; locale: Locale };

/** @returns the names of the other languages that are ready, as a sentence lists them; null where there is none */
export function otherLanguages(
  states: readonly LanguageState[] | undefined,
  language: RecordingLanguage,
  { t, locale }: Words,
): string | null {
  const ready = states?.filter((entry) => entry.available && entry.language !== language) ?? [];
  if (ready.length === 0) return null;
  return new Intl.ListFormat(locale).format(ready.map((entry) => t(`recording.language.${entry.language}`)));
}

/** For a language that nothing recognises, and of which nobody knows when something will. */
export function missingLanguage(
  states: readonly LanguageState[] | undefined,
  language: RecordingLanguage,
  words: Words,
): string {
  const languages = otherLanguages(states, language, words);
  if (languages === null) return words.t('upload.languageNone');
  return words.t('upload.languageHint', { language: words.t(`recording.language.${language}`), languages });
}
