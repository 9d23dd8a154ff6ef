// What most recordings need no word about: folded, with its values in sight.
import type { ReactNode } from 'react';
import type { Translate } from '#i18n/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { TranscriptionSettings } from '#projects/domain/project.ts';
import styles from './settings.module.css';

export function MoreSettings(props: {
  settings: TranscriptionSettings;
  /** How many names and terms go along. */
  terms: number;
  children: ReactNode;
}) {
  const { t } = useLocale();
  return (
    <details className={styles.fold}>
      <summary>
        <b>{t('upload.more')}</b> <span>{valuesOf(props.settings, props.terms, t)}</span>
        <Icon name="down" small />
      </summary>
      <div className={styles.foldIn}>{props.children}</div>
    </details>
  );
}

function valuesOf({ context, quality, diarization }: TranscriptionSettings, terms: number, t: Translate) {
  const values = [
    context === null ? t('upload.contextNone') : t(`recording.context.${context}`),
    t(`recording.quality.${quality}`),
    diarization && t('upload.speakersOn'),
    terms === 0
      ? t('upload.termsNone')
      : terms === 1
        ? t('upload.termsOne')
        : t('upload.terms', { count: terms }),
  ];
  return values.filter((value) => value !== false).join(', ');
}
