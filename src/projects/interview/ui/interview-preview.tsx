// How the beginning of the interview will look.
import { useId } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { Transcript } from '#projects/domain/transcript.ts';
import { formatClock } from '#projects/client/format-time.ts';
import { previewOf } from './preview.ts';
import styles from './interview.module.css';

export function InterviewPreview({ interview }: { interview: Transcript }) {
  const { t } = useLocale();
  const id = useId();
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>{t('interview.preview')}</h3>
      <div lang={interview.language}>
        {previewOf(interview, t('editor.noSpeaker')).map(({ speaker, startMs, role, text }, index) => (
          // Lines have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} data-question={role === 'question' || undefined}>
            {speaker !== null && (
              <p className={styles.by} data-by>
                <b dir="auto" translate="no">
                  {speaker}
                </b>
                {interview.interview?.times && <span className="num"> · {formatClock(startMs)}</span>}
              </p>
            )}
            <p dir="auto" translate="no">
              {text}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
