// The mark of a passage that could not be recognised, and the line that shows how many a text has.
import { useLocale } from '#ui/locale.tsx';
import { countOmissions } from '#projects/domain/text/omission.ts';
import { formatClock } from '#projects/client/format-time.ts';
import type { Turn } from '#projects/domain/text/turns.ts';
import type { TimedToken } from '#projects/domain/text/word-times.ts';
import styles from '#projects/client/styles/turns.module.css';

/** Played by a click, as every word is; unlike these it can be reached by keyboard. Without times it only explains. */
export function OmissionMark({ token, index }: { token: TimedToken; index: number }) {
  const { t, locale } = useLocale();
  const { text, startMs, endMs } = token;
  if (endMs === 0)
    return (
      <span data-w={index} className={styles.unheard} title={t('detail.unheard')}>
        {text}
      </span>
    );
  const label = t('detail.unheardAt', { time: formatClock(startMs) });
  return (
    <button
      type="button"
      data-w={index}
      className={styles.unheard}
      lang={locale}
      aria-label={label}
      title={label}
    >
      {text}
    </button>
  );
}

/** Nothing where everything was recognised. */
export function OmissionNotice({ turns }: { turns: readonly Turn[] }) {
  const { t } = useLocale();
  const count = countOmissions(turns.map(({ text }) => text));
  if (count === 0) return null;
  return (
    <p className={`${styles.unheardNotice} small muted`}>
      {count === 1 ? t('detail.unheardOne') : t('detail.unheardMany', { count })}
    </p>
  );
}
