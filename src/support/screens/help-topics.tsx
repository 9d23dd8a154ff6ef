// The answers inside the help: found by words, or by topic as long as nothing is looked for.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { retryingFetch } from '#platform/browser/retrying-fetch.ts';
import {
  type PicturedQuestion,
  PicturedQuestions,
  searchAddresses,
  type SearchedText,
  searchTexts,
  type SectionList,
} from '#site/public.tsx';
import { useLocale } from '#ui/locale.tsx';
import styles from './help.module.css';

/** More would be a second list of everything. */
const MOST = 8;

type Props = { lists: SectionList; pictured: readonly PicturedQuestion[] };

export function HelpTopics({ lists, pictured }: Props) {
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
          <Topics lists={lists} />
          <PicturedQuestions title={t('help.pictured')} questions={pictured} />
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

function Topics({ lists }: { lists: SectionList }) {
  const { t } = useLocale();
  return (
    <div className={styles.topics}>
      {lists.map(({ section, entries }) => (
        <div key={section}>
          <h3>{t(`help.topic.${section}`)}</h3>
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
