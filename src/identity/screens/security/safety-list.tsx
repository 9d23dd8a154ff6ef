// What the lists of sessions and of events have in common: their states, their moments, the names of devices.
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#i18n/format-day.ts';
import { useLocale } from '#ui/locale.tsx';
import { deviceNameOf } from '../../core/device-name.ts';
import styles from './safety.module.css';

/** ms in which a list is not requested twice, for example when the page renders again during hydration. */
export const FRESH_MS = 2_000;

type SafetyListProps<Row> = {
  /** Undefined while they are not loaded. */
  rows: readonly Row[] | undefined;
  error: Error | null;
  /** What could not be loaded, as a sentence. */
  failed: string;
  empty: string;
  isFetching: boolean;
  retry: () => void;
  children: (row: Row) => ReactNode;
};

export function SafetyList<Row>(props: SafetyListProps<Row>) {
  const { rows, error, failed, empty, isFetching, retry, children } = props;
  const { t } = useLocale();
  if (rows)
    return rows.length > 0 ? (
      <ul className={styles.safetyList}>{rows.map(children)}</ul>
    ) : (
      <p className="muted">{empty}</p>
    );
  if (!error)
    return (
      <div aria-busy="true" aria-live="polite">
        <span className="visually-hidden">{t('shell.loading')}</span>
        <div className="skel" aria-hidden="true">
          {['64%', '80%'].map((width) => (
            <div key={width}>
              <i style={{ width }} />
              <i />
              <i />
            </div>
          ))}
        </div>
      </div>
    );
  return (
    <div role="alert">
      <p className="notice red">
        {failed} {error.message}
      </p>
      <div className={`acts ${styles.safetyActs}`}>
        <Button small busy={isFetching} busyLabel={t('shell.loading')} onClick={retry}>
          {t('security.retry')}
        </Button>
      </div>
    </div>
  );
}

/** For what the browser has asked for: the server has another time zone. */
export function Moment({ at }: { at: string }) {
  const { locale } = useLocale();
  return <time dateTime={at}>{formatMoment(at, locale)}</time>;
}

/** @returns names a device by what its browser calls itself */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useLocale();
  return (userAgent) => {
    const { browser, system } = deviceNameOf(userAgent);
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
}
