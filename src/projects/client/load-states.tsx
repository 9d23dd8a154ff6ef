// What a page shows while something loads, and when it cannot be had.
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import styles from './styles/project-list.module.css';

const LONG_WAIT_MS = 10_000;

export function ListLoading() {
  const { t } = useLocale();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" aria-live="polite">
      <span className="visually-hidden">{t('list.loading')}</span>
      <div className="skel" aria-hidden="true">
        {['100%', '80%', '64%', '90%', '72%'].map((width) => (
          <div key={width}>
            <i style={{ width }} />
            <i />
            <i />
          </div>
        ))}
      </div>
      {isLong && <p className={`muted small ${styles.late}`}>{t('list.loadingLong')}</p>}
    </div>
  );
}

/** Nothing was loaded yet, and nothing can be: it comes by itself. */
export function NoLine({ text }: { text: string }) {
  const { t } = useLocale();
  return (
    <div className="empty" aria-live="polite">
      <h2 className={styles.first}>{t('shell.noLineTitle')}</h2>
      <p>{text}</p>
    </div>
  );
}

export function LoadFailed(props: {
  title: string;
  error: Error;
  text: (reason: string) => string;
  onRetry: () => void;
  busy: boolean;
  children?: ReactNode;
}) {
  const { t } = useLocale();
  const { error } = props;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className="empty" role="alert">
      <h2 className={styles.first}>{props.title}</h2>
      <p>{props.text(error instanceof ApiError ? error.message : t('shell.noAnswer'))}</p>
      <div className="acts">
        <Button onClick={props.onRetry} busy={props.busy}>
          {t('list.tryNow')}
        </Button>
        {props.children}
      </div>
      {/* The sentence of a fault of ours names it already. */}
      {requestId && !error.message.includes(requestId) && (
        <p className="small faint num">{t('list.requestId', { id: requestId })}</p>
      )}
    </div>
  );
}
