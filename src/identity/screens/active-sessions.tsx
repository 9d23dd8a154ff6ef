// Where the person is signed in.
import { useLocale } from '#ui/locale.tsx';

export function ActiveSessions() {
  const { t } = useLocale();
  return (
    <section id="active-sessions" aria-labelledby="active-sessions-title">
      <h2 id="active-sessions-title">{t('sessions.title')}</h2>
    </section>
  );
}
