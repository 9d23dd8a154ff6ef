// Context, language, speakers and quality of a transcription.
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { LanguageState } from '../../projects-api.ts';
import { contexts, qualities, recordingLanguages, type TranscriptionSettings } from '../../recording.ts';

type FieldsProps = {
  settings: TranscriptionSettings;
  onChange: (change: Partial<TranscriptionSettings>) => void;
  /** Whether the account includes contexts, speakers and higher quality. */
  pro: boolean;
  onLocked: () => void;
};

export function ContextField({ settings, onChange, pro, onLocked }: FieldsProps) {
  const { t } = useLocale();
  return (
    <fieldset className="choices two">
      <legend className="legend">{t('upload.context')}</legend>
      {[null, ...contexts].map((context) => (
        <Choice
          key={context ?? 'none'}
          name="context"
          checked={settings.context === context}
          locked={!pro && context !== null}
          onLocked={onLocked}
          onChoose={() => onChange({ context })}
        >
          {context === null ? t('upload.contextNone') : t(`recording.context.${context}`)}
        </Choice>
      ))}
    </fieldset>
  );
}

export function LanguageField(props: {
  settings: TranscriptionSettings;
  onChange: FieldsProps['onChange'];
  languages: readonly LanguageState[] | undefined;
  /** Whether a model for the language is on its way. */
  isComing: (language: TranscriptionSettings['language']) => boolean;
  failed: boolean;
  /** SPEC.md 1: the form of the phone adds French and Spanish. */
  offersAll: boolean;
}) {
  const { settings, onChange, languages, isComing, failed, offersAll } = props;
  const { t } = useLocale();
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
          const missing = stateOf(language)?.available === false && !isComing(language);
          return (
            <option key={language} value={language}>
              {missing ? t('upload.languageUnavailable', { language: name }) : name}
            </option>
          );
        })}
      </select>
      <div id="recording-language-state" aria-live="polite">
        {chosen?.available === false && !isComing(settings.language) && (
          <p className="notice red">
            {t('upload.languageHint', {
              language: t(`recording.language.${settings.language}`),
              hint: chosen.hint ?? '',
            })}
          </p>
        )}
        {failed && <p className="notice">{t('upload.languagesFailed')}</p>}
      </div>
    </div>
  );
}

const qualityHints = {
  standard: 'upload.qualityStandard',
  high: 'upload.qualityHigh',
  premium: 'upload.qualityPremium',
} as const;

export function ProFields(props: FieldsProps & { onUpsell: () => void }) {
  const { settings, onChange, pro, onLocked, onUpsell } = props;
  const { t } = useLocale();
  return (
    <>
      {pro ? (
        <label className="check">
          <input
            type="checkbox"
            checked={settings.diarization}
            onChange={(event) => onChange({ diarization: event.target.checked, speakers: undefined })}
          />
          <SpeakersLabel locked={false} />
        </label>
      ) : (
        <button type="button" className="check locked" onClick={onLocked}>
          <Icon name="lock" />
          <SpeakersLabel locked />
        </button>
      )}
      {pro && settings.diarization && <SpeakerCount settings={settings} onChange={onChange} />}
      <fieldset className="choices">
        <legend className="legend">{t('upload.quality')}</legend>
        {qualities.map((quality) => (
          <Choice
            key={quality}
            name="quality"
            checked={settings.quality === quality}
            locked={!pro && quality !== 'standard'}
            onLocked={onLocked}
            onChoose={() => onChange({ quality })}
            hint={t(qualityHints[quality])}
          >
            {t(`recording.quality.${quality}`)}
          </Choice>
        ))}
      </fieldset>
      {!pro && (
        <button type="button" className="linklike small muted" onClick={onUpsell}>
          {t('upload.pro')}
        </button>
      )}
    </>
  );
}

/** As many as the order may name (`settingsSchema`). */
const MOST_SPEAKERS = 8;

/** Optional: who knows the number gets fewer mistakes. */
function SpeakerCount({ settings, onChange }: Pick<FieldsProps, 'settings' | 'onChange'>) {
  const { t } = useLocale();
  const counts = Array.from({ length: MOST_SPEAKERS }, (_, index) => index + 1);
  return (
    <div className="field">
      <label htmlFor="speaker-count">{t('upload.speakerCount')}</label>
      <select
        id="speaker-count"
        value={settings.speakers ?? ''}
        onChange={(event) => {
          const { value } = event.target;
          onChange({ speakers: value === '' ? undefined : Number(value) });
        }}
      >
        <option value="">{t('upload.speakerCountAuto')}</option>
        {counts.map((count) => (
          <option key={count} value={count}>
            {count === 1 ? t('upload.speakerCountOne') : t('upload.speakerCountSome', { count })}
          </option>
        ))}
      </select>
    </div>
  );
}

function SpeakersLabel({ locked }: { locked: boolean }) {
  const { t } = useLocale();
  return (
    <span>
      {t('upload.speakers')} {locked && <span className="pro">PRO</span>}
      <br />
      <span className="small faint">{t('upload.speakersHint')}</span>
    </span>
  );
}

/** What an account does not include stays readable and says why when touched. */
function Choice(props: {
  name: string;
  checked: boolean;
  locked: boolean;
  onLocked: () => void;
  onChoose: () => void;
  hint?: string;
  children: ReactNode;
}) {
  const label = (
    <span>
      {props.children} {props.locked && <span className="pro">PRO</span>}{' '}
      {props.hint && <span className="small faint">{props.hint}</span>}
    </span>
  );
  if (props.locked)
    return (
      <button type="button" className="check locked" onClick={props.onLocked}>
        <Icon name="lock" />
        {label}
      </button>
    );
  return (
    <label className="check">
      <input type="radio" name={props.name} checked={props.checked} onChange={props.onChoose} />
      {label}
    </label>
  );
}
