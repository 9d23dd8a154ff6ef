// Signing in without a password: by a passkey or a provider, whatever there is here.
import { useSyncExternalStore } from 'react';
import type { User } from '@supabase/supabase-js';
import type { TextKey } from '#i18n/de.ts';
import { useLocale } from '#ui/locale.tsx';
import { keysWorkHere } from './key-ceremony.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ProviderButtons, type Providers } from './provider-buttons.tsx';

export function OtherWays(props: {
  providers: Providers;
  /** Whether the address lets browsers have passkeys; whether this browser does, is seen once it is awake. */
  passkeys: boolean;
  onFailure: (failure: TextKey | null) => void;
  onSignedIn: (user: User) => void;
}) {
  const { t } = useLocale();
  const { providers, passkeys, onFailure, onSignedIn } = props;
  const hasPasskeys = useSyncExternalStore(never, keysWorkHere, () => passkeys);
  if (!hasPasskeys && !providers.google && !providers.apple) return null;
  return (
    <>
      <p className="or">{t('auth.or')}</p>
      <div className="auth-providers">
        {hasPasskeys && <PasskeySignIn onFailure={onFailure} onSignedIn={onSignedIn} />}
        <ProviderButtons available={providers} onFailure={onFailure} />
      </div>
    </>
  );
}

const never = () => () => {};
