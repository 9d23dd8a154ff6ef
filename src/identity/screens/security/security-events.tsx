// What happened to the account, in plain sentences: which of it matters, when it was, and on which device.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { SecurityEvent } from '../../devices/security-log.ts';
import { useSession } from '../../browser/session-provider.tsx';
import { FRESH_MS, Moment, SafetyList, useDeviceName } from './safety-list.tsx';
import styles from './safety.module.css';

/** So many at first; the rest when asked for. */
const FIRST = 8;

export function SecurityEvents() {
  const { t } = useLocale();
  const { api } = useSession();
  const [isAll, setAll] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['identity', 'security-events'],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => api<{ events: SecurityEvent[] }>('/api/auth/security-events', { signal }),
  });
  const events = data?.events;
  return (
    <section id="security-events" aria-labelledby="security-events-title">
      <h2 id="security-events-title">{t('sessions.events')}</h2>
      <div>
        <p className={`muted ${styles.safetyLead}`}>{t('sessions.eventsLead')}</p>
        <SafetyList
          rows={isAll ? events : events?.slice(0, FIRST)}
          error={error}
          failed={t('sessions.eventsFailed')}
          empty={t('sessions.noEvents')}
          isFetching={isFetching}
          retry={() => void refetch()}
        >
          {(event) => <EventRow key={event.id} event={event} />}
        </SafetyList>
        {events && events.length > FIRST && !isAll && (
          <div className={`acts ${styles.safetyActs}`}>
            <Button small onClick={() => setAll(true)}>
              {t('sessions.allEvents', { count: events.length })}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { t } = useLocale();
  const deviceName = useDeviceName();
  const { kind, severity, times, device, createdAt } = event;
  return (
    <li data-severity={severity}>
      <div>
        <p className={styles.safetyName}>
          {t(`sessions.event.${kind}`)}
          {severity !== 'info' && (
            <span className={styles.safetyMark}>{t(`sessions.severity.${severity}`)}</span>
          )}
        </p>
        <p className="muted small">
          <Moment at={createdAt} />
          {device && ` · ${deviceName(device)}`}
          {times > 1 && ` · ${t('sessions.times', { count: times })}`}
        </p>
        {severity !== 'info' && (
          <p className={`small ${styles.safetyAdvice}`}>{t(`sessions.advice.${kind}`)}</p>
        )}
      </div>
    </li>
  );
}
