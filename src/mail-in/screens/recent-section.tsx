// What came lately, and what became of it.
import { Link } from 'react-router';
import { formatDay } from '#i18n/format-day.ts';
import { useLocale } from '#ui/locale.tsx';
import type { ShownMailIn } from '../mail-in.plugin.ts';
import styles from './mail-in.module.css';

type Message = ShownMailIn['messages'][number];

export function RecentSection({ messages }: { messages: readonly Message[] }) {
  const { t } = useLocale();
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{t('mailIn.recent.title')}</h2>
      <div className={styles.stack}>
        <p className="small muted">{t('mailIn.recent.kept')}</p>
        {messages.length === 0 && <p className="muted">{t('mailIn.recent.none')}</p>}
        <ul className={styles.rows}>
          {messages.map((message) => (
            <Row key={message.id} message={message} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Row({ message }: { message: Message }) {
  const { t, locale } = useLocale();
  const { receivedAt, sender, subject, outcome } = message;
  const title = subject === null ? t('mailIn.recent.unread') : subject || t('mailIn.recent.noSubject');
  return (
    <li>
      <span className={styles.name}>
        <time className="muted small" dateTime={receivedAt}>
          {formatDay(receivedAt, locale)}
        </time>
        <b>{title}</b>
        {sender && <small>{sender}</small>}
      </span>
      <span className={styles.outcome}>
        {t(`mailIn.outcome.${outcome ?? 'waiting'}`)}
        <Reason message={message} />
        {message.recordings.map(
          ({ name, projectId }) =>
            projectId && (
              <small key={projectId}>
                <OpenRecording name={name} projectId={projectId} />
              </small>
            ),
        )}
      </span>
    </li>
  );
}

function OpenRecording({ name, projectId }: { name: string; projectId: string }) {
  const { t, path } = useLocale();
  return <Link to={path('detail', { id: projectId })}>{name || t('mailIn.recent.open')}</Link>;
}

/** The closest there is: of the error that refused it, else of the outcome. */
function Reason({ message: { outcome, errorCode } }: { message: Message }) {
  const { t } = useLocale();
  const keys = [`mailIn.why.${errorCode}`, `mailIn.why.${outcome}`];
  const key = keys.find((one) => isWhy(one));
  return key && isWhy(key) ? <small>{t(key)}</small> : null;
}

const reasons = [
  'no_recording',
  'too_large',
  'sender_unknown',
  'sender_unproven',
  'automatic',
  'unreadable',
  'given_up',
  'mail_in_archive',
  'mail_in_winmail',
  'mail_in_encrypted',
] as const;

function isWhy(key: string): key is `mailIn.why.${(typeof reasons)[number]}` {
  return reasons.some((one) => key === `mailIn.why.${one}`);
}
