// The search field of the list pages; it appears once its script can answer.
import { useId } from 'react';
import { searchAddresses } from './search-addresses.ts';
import { useLocale } from '#ui/locale.tsx';
import styles from './site-search.module.css';
// Built like a worker: into one file of its own, whose address both builds know.
// oxlint-disable-next-line import/default
import searchScript from './search-page.ts?worker&url';

export function SiteSearch() {
  const { t, locale } = useLocale();
  const id = useId();
  return (
    <search>
      <form
        hidden
        className={styles.search}
        data-search={searchAddresses[locale]}
        data-none={t('site.search.none')}
        data-one={t('site.search.one')}
        // The script fills in the number.
        data-many={t('site.search.many', { count: '{count}' })}
      >
        <label htmlFor={id}>{t('site.search.label')}</label>
        <input id={id} type="search" autoComplete="off" spellCheck={false} enterKeyHint="search" />
        <output className="small muted" />
        <ol />
      </form>
      <script src={searchScript} defer />
    </search>
  );
}
