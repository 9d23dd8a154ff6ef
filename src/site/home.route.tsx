// The start page.
import { useLocale } from '#ui/locale.tsx';

export default function Home() {
  const { t } = useLocale();
  return (
    <section className="hero">
      <title>{t('shell.home.title')}</title>
      <div className="wrap hero-top">
        <h1>{t('shell.home.headline')}</h1>
      </div>
    </section>
  );
}
