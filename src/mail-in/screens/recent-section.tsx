// What came lately, and what became of it.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay, formatTime } from '#i18n/format-day.ts';
import type { Locale, Translate } from '#i18n/texts.ts';
import { formatBytes, formatClock, percentOf } from '#projects/public.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLocale } from '#ui/locale.tsx';
import { useToast } from '#ui/toast.tsx';
import type { ShownMailIn } from '../mail-in.plugin.ts';
import { useAddSender } from './use-add-sender.ts';
import type { Older } from './use-mail-in.ts';
import styles from './mail-in.module.css';

type Message = ShownMailIn['messages'][number];
type Recording = Message['recordings'][number];

type Props = {
  messages: readonly Message[];
  older: Older;
  /** Null where nobody can be put on the list. */
  senders: ShownMailIn['senders'] | null;
  reload: () => Promise<unknown>;
};

export function RecentSection({ messages, older, senders, reload }: Props) {
  const { t } = useLocale();
  const canBeAllowed = ({ outcome, sender }: Message) =>
    outcome === 'sender_unknown' && senders !== null && !senders.some(({ email }) => email === sender);
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{t('mailIn.recent.title')}</h2>
      <div className={styles.stack}>
        <p className="small muted">{t('mailIn.recent.kept')}</p>
        {messages.length === 0 && <p className="muted">{t('mailIn.recent.none')}</p>}
        {messages.length > 0 && (
          <table className={`${styles.rows} ${styles.mails}`}>
            <caption className="visually-hidden">{t('mailIn.recent.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('mailIn.recent.received')}</th>
                <th scope="col">{t('mailIn.recent.subject')}</th>
                <th scope="col">{t('mailIn.recent.outcome')}</th>
              </tr>
            </thead>
            <tbody>
              {messages.map((message) => (
                <Row key={message.id} message={message}>
                  {canBeAllowed(message) && <Allow sender={message.sender ?? ''} reload={reload} />}
                </Row>
              ))}
            </tbody>
          </table>
        )}
        <div role="alert">
          {older.isFailed && <p className="notice red">{t('mailIn.recent.olderFailed')}</p>}
        </div>
        {older.isThere && (
          <p>
            <Button small busy={older.isComing} onClick={older.show}>
              {t('mailIn.recent.older')}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

function Row({ message, children }: { message: Message; children: ReactNode }) {
  const { t, locale } = useLocale();
  const { receivedAt, sender, subject, outcome } = message;
  const isSaidOfEach = message.recordings.length > 0 && outcome !== 'given_up';
  const title = subject === null ? t('mailIn.recent.unread') : subject || t('mailIn.recent.noSubject');
  return (
    <tr>
      <td className={`num ${styles.when}`} data-label={t('mailIn.recent.received')}>
        <time dateTime={receivedAt}>
          {formatDay(receivedAt, locale)}, {formatTime(receivedAt, locale)}
        </time>
      </td>
      <th scope="row">
        {subject === null ? <span className="muted">{title}</span> : title}
        {sender && <small>{sender}</small>}
      </th>
      <td data-label={t('mailIn.recent.outcome')}>
        <div>
          {!isSaidOfEach && <Outcome outcome={outcome} />}
          {!isSaidOfEach && <Reason message={message} />}
          {children}
          {message.recordings.map((recording, index) => (
            // They have the order of their attachments, for ever.
            // biome-ignore lint/suspicious/noArrayIndexKey: they are never moved
            <Result key={index} recording={recording} receivedAt={receivedAt} />
          ))}
        </div>
      </td>
    </tr>
  );
}

/** What the person has to do something about. */
const bad: ReadonlySet<string | null> = new Set(['too_large', 'refused', 'unreadable', 'given_up']);

function Outcome({ outcome }: { outcome: Message['outcome'] }) {
  const { t } = useLocale();
  const isBad = bad.has(outcome);
  return (
    <span className={styles.say} data-bad={isBad || undefined}>
      {isBad && <Icon name="warning" small />}
      {t(`mailIn.outcome.${outcome ?? 'waiting'}`)}
    </span>
  );
}

/** A code goes there first, as to every new sender. */
function Allow({ sender, reload }: { sender: string; reload: Props['reload'] }) {
  const { t } = useLocale();
  const toast = useToast();
  const { add, panel } = useAddSender(reload);
  const allow = () => add(sender).catch(() => toast(t('mailIn.senders.failed'), { kind: 'error' }));
  if (panel) return panel;
  return (
    <small>
      <Button
        look="text"
        aria-label={t('mailIn.recent.allowOne', { email: sender })}
        onClick={() => void allow()}
      >
        {t('mailIn.recent.allow')}
      </Button>
    </small>
  );
}

function Result({ recording, receivedAt }: { recording: Recording; receivedAt: string }) {
  const { t, path, locale } = useLocale();
  const { name, projectId, result, reason } = recording;
  if (result === null)
    return (
      <span className={styles.result}>
        <span className={styles.say} data-bad>
          <Icon name="warning" small />
          {t('mailIn.outcome.refused')}
        </span>
        <small>{name || t('mailIn.recent.unnamed')}</small>
        {reason !== null && <small>{reason}</small>}
      </span>
    );
  const { state, progress, durationMs, answeredAt } = result;
  const facts = [
    ...(state === 'done' && durationMs !== null ? [formatClock(durationMs)] : []),
    ...(answeredAt === null ? [] : [answered(answeredAt, { receivedAt, t, locale })]),
  ];
  return (
    <span className={styles.result}>
      <span className={styles.say} data-state={state}>
        {state === 'running' && progress !== null
          ? t('mailIn.result.progress', { percent: percentOf(progress) })
          : t(`mailIn.result.${state}`)}
      </span>
      <small>
        {projectId === null ? (
          name
        ) : (
          <Link to={path('detail', { id: projectId })}>{name || t('mailIn.recent.open')}</Link>
        )}
      </small>
      {facts.length > 0 && <small className="num">{facts.join(', ')}</small>}
    </span>
  );
}

/** The day is named where it is another one than that of the mail. */
function answered(
  at: string,
  { receivedAt, t, locale }: { receivedAt: string; t: Translate; locale: Locale },
): string {
  const time = formatTime(at, locale);
  const day = formatDay(at, locale);
  if (day === formatDay(receivedAt, locale)) return t('mailIn.result.answered', { time });
  return t('mailIn.result.answeredLater', { day, time });
}

/** The closest there is: of the error that refused it, else of the outcome. */
function Reason({ message: { outcome, errorCode, sizeBytes } }: { message: Message }) {
  const { t, locale } = useLocale();
  const keys = [`mailIn.why.${errorCode}`, `mailIn.why.${outcome}`];
  const key = keys.find((one) => isWhy(one));
  return key && isWhy(key) ? <small>{t(key, { size: formatBytes(sizeBytes, locale) })}</small> : null;
}

const reasons = [
  'no_recording',
  'too_large',
  'needs_pro',
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
