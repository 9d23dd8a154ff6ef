// Signing in by a passkey: by a button, or from what the browser offers in the field of the address.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { User } from '@supabase/supabase-js';
import type { TextKey } from '#i18n/de.ts';
import { Button } from '#ui/button.tsx';
import { useLocale } from '#ui/locale.tsx';
import type { BrowserAuth } from '../../browser/clients.client.ts';
import { useSession } from '../../browser/session-provider.tsx';
import { sentenceOf } from '../forms/auth-failure.ts';
import { sentenceOfFactor } from '../forms/factor-failure.ts';

type Answer = Awaited<ReturnType<typeof ask>>;
type Props = { onFailure: (failure: TextKey | null) => void; onSignedIn: (user: User) => void };

/** For browsers and addresses that allow passkeys. */
export function PasskeySignIn(props: Props) {
  const { t } = useLocale();
  const { isBusy, signIn } = usePasskey(props);
  return (
    <Button wide busy={isBusy} busyLabel={t('auth.busy')} onClick={() => void signIn()}>
      {t('auth.login.passkey')}
    </Button>
  );
}

function usePasskey({ onFailure, onSignedIn }: Props) {
  const { client } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  // One at a time: the button takes over from the browser's offer.
  const offer = useRef<AbortController>(null);
  const settle = ({ data, error }: Answer) => {
    if (data?.user) return onSignedIn(data.user);
    const fallback = sentenceOf(error, 'auth.login.failed');
    onFailure(sentenceOfFactor(error, { wrong: 'factor.passkeyUnknown', fallback }));
    setRound((last) => last + 1);
  };
  const settleOffer = useEffectEvent(settle);
  useEffect(() => {
    const { signal } = (offer.current = new AbortController());
    void canOffer()
      .then((can) => (can && !signal.aborted ? ask(client, { mediation: 'conditional', signal }) : null))
      .then((answer) => {
        // Nobody asked for the offer: that it failed is worth no word.
        const isSilent = signal.aborted || !answer || (answer.error && !isAboutPasskey(answer.error));
        if (!isSilent) settleOffer(answer);
      });
    return () => offer.current?.abort();
  }, [client, round]);
  const signIn = async () => {
    offer.current?.abort();
    setBusy(true);
    onFailure(null);
    const answer = await ask(client, {});
    if (answer.error) setBusy(false);
    settle(answer);
  };
  return { isBusy, signIn };
}

async function ask(
  client: () => Promise<BrowserAuth>,
  options: { mediation?: CredentialMediationRequirement; signal?: AbortSignal },
) {
  return (await client()).auth.signInWithPasskey({ options });
}

async function canOffer(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Said of a passkey that was chosen; anything else befell the mere offer. */
function isAboutPasskey({ code = '' }: { code?: string | undefined }): boolean {
  return code.startsWith('webauthn_') || code === 'user_banned' || code === 'email_not_confirmed';
}
