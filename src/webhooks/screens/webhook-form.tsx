// A webhook: its address, its events, and for those who run a team whose they are.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useSession } from '#identity/public.tsx';
import { ProveAgain } from '#identity/screens/security/public.tsx';
import { ApiError } from '#platform/browser/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useLocale } from '#ui/locale.tsx';
import { type WebhookEvent, webhookEvents } from '../webhook-events.ts';
import type { MadeWebhook, ShownWebhook } from '../webhooks-answers.ts';
import { WEBHOOKS_QUERY } from './webhook-queries.ts';
import styles from './webhooks.module.css';

type Draft = { url: string; events: readonly WebhookEvent[]; isOfTeam: boolean };
const EMPTY: Draft = { url: '', events: ['project.completed', 'project.failed'], isOfTeam: false };

/** @param props.webhook the one that is changed; left out: a new one */
export function WebhookForm(props: {
  webhook?: ShownWebhook;
  /** The name of the team that the person runs. */
  team: string | null;
  onDone: (done: MadeWebhook | ShownWebhook) => void;
  onCancel: () => void;
}) {
  const { webhook, team, onDone, onCancel } = props;
  const { t } = useLocale();
  const [draft, setDraft] = useState<Draft>(webhook ? { ...webhook, isOfTeam: false } : EMPTY);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const save = useSave({ webhook, draft, onDone });
  const needsProof = save.error instanceof ApiError && save.error.code === 'proof_needed';
  const hasUrl = draft.url.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasUrl && draft.events.length > 0) save.mutate();
  };
  if (needsProof)
    return (
      <div className={styles.panel}>
        <ProveAgain onProven={() => save.mutate()} onCancel={onCancel} />
      </div>
    );
  return (
    <form className={styles.panel} method="post" noValidate onSubmit={submit}>
      <Field
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        type="text"
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2_000}
        value={draft.url}
        onChange={({ target }) => change({ url: target.value })}
        error={isTried && !hasUrl ? t('webhooks.urlNeeded') : undefined}
        required
      />
      <EventChoice
        events={draft.events}
        onChange={(events) => change({ events })}
        isWrong={isTried && draft.events.length === 0}
      />
      {!webhook && team !== null && (
        <OwnerChoice team={team} isOfTeam={draft.isOfTeam} onChange={(isOfTeam) => change({ isOfTeam })} />
      )}
      <div role="alert">{save.error && <p className="notice red">{save.error.message}</p>}</div>
      <div className="acts">
        <Button type="submit" look="primary" busy={save.isPending} busyLabel={t('shell.loading')}>
          {t(webhook ? 'webhooks.save' : 'webhooks.create')}
        </Button>
        <Button onClick={onCancel}>{t('webhooks.cancel')}</Button>
      </div>
    </form>
  );
}

function useSave({
  webhook,
  draft,
  onDone,
}: {
  webhook: ShownWebhook | undefined;
  draft: Draft;
  onDone: (done: MadeWebhook | ShownWebhook) => void;
}) {
  const { api } = useSession();
  const queries = useQueryClient();
  const { url, events, isOfTeam } = draft;
  return useMutation({
    mutationFn: (): Promise<MadeWebhook | ShownWebhook> =>
      webhook
        ? api<ShownWebhook>(`/api/webhooks/${webhook.id}`, {
            method: 'PATCH',
            // The same address again would ask for another proof.
            body: { events, ...(url.trim() !== webhook.url && { url }) },
          })
        : api<MadeWebhook>('/api/webhooks', { method: 'POST', body: { url, events, isOfTeam } }),
    onSuccess: (done) => {
      void queries.invalidateQueries({ queryKey: WEBHOOKS_QUERY });
      onDone(done);
    },
  });
}

type EventProps = {
  events: readonly WebhookEvent[];
  onChange: (events: readonly WebhookEvent[]) => void;
  isWrong: boolean;
};

function EventChoice({ events, onChange, isWrong }: EventProps) {
  const { t } = useLocale();
  const toggle = (event: WebhookEvent) =>
    onChange(events.includes(event) ? events.filter((one) => one !== event) : [...events, event]);
  return (
    <fieldset>
      <legend>{t('webhooks.events')}</legend>
      {webhookEvents.map((event) => (
        <label key={event} className={styles.check}>
          <input type="checkbox" checked={events.includes(event)} onChange={() => toggle(event)} />
          {t(`webhooks.event.${event}`)}
        </label>
      ))}
      {isWrong && (
        <p className="wrong" role="alert">
          {t('webhooks.eventNeeded')}
        </p>
      )}
    </fieldset>
  );
}

type OwnerProps = { team: string; isOfTeam: boolean; onChange: (isOfTeam: boolean) => void };

function OwnerChoice({ team, isOfTeam, onChange }: OwnerProps) {
  const { t } = useLocale();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="legend">
        {t('webhooks.whose')}
      </label>
      <select
        id={id}
        value={isOfTeam ? 'team' : 'own'}
        onChange={({ target }) => onChange(target.value === 'team')}
      >
        <option value="own">{t('webhooks.ofMe')}</option>
        <option value="team">{t('webhooks.ofTeam', { team })}</option>
      </select>
    </div>
  );
}
