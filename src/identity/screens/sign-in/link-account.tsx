// Whose account a link is about, before its button uses it up.
import { useEffect, useState } from 'react';
import { useLocale } from '#ui/locale.tsx';
import { useSession } from '../../browser/session-provider.tsx';
import type { LinkAccount } from '../../accounts/link-account.ts';
import styles from '../forms/auth-form.module.css';

/** Nothing for a link that opens nothing any more: the button's answer says so. */
export function NamedAccount({ token }: { token: string }) {
  const { t } = useLocale();
  const { api } = useSession();
  const [account, setAccount] = useState<LinkAccount | null>(null);
  useEffect(() => {
    let isGone = false;
    api<{ account: LinkAccount | null }>('/api/auth/link', { method: 'POST', body: { tokenHash: token } })
      .then((found) => {
        if (!isGone) setAccount(found.account);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [api, token]);
  if (!account) return null;
  return (
    <dl className={styles.linkAccount}>
      <dt>{t('auth.confirm.account')}</dt>
      <dd>{account.email}</dd>
      {account.newEmail && (
        <>
          <dt>{t('auth.confirm.newEmail')}</dt>
          <dd>{account.newEmail}</dd>
        </>
      )}
    </dl>
  );
}
