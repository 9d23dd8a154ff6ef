// Webhooks: where a person's own systems are notified, what arrived there, and new ones.
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { ShownOnce } from '#identity/screens/security/public.tsx';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { MadeWebhook, ShownWebhooks } from '../webhooks-answers.ts';
import { hostOf, WEBHOOKS_QUERY } from './webhook-queries.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import styles from './webhooks.module.css';

export function WebhooksSection() {
  const { t } = useLocale();
  const { api } = useSession();
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const { data, isError, isPending } = useQuery({
    queryKey: WEBHOOKS_QUERY,
    queryFn: ({ signal }) => api<ShownWebhooks>('/api/webhooks', { signal }),
  });
  return (
    <section id="webhooks" aria-labelledby="webhooks-title">
      <h2 id="webhooks-title">{t('webhooks.title')}</h2>
      <div className={styles.part}>
        <p className="muted">
          {t('webhooks.lead')} <a href="/api/docs">{t('webhooks.docs')}</a>
        </p>
        <div role="alert">{isError && <p className="notice red">{t('webhooks.failedToLoad')}</p>}</div>
        {isPending && <p className="muted">{t('shell.loading')}</p>}
        {made && (
          <ShownOnce key={made.secret} secret={made.secret}>
            {t('webhooks.once', { address: hostOf(made.shown.url) })}
          </ShownOnce>
        )}
        {data && data.endpoints.length > 0 && (
          <ul className={styles.hooks}>
            {data.endpoints.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onMade={setMade} />
            ))}
          </ul>
        )}
        {data?.isAllowed && data.endpoints.length === 0 && <p>{t('webhooks.none')}</p>}
        {data && (data.isAllowed ? <NewWebhook team={data.team} onMade={setMade} /> : <NotInPlan />)}
      </div>
    </section>
  );
}

function NotInPlan() {
  const { path, t } = useLocale();
  return (
    <p className="notice">
      {t('webhooks.notInPlan')} <a href={path('business-suite')}>{t('webhooks.toBusiness')}</a>
    </p>
  );
}

function NewWebhook({ team, onMade }: { team: string | null; onMade: (made: MadeWebhook) => void }) {
  const { t } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('webhooks.add')}
      </Button>
      {isOpen && (
        <WebhookForm
          team={team}
          onDone={(made) => {
            if ('secret' in made) onMade(made);
            close();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
