// The name of the product; the marker lights its second half. The start page is a document of its own.
import { useLocale } from '#ui/locale.tsx';
import { useRootData } from '../root-data.ts';
import styles from './masthead.module.css';

export function Wordmark() {
  const { t, path } = useLocale();
  const name = useRootData()?.config.appName ?? 'Wortlaut';
  const half = name === 'Wortlaut' ? 4 : 0;
  return (
    <a className={styles.wordmark} href={path('home')} aria-label={t('shell.homeLabel', { name })}>
      {name.slice(0, half)}
      <b>{name.slice(half)}</b>
    </a>
  );
}
