// Whose account a link is about, before its button uses it up.
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useSession } from '../../browser/session-provider.tsx';
import type { LinkAccount } from '../../accounts/link-account.ts';
import styles from '../forms/auth-form.module.css';

/**
 * Empty for a link that opens nothing any more: the button's answer says so. Takes its place from the start, so that the
 * button below does not move while somebody presses it.
 */
export function NamedAccount({
  token,
  onNamed,
}: {
  token: string;
  onNamed?: (account: LinkAccount) => void;
}) {
  const { t } = useLocale();
  const { api } = useSession();
  const [account, setAccount] = useState<LinkAccount | null>(null);
  const named = useEffectEvent((found: LinkAccount) => onNamed?.(found));
  useEffect(() => {
    let isGone = false;
    api<{ account: LinkAccount | null }>('/api/auth/link', { method: 'POST', body: { tokenHash: token } })
      .then((found) => {
        if (isGone || !found.account) return;
        setAccount(found.account);
        named(found.account);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [api, token]);
  return (
    <dl className={styles.linkAccount} aria-hidden={account === null}>
      <dt>{account ? t('auth.confirm.account') : '\u00a0'}</dt>
      <dd>{account?.email ?? '\u00a0'}</dd>
      {account?.newEmail && (
        <>
          <dt>{t('auth.confirm.newEmail')}</dt>
          <dd>{account.newEmail}</dd>
        </>
      )}
    </dl>
  );
}
