// The frame of a legal page: its head; what is in it on the left, its sections in the middle.
import type { ReactNode } from 'react';
import type { Locale } from '#i18n/texts.ts';
import { useLocale } from '#ui/locale.tsx';
import { breadcrumbs, PageHead, type SiteFacts } from '../page-head.tsx';
import { longDay } from '../long-day.ts';
import frame from '../essay.module.css';
import styles from './legal.module.css';

export type Contents = readonly { id: string; text: string }[];

type Props = {
  title: string;
  stand: string;
  /** When it was last changed; absent where it changes with the settings. */
  date?: string | undefined;
  contents: Contents;
  children: ReactNode;
};

type HeadProps = {
  site: SiteFacts;
  title: string;
  description: string;
  addresses: Readonly<Record<Locale, string>>;
};

export function LegalHead(props: HeadProps) {
  const { site, title, addresses } = props;
  const { path, locale } = useLocale();
  const steps = [
    { title: site.appName, path: path('home') },
    { title, path: addresses[locale] },
  ];
  return <PageHead {...props} structured={[breadcrumbs(site, steps)]} />;
}

export function LegalPage({ title, stand, date, contents, children }: Props) {
  const { t, locale } = useLocale();
  return (
    <article>
      <header className={`wrap ${frame.head}`}>
        <p className={frame.kicker}>{t('legal.kicker')}</p>
        <h1>{title}</h1>
        <p className={frame.stand}>{stand}</p>
        {date && (
          <p className={frame.byline}>
            <time dateTime={date}>{t('legal.asOf', { date: longDay(date, locale) })}</time>
          </p>
        )}
      </header>
      <div className={`wrap ${frame.essay}`}>
        {contents.length > 1 && (
          <nav className={frame.contents} aria-label={t('site.inThisText')}>
            <b>{t('site.inThisText')}</b>
            {contents.map(({ id, text }) => (
              <a key={id} href={`#${id}`}>
                {text}
              </a>
            ))}
          </nav>
        )}
        <div className={`${frame.text} ${styles.text}`}>{children}</div>
      </div>
    </article>
  );
}

export function LegalSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
