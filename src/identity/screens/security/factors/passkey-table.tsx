// The passkeys of the account, each with what can be done with it.
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { formatDay } from '#i18n/format-day.ts';
import type { Passkey } from './keyring.ts';
import styles from '../security.module.css';

export function PasskeyTable(props: {
  passkeys: readonly Passkey[];
  nameOf: (passkey: Passkey) => string;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}) {
  const { locale, t } = useLocale();
  const { nameOf, onRename, onRemove } = props;
  return (
    <table className={styles.plain}>
      <caption className="visually-hidden">{t('security.passkeysCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('security.name')}</th>
          <th scope="col" className={styles.opt}>
            {t('security.added')}
          </th>
          <th scope="col" className={styles.opt}>
            {t('security.lastUsed')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('security.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.passkeys.map((passkey) => {
          const name = nameOf(passkey);
          const { lastUsedAt } = passkey;
          return (
            <tr key={passkey.id}>
              <th scope="row">{name}</th>
              <td className={styles.opt}>{formatDay(passkey.createdAt, locale)}</td>
              <td className={styles.opt}>
                {lastUsedAt ? formatDay(lastUsedAt, locale) : t('security.never')}
              </td>
              <td>
                <Button
                  look="text"
                  small
                  aria-label={t('security.renameNamed', { name })}
                  onClick={() => onRename(passkey)}
                >
                  {t('security.rename')}
                </Button>
                <Button
                  look="text"
                  small
                  aria-label={t('security.removeNamed', { name })}
                  onClick={() => onRemove(passkey)}
                >
                  {t('security.remove')}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
