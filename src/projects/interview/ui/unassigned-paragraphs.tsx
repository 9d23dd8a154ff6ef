// Lists the paragraphs that nobody is assigned to, before an interview is made of them.
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { unassignedIn } from '#projects/domain/speakers/speaker-labels.ts';
import type { Transcript } from '#projects/domain/transcript.ts';
import { formatClock } from '#projects/client/format-time.ts';
import { PlayButton } from '#projects/player/public.tsx';
import { clipped } from './preview.ts';
import styles from './interview.module.css';

/** More than a person assigns one by one from here; the rest is counted. */
const MOST_LISTED = 50;
const MOST_CHARACTERS = 80;

export function UnassignedParagraphs(props: {
  transcript: Transcript;
  /** Left out where the text cannot be edited yet. */
  onAssign: (() => void) | undefined;
}) {
  const { transcript, onAssign } = props;
  const { t } = useLocale();
  const id = useId();
  const paragraphs = unassignedIn(transcript);
  if (paragraphs.length === 0) return null;
  const further = paragraphs.length - MOST_LISTED;
  return (
    <section className={`notice ${styles.unassigned}`} aria-labelledby={id}>
      <p id={id}>
        {paragraphs.length === 1
          ? t('interview.unassignedOne')
          : t('interview.unassigned', { count: paragraphs.length })}
      </p>
      <ul>
        {paragraphs.slice(0, MOST_LISTED).map(({ startMs, endMs, text }, index) => {
          const time = formatClock(startMs);
          return (
            // Paragraphs have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <PlayButton label={t('detail.playFrom', { time })} startMs={startMs} endMs={endMs} />
              <span lang={transcript.language} dir="auto" translate="no">
                {clipped(text.trim(), MOST_CHARACTERS)}
              </span>
            </li>
          );
        })}
      </ul>
      {further > 0 && <p>{t('interview.unassignedMore', { count: further })}</p>}
      {onAssign && (
        <Button small onClick={onAssign}>
          {t('interview.assign')}
        </Button>
      )}
    </section>
  );
}
