// The newest messages of a webhook: whether they arrived, what was sent and answered, and sending one again.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatMoment } from '#i18n/format-day.ts';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import type { ShownAttempt, ShownDeliveries, ShownDelivery, ShownWebhook } from '../webhooks-answers.ts';
import { LOG_KEPT_DAYS, MOST_LOGGED } from '../webhook-events.ts';
import { hostOf, logQuery, WEBHOOKS_QUERY } from './webhook-queries.ts';
import styles from './webhooks.module.css';

/** While something is on its way. */
const LOOK_AGAIN_MS = 2_000;

function hasWaiting(data: ShownDeliveries | undefined): boolean {
  return data?.deliveries.some(({ outcome }) => outcome === null) ?? false;
}

export function WebhookLog({ webhook }: { webhook: ShownWebhook }) {
  const { t } = useLocale();
  const { api } = useSession();
  const queries = useQueryClient();
  const { data, isError, isPending } = useQuery({
    queryKey: logQuery(webhook.id),
    queryFn: ({ signal }) => api<ShownDeliveries>(`/api/webhooks/${webhook.id}/deliveries`, { signal }),
    refetchInterval: ({ state }) => (hasWaiting(state.data) ? LOOK_AGAIN_MS : false),
  });
  const isWaiting = hasWaiting(data);
  // What arrived changes what the row says, and what was given up may have turned it off.
  useEffect(() => {
    if (!isWaiting) void queries.invalidateQueries({ queryKey: WEBHOOKS_QUERY });
  }, [isWaiting, queries]);
  return (
    <div className={styles.log}>
      <div role="alert">{isError && <p className="notice red">{t('webhooks.logFailed')}</p>}</div>
      {isPending && <p className="muted">{t('shell.loading')}</p>}
      {data?.deliveries.length === 0 && <p className="muted">{t('webhooks.logNone')}</p>}
      {data && data.deliveries.length > 0 && (
        <ul aria-label={t('webhooks.logOf', { address: hostOf(webhook.url) })}>
          {data.deliveries.map((delivery) => (
            <Entry key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
      )}
      <p className="muted small">{t('webhooks.logKept', { days: LOG_KEPT_DAYS, most: MOST_LOGGED })}</p>
    </div>
  );
}

type EntryProps = { webhook: ShownWebhook; delivery: ShownDelivery };

function Entry({ webhook, delivery }: EntryProps) {
  const { locale, t } = useLocale();
  const { type, outcome, dueAt, attempts, createdAt, body } = delivery;
  const count = attempts.length;
  const facts = [
    formatMoment(createdAt, locale),
    ...(count > 0 ? [count === 1 ? t('webhooks.tryOne') : t('webhooks.tries', { count })] : []),
    ...(outcome === null && count > 0 && dueAt !== null
      ? [t('webhooks.nextTry', { moment: formatMoment(dueAt, locale) })]
      : []),
  ];
  return (
    <li>
      <details className={styles.entry}>
        <summary>
          <span className={styles.entryName}>
            <span>{t(`webhooks.event.${type}`)}</span>
            <span className={styles.outcome} data-outcome={outcome ?? 'waiting'}>
              {t(`webhooks.outcome.${outcome ?? 'waiting'}`)}
            </span>
          </span>
          <span className="muted small">{facts.join(' · ')}</span>
        </summary>
        <div className={styles.tries}>
          {attempts.map((attempt) => (
            <Attempt key={attempt.id} attempt={attempt} body={body} />
          ))}
          {webhook.isOn && <Resend webhook={webhook} delivery={delivery} />}
        </div>
      </details>
    </li>
  );
}

function Attempt({ attempt, body }: { attempt: ShownAttempt; body: string }) {
  const { locale, t } = useLocale();
  const { at, durationMs, url, headers, status, answer, failure } = attempt;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className={styles.attempt}>
      <p className="small">
        {formatMoment(at, locale)} · {t('webhooks.duration', { ms: durationMs.toLocaleString(locale) })}
        {failure !== null && ` · ${t(`webhooks.failure.${failure}`)}`}
      </p>
      <p className="small muted">{t('webhooks.request')}</p>
      <pre>{[`POST ${url}`, ...lines, '', body].join('\n')}</pre>
      {status !== null && (
        <>
          <p className="small muted">
            {t('webhooks.answer')}: {t('webhooks.status', { status })}
            {!answer && `, ${t('webhooks.answerEmpty')}`}
          </p>
          {answer && <pre>{answer}</pre>}
        </>
      )}
    </div>
  );
}

function Resend({ webhook, delivery }: EntryProps) {
  const { t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const resend = useMutation({
    mutationFn: () => api(`/api/webhooks/${webhook.id}/deliveries/${delivery.id}/resend`, { method: 'POST' }),
    onSuccess: () => toast(t('webhooks.resent')),
    onError: (error: Error) => toast(error.message, { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: logQuery(webhook.id) }),
  });
  return (
    <Button small busy={resend.isPending} busyLabel={t('shell.loading')} onClick={() => resend.mutate()}>
      {t('webhooks.resend')}
    </Button>
  );
}
