// A list of long texts: title, what each is about, and its day.
import { useLocale } from '#ui/locale.tsx';
import { SiteSearch } from './search/site-search.tsx';
import { longDay } from './long-day.ts';
import styles from './text-list.module.css';

export type ListedText = {
  title: string;
  path: string;
  stand: string;
  topic?: string | undefined;
  date: string;
};

export function TextList(props: { headline: string; lead: string; texts: readonly ListedText[] }) {
  const { headline, lead, texts } = props;
  const { locale } = useLocale();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{headline}</h1>
      <p className={styles.lead}>{lead}</p>
      <SiteSearch />
      <ol className={styles.texts}>
        {texts.map(({ title, path, stand, topic, date }) => (
          <li key={path}>
            <p className={styles.facts}>
              {topic && <span>{topic}</span>}
              <time dateTime={date}>{longDay(date, locale)}</time>
            </p>
            <div>
              <h2>
                <a href={path}>{title}</a>
              </h2>
              <p>{stand}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
