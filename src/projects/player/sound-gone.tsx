// In place of the player, where the sound of a recording was deleted and its text stays.
import { formatDay } from '#i18n/format-day.ts';
import { useLocale } from '#ui/locale.tsx';
import styles from './player.module.css';

export function SoundGone({ deletedAt }: { deletedAt: string }) {
  const { t, locale } = useLocale();
  return (
    <section className={`${styles.player} ${styles.gone}`} data-player aria-label={t('player.label')}>
      <output className="muted">{t('retention.noSound', { day: formatDay(deletedAt, locale) })}</output>
    </section>
  );
}
