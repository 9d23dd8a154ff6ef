// What the person can show beside a password.
import { useLocale } from '#ui/locale.tsx';

export function SecondFactors() {
  const { t } = useLocale();
  return (
    <section id="second-factors" aria-labelledby="second-factors-title">
      <h2 id="second-factors-title">{t('security.factors')}</h2>
    </section>
  );
}
