// What a person can set once for all their devices, as fields: in the last step of the set-up and on a page of its own.
import { type ReactNode, useId, useState } from 'react';
import { type Locale, locales } from '#i18n/texts.ts';
import { useLocale } from '#ui/locale.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useTheme } from '#ui/theme.tsx';
import type { Theme } from '#ui/theme-cookie.ts';
import { useProfile } from '../account-provider.tsx';
import { resultMailOf } from '../mailed-result.ts';
import {
  colourModes,
  numberForms,
  oneOf,
  type Preferences,
  qualities,
  recordingLanguages,
  resultMails,
  speakerForms,
  viewModes,
} from '../preferences.ts';

/** In their own language, for people who came to the wrong one. */
const localeNames: Record<Locale, string> = { de: 'Deutsch', en: 'English' };

/** What is chosen in the fields; the colours are those of the page at once. */
/** What files hold is chosen where they are downloaded. */
type Settings = Required<
  Omit<Preferences, 'exportFormat' | 'exportTimes' | 'exportLines' | 'exportSpeakers'>
>;

export type PreferenceDraft = {
  chosen: Settings;
  change: (change: Partial<Settings>) => void;
  setTheme: (theme: Theme) => void;
};

export function usePreferenceDraft(): PreferenceDraft {
  const { locale } = useLocale();
  const { theme, setTheme } = useTheme();
  const { preferences, profile } = useProfile();
  const [draft, setDraft] = useState<Omit<Settings, 'colourMode'>>({
    locale: preferences.locale ?? locale,
    recordingLanguage: preferences.recordingLanguage ?? locale,
    speakers: preferences.speakers ?? 'together',
    quality: preferences.quality ?? 'standard',
    numbers: preferences.numbers ?? 'digits',
    resultMail: preferences.resultMail ?? resultMailOf(profile?.profile.meta_data),
    viewMode: preferences.viewMode,
  });
  return {
    chosen: { ...draft, colourMode: theme },
    change: (change) => setDraft((now) => ({ ...now, ...change })),
    setTheme,
  };
}

export function PreferenceFields({
  draft,
  asksLocale = true,
}: {
  draft: PreferenceDraft;
  asksLocale?: boolean;
}) {
  const { t } = useLocale();
  const { chosen, change, setTheme } = draft;
  const numbersHintId = useId();
  return (
    <>
      {asksLocale && (
        <Select
          label={t('onboarding.locale')}
          value={chosen.locale}
          options={locales.map((value) => ({ value, label: localeNames[value] }))}
          onChange={(value) => change({ locale: oneOf(locales, value) ?? chosen.locale })}
        />
      )}
      <Select
        label={t('onboarding.recordingLanguage')}
        hint={t('onboarding.recordingHint')}
        value={chosen.recordingLanguage}
        options={recordingLanguages.map((value) => ({ value, label: t(`recording.language.${value}`) }))}
        onChange={(value) =>
          change({ recordingLanguage: oneOf(recordingLanguages, value) ?? chosen.recordingLanguage })
        }
      />
      <ProDefaults draft={draft} />
      <Choice label={t('onboarding.numbers')} hint={{ id: numbersHintId, text: t('onboarding.numbersHint') }}>
        <Segmented
          label={t('onboarding.numbers')}
          describedBy={numbersHintId}
          value={chosen.numbers}
          onChange={(numbers) => change({ numbers })}
          options={numberForms.map((value) => ({ value, label: t(`onboarding.numbers.${value}`) }))}
        />
      </Choice>
      <ResultMail draft={draft} />
      <Choice label={t('onboarding.colourMode')}>
        <Segmented
          label={t('onboarding.colourMode')}
          value={chosen.colourMode}
          onChange={setTheme}
          options={colourModes.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
        />
      </Choice>
      <Choice label={t('onboarding.viewMode')}>
        <Segmented
          label={t('onboarding.viewMode')}
          value={chosen.viewMode}
          onChange={(viewMode) => change({ viewMode })}
          options={viewModes.map((value) => ({ value, label: t(`onboarding.viewMode.${value}`) }))}
        />
      </Choice>
    </>
  );
}

/** Of new recordings, where the account includes them; what was chosen before stays chosen. */
function ProDefaults({ draft: { chosen, change } }: { draft: PreferenceDraft }) {
  const { t } = useLocale();
  const { profile } = useProfile();
  const hintId = useId();
  if (!profile?.accessStatus.isSubscribed) return null;
  const hint = { id: hintId, text: t('onboarding.newRecordingsHint') };
  return (
    <>
      <Choice label={t('onboarding.speakers')}>
        <Segmented
          label={t('onboarding.speakers')}
          value={chosen.speakers}
          onChange={(speakers) => change({ speakers })}
          options={speakerForms.map((value) => ({ value, label: t(`onboarding.speakers.${value}`) }))}
        />
      </Choice>
      <Choice label={t('onboarding.quality')} hint={hint}>
        <Segmented
          label={t('onboarding.quality')}
          describedBy={hintId}
          value={chosen.quality}
          onChange={(quality) => change({ quality })}
          options={qualities.map((value) => ({ value, label: t(`recording.quality.${value}`) }))}
        />
      </Choice>
    </>
  );
}

/** Where mails may not hold transcripts, it says so in place of the choice. */
function ResultMail({ draft: { chosen, change } }: { draft: PreferenceDraft }) {
  const { t } = useLocale();
  const { mailedTranscripts } = useProfile();
  const hintId = useId();
  const label = t('onboarding.resultMail');
  if (!mailedTranscripts)
    return (
      <div className="field">
        <span className="legend">{label}</span>
        <p className="muted">{t('onboarding.resultMailLinkOnly')}</p>
      </div>
    );
  return (
    <Choice label={label} hint={{ id: hintId, text: t('onboarding.resultMailHint') }}>
      <Segmented
        label={label}
        describedBy={hintId}
        value={chosen.resultMail}
        onChange={(resultMail) => change({ resultMail })}
        options={resultMails.map((value) => ({ value, label: t(`onboarding.resultMail.${value}`) }))}
      />
    </Choice>
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

/** The group itself carries the name for those who use a screen reader. */
function Choice(props: { label: string; hint?: { id: string; text: string }; children: ReactNode }) {
  const { label, hint, children } = props;
  return (
    <div className={'field'} data-own-switches>
      <span className="legend" aria-hidden="true">
        {label}
      </span>
      {children}
      {hint && (
        <p className="hint" id={hint.id}>
          {hint.text}
        </p>
      )}
    </div>
  );
}
