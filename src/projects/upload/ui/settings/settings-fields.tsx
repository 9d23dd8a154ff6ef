// Context, speakers and quality of a transcription: to choose where the account includes it, to read where not.
import type { ReactNode } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { contexts, qualities, type TranscriptionSettings } from '#projects/domain/project.ts';
import styles from './settings.module.css';

type FieldsProps = {
  settings: TranscriptionSettings;
  onChange: (change: Partial<TranscriptionSettings>) => void;
  /** Whether the account includes contexts, speakers and higher quality. */
  pro: boolean;
};

export function ContextField({ settings, onChange, pro }: FieldsProps) {
  const { t } = useLocale();
  if (!pro) return <Fixed name={t('upload.context')}>{t('upload.contextNone')}</Fixed>;
  return (
    <fieldset className="choices two">
      <legend className="legend">{t('upload.context')}</legend>
      {[null, ...contexts].map((context) => (
        <Choice
          key={context ?? 'none'}
          name="context"
          checked={settings.context === context}
          onChoose={() => onChange({ context })}
        >
          {context === null ? t('upload.contextNone') : t(`recording.context.${context}`)}
        </Choice>
      ))}
    </fieldset>
  );
}

const qualityHints = {
  standard: 'upload.qualityStandard',
  high: 'upload.qualityHigh',
  premium: 'upload.qualityPremium',
} as const;

export function ProFields({ settings, onChange, pro }: FieldsProps) {
  const { t } = useLocale();
  if (!pro)
    return (
      <>
        <Fixed name={t('upload.speakersName')}>{t('upload.speakersOff')}</Fixed>
        <Fixed name={t('upload.quality')}>{t('recording.quality.standard')}</Fixed>
      </>
    );
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={settings.diarization}
          onChange={(event) => onChange({ diarization: event.target.checked, speakers: undefined })}
        />
        <span>
          {t('upload.speakers')}
          <br />
          <span className="small faint">{t('upload.speakersHint')}</span>
        </span>
      </label>
      {settings.diarization && <SpeakerCount settings={settings} onChange={onChange} />}
      <fieldset className="choices">
        <legend className="legend">{t('upload.quality')}</legend>
        {qualities.map((quality) => (
          <Choice
            key={quality}
            name="quality"
            checked={settings.quality === quality}
            onChoose={() => onChange({ quality })}
            hint={t(qualityHints[quality])}
          >
            {t(`recording.quality.${quality}`)}
          </Choice>
        ))}
      </fieldset>
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

function Choice(props: {
  name: string;
  checked: boolean;
  onChoose: () => void;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <label className="check">
      <input type="radio" name={props.name} checked={props.checked} onChange={props.onChoose} />
      <span>
        {props.children} {props.hint && <span className="small faint">{props.hint}</span>}
      </span>
    </label>
  );
}

/** What an account does not include stays readable, and is no stop for the keyboard. */
function Fixed({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className={styles.fixed}>
      <span className={styles.k}>{name}</span> <span className="muted">{children}</span>
    </p>
  );
}
