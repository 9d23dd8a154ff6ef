// What happened to the account.
import { useLocale } from '#ui/locale.tsx';

export function SecurityEvents() {
  const { t } = useLocale();
  return (
    <section id="security-events" aria-labelledby="security-events-title">
      <h2 id="security-events-title">{t('sessions.events')}</h2>
    </section>
  );
}
