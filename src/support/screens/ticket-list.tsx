// The tickets of an account, set like a conversation: who and when on the left, the words on the right.
import { useState } from 'react';
import { formatDay } from '#i18n/format-day.ts';
import { useSession } from '#identity/public.tsx';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import type { ShownTickets } from '../tickets.plugin.ts';
import { MessageForm } from './message-form.tsx';
import type { Tickets } from './use-tickets.ts';
import styles from './help.module.css';

type Ticket = ShownTickets['tickets'][number];

export function TicketList({ shown, isFailed, reload, appName }: Tickets & { appName: string }) {
  const { t } = useLocale();
  return (
    <section aria-labelledby="tickets">
      <h2 id="tickets">{t('help.tickets')}</h2>
      <div role="alert">{isFailed && <p className="notice red">{t('help.ticketsFailed')}</p>}</div>
      {!shown && !isFailed && <p className="muted">{t('shell.loading')}</p>}
      {shown?.tickets.length === 0 && <p className="muted">{t('help.none')}</p>}
      {shown?.tickets.map((ticket, index) => (
        <TicketThread
          key={ticket.number}
          ticket={ticket}
          appName={appName}
          isOpen={index === 0}
          onChanged={reload}
        />
      ))}
    </section>
  );
}

type ThreadProps = {
  ticket: Ticket;
  appName: string;
  /** At first. */
  isOpen: boolean;
  onChanged: () => Promise<unknown>;
};

function TicketThread({ ticket, appName, isOpen, onChanged }: ThreadProps) {
  const { t, locale, path } = useLocale();
  const { number, state, messages, recording } = ticket;
  return (
    <details className={styles.ticket} open={isOpen}>
      <summary>
        {t('help.ticket', { number: String(number) })}{' '}
        <span className="muted">{t(`help.state.${state}`)}</span>
      </summary>
      {recording && (
        <p className="small muted">
          {t('help.concerns')} <a href={path('detail', { id: recording.id })}>{recording.title}</a>
        </p>
      )}
      <ol>
        {messages.map(({ author, text, at, files }) => (
          <li key={`${at}-${author}`}>
            <p className={styles.who}>
              <b>{author === 'person' ? t('help.you') : t('help.us', { appName })}</b>{' '}
              <time dateTime={at}>{formatDay(at, locale)}</time>
            </p>
            <div>
              <p className={styles.words}>{text}</p>
              {files.length > 0 && (
                <ul className={styles.files} aria-label={t('help.filesOf')}>
                  {files.map((file) => (
                    <li key={file.id}>
                      <a href={`/api/support/tickets/${number}/files/${file.id}`} download>
                        {file.name}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
      {state !== 'closed' && <Continue number={number} onChanged={onChanged} />}
    </details>
  );
}

function Continue({ number, onChanged }: { number: number; onChanged: () => Promise<unknown> }) {
  const { t } = useLocale();
  const { api } = useSession();
  const toast = useToast();
  const [isClosing, setClosing] = useState(false);
  const at = `/api/support/tickets/${number}`;
  const reply = async (message: string, files: readonly string[]) => {
    await api(`${at}/messages`, { method: 'POST', body: { message, files } });
    await onChanged();
  };
  const close = async () => {
    setClosing(true);
    try {
      await api(`${at}/close`, { method: 'POST' });
      toast(t('help.closed', { number: String(number) }), { kind: 'success' });
      await onChanged();
    } catch {
      toast(t('help.changeFailed'), { kind: 'error' });
      setClosing(false);
    }
  };
  return (
    <MessageForm
      label={t('help.reply')}
      action={t('help.sendReply')}
      rows={3}
      failed={t('help.changeFailed')}
      send={reply}
    >
      <Button look="text" busy={isClosing} onClick={() => void close()}>
        {t('help.close')}
      </Button>
    </MessageForm>
  );
}
