// A long text: its head, what is in it, the text itself with its sources, and what to read next.
import { useId } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { Article, ContentPage } from './library/document.ts';
import type { Entry } from './library/library-context.ts';
import { longDay } from './long-day.ts';
import { Prose } from './prose.tsx';
import { Sources } from './sources.tsx';
import styles from './essay.module.css';

type Props = {
  document: Article | ContentPage;
  /** The list that the text belongs to, and its subject there. */
  list: Entry;
  topic?: string | undefined;
  /** "5 minutes to read"; absent for pages that are looked up rather than read. */
  minutes?: number | undefined;
  related: readonly Entry[];
};

export function Essay({ document, list, topic, minutes, related }: Props) {
  const { t, locale } = useLocale();
  const { title, stand, date, html, headings, sources } = document;
  return (
    <article>
      <header className={`wrap ${styles.head}`}>
        <p className={styles.kicker}>
          <a href={list.path}>{list.title}</a>
          {topic && ` · ${topic}`}
        </p>
        <h1>{title}</h1>
        <p className={styles.stand}>{stand}</p>
        <p className={styles.byline}>
          <time dateTime={date}>{longDay(date, locale)}</time>
          {minutes !== undefined && (
            <span>{minutes === 1 ? t('site.minuteToRead') : t('site.minutesToRead', { minutes })}</span>
          )}
        </p>
      </header>
      <div className={`wrap ${styles.essay}`}>
        {headings.length > 1 && <Contents headings={headings} />}
        <div className={styles.text}>
          <Prose html={html} />
          {related.length > 0 && <ReadOn related={related} />}
        </div>
        <Sources sources={sources} />
      </div>
    </article>
  );
}

function Contents({ headings }: Pick<Article, 'headings'>) {
  const { t } = useLocale();
  return (
    <nav className={styles.contents} aria-label={t('site.inThisText')}>
      <b>{t('site.inThisText')}</b>
      {headings.map(({ id, text }) => (
        <a key={id} href={`#${id}`}>
          {text}
        </a>
      ))}
    </nav>
  );
}

function ReadOn({ related }: { related: readonly Entry[] }) {
  const { t } = useLocale();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.readOn}>
      <h2 id={id}>{t('site.readOn')}</h2>
      <ul>
        {related.map(({ title, path }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
