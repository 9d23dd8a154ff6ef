// The sources of a text, numbered as the text refers to them.
import { useId } from 'react';
import { useLocale } from '#ui/locale.tsx';
import type { Source } from './library/document.ts';
import styles from './sources.module.css';

export function Sources({ sources }: { sources: readonly Source[] }) {
  const { t } = useLocale();
  const id = useId();
  if (sources.length === 0) return null;
  return (
    <aside className={styles.sources} aria-labelledby={id}>
      <h2 id={id}>{t('site.sources')}</h2>
      <ol>
        {sources.map(({ title, text, url }, index) => (
          <li key={title} id={`source-${index + 1}`}>
            <b>{index + 1}</b>
            <span>
              <i>{title}</i>
              {text}{' '}
              {url && (
                <a href={url} rel="external">
                  {new URL(url).hostname.replace(/^www\./, '')}
                </a>
              )}
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
