// What happens against the ways to tell of it, as one table of switches.
import { useLocale } from '#ui/locale.tsx';
import {
  type Channel,
  channels,
  isTeamKind,
  isWanted,
  type NotificationKind,
  notificationKinds,
  withChoice,
} from '../choices.ts';
import type { ShownNotifications } from '../notifications.plugin.ts';
import styles from './notifications.module.css';

type Props = { chosen: ShownNotifications; change: (part: Partial<ShownNotifications>) => void };

export function ChoiceTable({ chosen, change }: Props) {
  const { t, path } = useLocale();
  const { choices, telegram, hasInvoices, hasTeam } = chosen;
  const ways = channels.filter((channel) => channel !== 'telegram' || telegram !== 'off');
  const kinds = notificationKinds.filter((kind) => {
    if (kind === 'invoice') return hasInvoices;
    return hasTeam || !isTeamKind(kind);
  });
  const cell = (channel: Channel, kind: NotificationKind) => {
    // Owed by law: nothing to choose.
    if (channel === 'mail' && kind === 'invoice')
      return <span className="small muted">{t('notifications.always')}</span>;
    // Browser and chat show them with the kinds that they are of.
    if (channel !== 'mail' && kind === 'several') return null;
    return (
      <label className={styles.cell}>
        <span className="visually-hidden">
          {t('notifications.choice', {
            kind: t(`notifications.${kind}`),
            channel: t(`notifications.${channel}`),
          })}
        </span>
        <input
          type="checkbox"
          disabled={channel === 'telegram' && telegram === 'unlinked'}
          checked={isWanted(choices, channel, kind)}
          onChange={({ target }) =>
            change({ choices: withChoice(choices, { channel, kind }, target.checked) })
          }
        />
      </label>
    );
  };
  return (
    <div className={styles.ways}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('notifications.about')}</th>
            {ways.map((channel) => (
              <th key={channel} scope="col">
                {t(`notifications.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`notifications.${kind}`)}</th>
              {ways.map((channel) => (
                <td key={channel}>{cell(channel, kind)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint muted small">{t('notifications.pushHint')}</p>
      {telegram === 'unlinked' && (
        <p className="hint muted small">
          {t('notifications.telegramUnlinked')}{' '}
          <a href={path('telegram')}>{t('notifications.telegramLink')}</a>
        </p>
      )}
    </div>
  );
}
