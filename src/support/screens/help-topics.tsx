// The answers inside the help: found by words; as long as nothing is looked for, tasks by theme, and questions below.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { retryingFetch } from '#platform/browser/retrying-fetch.ts';
import {
  type LinkGroup,
  type PicturedTask,
  PicturedTasks,
  searchAddresses,
  type SearchedText,
  searchTexts,
  type SectionList,
} from '#site/public.tsx';
import { useLocale } from '#ui/locale.tsx';
import styles from './help.module.css';

/** More would be a second list of everything. */
const MOST = 8;

type Props = {
  tasks: readonly LinkGroup[];
  pictured: readonly PicturedTask[];
  questions: SectionList;
};

export function HelpTopics({ tasks, pictured, questions }: Props) {
  const { t, locale } = useLocale();
  const id = useId();
  const [word, setWord] = useState('');
  const wanted = useDeferredValue(word.trim());
  const index = useQuery({
    queryKey: ['help-search', locale],
    enabled: word !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const answer = await retryingFetch(searchAddresses[locale], { signal });
      if (!answer.ok) throw new Error(`The index of the help was answered by ${answer.status}.`);
      return (await answer.json()) as SearchedText[];
    },
  });
  const found = useMemo(() => searchTexts(index.data ?? [], wanted), [index.data, wanted]);
  const said = () => {
    if (index.isError) return t('help.searchFailed');
    if (!index.data) return t('shell.loading');
    if (found.length === 0) return t('help.foundNone', { word: wanted });
    return found.length === 1
      ? t('help.foundOne', { word: wanted })
      : t('help.foundMany', { count: String(found.length), word: wanted });
  };
  return (
    <section aria-labelledby={`${id}-answers`} className={styles.answers}>
      <h2 id={`${id}-answers`} className="visually-hidden">
        {t('help.answers')}
      </h2>
      <search>
        <form className={`field ${styles.search}`} onSubmit={(event) => event.preventDefault()}>
          <label htmlFor={id}>{t('help.search')}</label>
          <input
            id={id}
            type="search"
            value={word}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => setWord(target.value)}
          />
          <output className="small muted">{wanted === '' ? '\u00a0' : said()}</output>
        </form>
      </search>
      {wanted === '' || index.isError ? (
        <>
          <Topics groups={tasks} />
          <PicturedTasks title={t('help.pictured')} tasks={pictured} />
          <section className={styles.background} aria-labelledby={`${id}-background`}>
            <h2 id={`${id}-background`}>{t('help.background')}</h2>
            <Topics
              groups={questions.map(({ section, entries }) => ({
                title: t(`help.topic.${section}`),
                entries,
              }))}
            />
          </section>
        </>
      ) : (
        <ul className={styles.hits} aria-label={t('help.hits')}>
          {found.slice(0, MOST).map(({ title, path, about }) => (
            <li key={path}>
              <a href={path}>{title}</a>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Topics({ groups }: { groups: readonly LinkGroup[] }) {
  return (
    <div className={styles.topics}>
      {groups.map(({ title: heading, entries }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <ul>
            {entries.map(({ title, path }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
