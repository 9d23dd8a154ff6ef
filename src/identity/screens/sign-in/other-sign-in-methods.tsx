// Signing in without a password: by a passkey, a link in a mail or a provider, whatever there is here.
import { useSyncExternalStore } from 'react';
import type { User } from '@supabase/supabase-js';
import type { TextKey } from '#i18n/de.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import { keysWorkHere } from '../forms/key-ceremony.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ProviderButtons, type Providers } from './provider-buttons.tsx';
import styles from '../forms/auth-form.module.css';

export function OtherWays(props: {
  providers: Providers;
  authOrigin: string;
  /** Whether the address lets browsers have passkeys; whether this browser does, is seen once it is awake. */
  passkeys: boolean;
  onFailure: (failure: TextKey | null) => void;
  onSignedIn: (user: User) => void;
  /** The person would have a link. */
  onLink: () => void;
}) {
  const { t } = useLocale();
  const { providers, authOrigin, passkeys, onFailure, onSignedIn, onLink } = props;
  const hasPasskeys = useSyncExternalStore(never, keysWorkHere, () => passkeys);
  return (
    <>
      <p className={styles.or}>{t('auth.or')}</p>
      <div className={styles.authProviders}>
        {hasPasskeys && <PasskeySignIn onFailure={onFailure} onSignedIn={onSignedIn} />}
        <Button wide onClick={onLink}>
          {t('auth.login.link')}
        </Button>
        <ProviderButtons available={providers} authOrigin={authOrigin} onFailure={onFailure} />
      </div>
    </>
  );
}

const never = () => () => {};
