// The minutes of a person: how many of the month, on which days, and in which months.
import { useId, useState } from 'react';
import { formatBytes } from '#projects/client/format-bytes.ts';
import type { Locale } from '#i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { Usage } from '../usage-schema.ts';
import { MinutesPlot } from './minutes-plot.tsx';
import { minutesIn } from './minutes-in.ts';
import { barsOfDays, barsOfMonths, monthName } from './usage-bars.ts';
import { useUsage } from './use-usage.ts';
import styles from './usage.module.css';

export function UsageSection() {
  const { t, locale } = useLocale();
  const [month, setMonth] = useState<string | null>(null);
  const { data, error, refetch, isFetching } = useUsage({ month });
  return (
    <section id="usage" aria-labelledby="usage-title">
      <h2 id="usage-title">{t('usage.title')}</h2>
      <div className={styles.usage}>
        {error && (
          <div role="alert" className={styles.failed}>
            <p className="notice red">{t('usage.failed')}</p>
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('shell.retry')}
            </Button>
          </div>
        )}
        {data && <Minutes usage={data} locale={locale} onMonth={setMonth} />}
        {!data && !error && (
          <p className="muted" aria-live="polite">
            {t('shell.loading')}
          </p>
        )}
      </div>
    </section>
  );
}

function Minutes(props: { usage: Usage; locale: Locale; onMonth: (month: string) => void }) {
  const { usage, locale, onMonth } = props;
  const { t } = useLocale();
  const selectId = useId();
  const name = monthName(usage.month, locale);
  const isPresent = usage.today.startsWith(usage.month);
  const ms = usage.days.reduce((sum, day) => sum + day.ms, 0);
  const total = usage.months.find(({ month }) => month === usage.month)?.ms ?? ms;
  const recordings = usage.days.reduce((sum, day) => sum + day.recordings, 0);
  return (
    <>
      <div className="field">
        <label htmlFor={selectId}>{t('usage.month')}</label>
        <select id={selectId} value={usage.month} onChange={(event) => onMonth(event.target.value)}>
          {usage.months.toReversed().map(({ month }) => (
            <option key={month} value={month}>
              {monthName(month, locale)}
            </option>
          ))}
        </select>
      </div>
      <p className={styles.total}>{t('usage.minutes', { minutes: minutesIn(total) })}</p>
      {isPresent && <Limit limit={usage.limit} />}
      <MinutesPlot
        title={t('usage.byDay', { month: name })}
        bars={barsOfDays(usage, { t, locale })}
        columns={{ name: t('usage.day'), recordings: t('usage.recordings') }}
      />
      <dl className={styles.figures}>
        <div>
          <dt>{t('usage.recordings')}</dt>
          <dd>{recordings.toLocaleString(locale)}</dd>
        </div>
        {recordings > 0 && (
          <div>
            <dt>{t('usage.average')}</dt>
            <dd>{t('usage.minutes', { minutes: minutesIn(ms / recordings) })}</dd>
          </div>
        )}
        <div>
          <dt>{t('usage.stored')}</dt>
          <dd>{formatBytes(usage.storedBytes, locale)}</dd>
        </div>
      </dl>
      <MinutesPlot
        title={t('usage.byMonth')}
        bars={barsOfMonths(usage, { t, locale })}
        columns={{ name: t('usage.month') }}
      />
      <p className="small muted">{t('usage.note')}</p>
    </>
  );
}

/** Nothing where the plan has no limit. */
function Limit({ limit }: { limit: Usage['limit'] }) {
  const { t } = useLocale();
  if (!limit) return null;
  const left = Math.max(0, limit.limitMs - limit.usedMs);
  return (
    <div>
      <p>{t('usage.limit', { limit: minutesIn(limit.limitMs), left: minutesIn(left) })}</p>
      {limit.queuedMs > 0 && (
        <p className="muted">{t('usage.queued', { minutes: minutesIn(limit.queuedMs) })}</p>
      )}
    </div>
  );
}
