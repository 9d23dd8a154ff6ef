// When a paragraph begins; a press plays it from there, or as far as `endMs`, unless the sound is deleted.
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '#projects/client/format-time.ts';
import { useProject } from '#projects/page/project-context.ts';
import { useSound } from './playback.tsx';
import styles from '#projects/client/styles/turns.module.css';

export function PlayFrom(props: {
  startMs: number;
  endMs?: number;
  /** Shown in place of the beginning. */
  text?: string | undefined;
}) {
  const { startMs, endMs } = props;
  const { playFrom, listen } = useSound();
  const { t } = useLocale();
  const { soundDeletedAt } = useProject();
  const time = formatClock(startMs);
  if (soundDeletedAt) return <time>{props.text ?? time}</time>;
  return (
    <time>
      <button
        type="button"
        className={styles.from}
        aria-label={t('detail.playFrom', { time })}
        onClick={() => (endMs === undefined ? playFrom(startMs) : listen(startMs, endMs))}
      >
        {props.text ?? time}
      </button>
    </time>
  );
}
