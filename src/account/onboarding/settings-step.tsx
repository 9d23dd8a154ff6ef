// What holds on every device of the person: languages, colours, the shape of the list.
import { type ReactNode, useId, useState } from 'react';
import { localeCookie } from '#i18n/locale.ts';
import { type Locale, locales } from '#i18n/texts.ts';
import { useLocale } from '#ui/locale.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useTheme } from '#ui/theme.tsx';
import { useProfile } from '../account-provider.tsx';
import { colourModes, oneOf, recordingLanguages, viewModes } from '../preferences.ts';
import { StepForm } from './step-form.tsx';

/** In their own language, for whoever came to the wrong one. */
const localeNames: Record<Locale, string> = { de: 'Deutsch', en: 'English' };

export function SettingsStep({ onDone }: { onDone: (locale: Locale) => void }) {
  const { t, locale } = useLocale();
  const { theme, setTheme } = useTheme();
  const { preferences, save } = useProfile();
  const [language, setLanguage] = useState<Locale>(preferences.locale ?? locale);
  const [recordingLanguage, setRecordingLanguage] = useState(preferences.recordingLanguage ?? locale);
  const [viewMode, setViewMode] = useState(preferences.viewMode);
  const [isFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setFailed(false);
    setBusy(true);
    const isSaved = await save({
      preferences: { locale: language, recordingLanguage, colourMode: theme, viewMode },
      onboarding: { state: 'done' },
    });
    if (!isSaved) {
      setBusy(false);
      return setFailed(true);
    }
    // The choice is made in this browser as well.
    document.cookie = localeCookie(language);
    onDone(language);
  };
  return (
    <StepForm
      onSubmit={submit}
      failure={isFailed ? 'account.preferencesFailed' : null}
      isBusy={isBusy}
      submit="onboarding.finish"
    >
      <Select
        label={t('onboarding.locale')}
        value={language}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        onChange={(value) => setLanguage(oneOf(locales, value) ?? language)}
      />
      <Select
        label={t('onboarding.recordingLanguage')}
        hint={t('onboarding.recordingHint')}
        value={recordingLanguage}
        options={recordingLanguages.map((value) => ({ value, label: t(`recording.language.${value}`) }))}
        onChange={(value) => setRecordingLanguage(oneOf(recordingLanguages, value) ?? recordingLanguage)}
      />
      <Choice label={t('onboarding.colourMode')}>
        <Segmented
          label={t('onboarding.colourMode')}
          value={theme}
          onChange={setTheme}
          options={colourModes.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
        />
      </Choice>
      <Choice label={t('onboarding.viewMode')}>
        <Segmented
          label={t('onboarding.viewMode')}
          value={viewMode}
          onChange={setViewMode}
          options={viewModes.map((value) => ({ value, label: t(`onboarding.viewMode.${value}`) }))}
        />
      </Choice>
    </StepForm>
  );
}

function Select(props: {
  label: string;
  hint?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        value={props.value}
        aria-describedby={props.hint && `${id}-hint`}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {props.hint && (
        <p className="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
    </div>
  );
}

/** The group itself carries the name for those who hear the page. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="field step-choice">
      <span className="legend" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
