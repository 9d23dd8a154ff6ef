// The language that is spoken in a recording.
import { useOnline } from '#platform/browser/use-online.ts';
import { useLocale } from '#ui/locale.tsx';
import type { LanguageState } from '#projects/client/projects-api.ts';
import { recordingLanguages, type TranscriptionSettings } from '#projects/domain/project.ts';
import { missingLanguage } from './ready-languages.ts';

export function LanguageField(props: {
  settings: TranscriptionSettings;
  onChange: (change: Partial<TranscriptionSettings>) => void;
  languages: readonly LanguageState[] | undefined;
  /** Whether a model for the language is on its way. */
  isComing: (language: TranscriptionSettings['language']) => boolean;
  failed: boolean;
  /** The form of the phone adds French and Spanish. */
  offersAll: boolean;
}) {
  const { settings, onChange, languages, isComing, failed, offersAll } = props;
  const { t, locale } = useLocale();
  const isOnline = useOnline();
  const stateOf = (language: string) => languages?.find((entry) => entry.language === language);
  // German and English are always offered, another one where an engine can do it or it is the person's own.
  const offered = recordingLanguages.filter(
    (language) =>
      offersAll ||
      language === 'de' ||
      language === 'en' ||
      language === settings.language ||
      stateOf(language)?.available ||
      isComing(language),
  );
  const chosen = stateOf(settings.language);
  return (
    <div className="field">
      <label htmlFor="recording-language">{t('upload.language')}</label>
      <select
        id="recording-language"
        value={settings.language}
        aria-describedby="recording-language-state"
        onChange={(event) => {
          const language = offered.find((entry) => entry === event.target.value);
          if (language) onChange({ language });
        }}
      >
        {offered.map((language) => {
          const name = t(`recording.language.${language}`);
          // For the chosen language, the sentence below says so.
          const missing =
            language !== settings.language && stateOf(language)?.available === false && !isComing(language);
          return (
            <option key={language} value={language}>
              {missing ? t('upload.languageUnavailable', { language: name }) : name}
            </option>
          );
        })}
      </select>
      <div id="recording-language-state" aria-live="polite">
        {chosen?.available === false && !isComing(settings.language) && (
          <p className="notice red">{missingLanguage(languages, settings.language, { t, locale })}</p>
        )}
        {/* Without a network the page says so, and asks again by itself. */}
        {failed && isOnline && <p className="notice">{t('upload.languagesFailed')}</p>}
      </div>
    </div>
  );
}
