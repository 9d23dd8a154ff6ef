// One webhook: where it leads, how it is, what can be done with it, and its log.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { formatMoment } from '#i18n/format-day.ts';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useToast } from '#ui/toast.tsx';
import type { MadeWebhook, ShownWebhook } from '../webhooks-answers.ts';
import { RemoveDialog, RotateDialog } from './webhook-dialogs.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { hostOf, logQuery, WEBHOOKS_QUERY } from './webhook-queries.ts';
import styles from './webhooks.module.css';

type Opened = 'edit' | 'rotate' | 'remove' | null;

export function WebhookRow({
  webhook,
  onMade,
}: {
  webhook: ShownWebhook;
  onMade: (made: MadeWebhook) => void;
}) {
  const { t } = useLocale();
  const [opened, setOpened] = useState<Opened>(null);
  const [hasLog, setHasLog] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const logId = useId();
  const host = hostOf(webhook.url);
  const close = () => {
    setOpened(null);
    menu.current?.querySelector('button')?.focus();
  };
  return (
    <li>
      <State webhook={webhook} />
      <div className={styles.actions} ref={menu}>
        <Menu
          trigger={
            <Button small aria-label={t('webhooks.more', { address: host })}>
              {t('webhooks.actions')}
            </Button>
          }
          align="start"
        >
          <Actions webhook={webhook} open={setOpened} />
        </Menu>
        {webhook.isOn && <SendTest webhook={webhook} onSent={() => setHasLog(true)} />}
        <Button
          small
          aria-expanded={hasLog}
          aria-controls={logId}
          aria-label={t('webhooks.logOf', { address: host })}
          onClick={() => setHasLog(!hasLog)}
        >
          {t('webhooks.log')}
        </Button>
      </div>
      {opened === 'edit' && <WebhookForm webhook={webhook} team={null} onDone={close} onCancel={close} />}
      {opened === 'rotate' && <RotateDialog webhook={webhook} onMade={onMade} onClose={close} />}
      {opened === 'remove' && <RemoveDialog webhook={webhook} onClose={close} />}
      <div id={logId}>{hasLog && <WebhookLog webhook={webhook} />}</div>
    </li>
  );
}

function State({ webhook }: { webhook: ShownWebhook }) {
  const { locale, t } = useLocale();
  const { url, events, team, isOn, offReason, previousUntil, lastDeliveredAt } = webhook;
  const facts = [
    ...(team === null ? [] : [t('webhooks.team', { team })]),
    t(isOn ? 'webhooks.isOn' : 'webhooks.isOff'),
    lastDeliveredAt
      ? t('webhooks.lastDelivered', { moment: formatMoment(lastDeliveredAt, locale) })
      : t('webhooks.neverDelivered'),
  ];
  return (
    <div>
      <p className={styles.name}>{url}</p>
      <p className="small">{events.map((event) => t(`webhooks.event.${event}`)).join(' · ')}</p>
      <p className="muted small">{facts.join(' · ')}</p>
      {previousUntil !== null && (
        <p className="muted small">
          {t('webhooks.twoSecrets', { moment: formatMoment(previousUntil, locale) })}
        </p>
      )}
      {offReason !== null && <p className="notice red small">{t(`webhooks.off.${offReason}`)}</p>}
    </div>
  );
}

type ActionsProps = { webhook: ShownWebhook; open: (opened: Opened) => void };

function Actions({ webhook, open }: ActionsProps) {
  const { t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const turn = useMutation({
    mutationFn: (isOn: boolean) => api(`/api/webhooks/${webhook.id}`, { method: 'PATCH', body: { isOn } }),
    onError: (error: Error) => toast(error.message, { kind: 'error' }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: WEBHOOKS_QUERY });
      void queries.invalidateQueries({ queryKey: logQuery(webhook.id) });
    },
  });
  return (
    <>
      <MenuItem onSelect={() => open('edit')}>{t('webhooks.edit')}</MenuItem>
      <MenuItem onSelect={() => turn.mutate(!webhook.isOn)}>
        {t(webhook.isOn ? 'webhooks.turnOff' : 'webhooks.turnOn')}
      </MenuItem>
      <MenuItem onSelect={() => open('rotate')}>{t('webhooks.rotate')}</MenuItem>
      <MenuItem danger onSelect={() => open('remove')}>
        {t('webhooks.remove')}
      </MenuItem>
    </>
  );
}

function SendTest({ webhook, onSent }: { webhook: ShownWebhook; onSent: () => void }) {
  const { t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: () => api(`/api/webhooks/${webhook.id}/test`, { method: 'POST' }),
    onSuccess: () => {
      toast(t('webhooks.testSent'));
      onSent();
      void queries.invalidateQueries({ queryKey: logQuery(webhook.id) });
    },
    onError: (error: Error) => toast(error.message, { kind: 'error' }),
  });
  return (
    <Button
      small
      busy={test.isPending}
      busyLabel={t('shell.loading')}
      aria-label={t('webhooks.testOf', { address: hostOf(webhook.url) })}
      onClick={() => test.mutate()}
    >
      {t('webhooks.test')}
    </Button>
  );
}
