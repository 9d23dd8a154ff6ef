// When a paragraph begins; a press plays it from there, or as far as `endMs`.
import { useLocale } from '#ui/locale.tsx';
import { formatClock } from '#projects/client/format-time.ts';
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
  const time = formatClock(startMs);
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
