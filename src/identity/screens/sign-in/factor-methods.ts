// In which ways a person can show a second factor, in this browser.
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import { useSession } from '../../browser/session-provider.tsx';
import type { BrowserAuth } from '../../browser/clients.client.ts';
import { sentenceOfFactor } from '../forms/factor-failure.ts';
import { keysWorkHere } from '../forms/key-ceremony.ts';

const kinds = ['totp', 'webauthn', 'recovery_code'] as const;
/** `name` is empty where the person gave none. */
export type Way = { kind: (typeof kinds)[number]; factorId: string; name: string };
export type FoundWays =
  | { state: 'looking' }
  | { state: 'failed'; why: TextKey }
  | { state: 'found'; ways: readonly Way[] };

type Ends = {
  /** The session has shown its second factor, here or meanwhile in another tab. */
  onShown: () => void;
  /** Nobody is signed in any more. */
  onSignedOut: () => void;
};

/** @returns the ways, recovery codes last, and a function that looks again */
export function useWays(ends: Ends): [FoundWays, () => void] {
  const { client } = useSession();
  const [found, setFound] = useState<FoundWays>({ state: 'looking' });
  const [round, setRound] = useState(0);
  const settle = useEffectEvent((outcome: FoundWays | 'shown') => {
    if (outcome === 'shown') return ends.onShown();
    const isOut = outcome.state === 'failed' && outcome.why === 'factor.signedOut';
    return isOut ? ends.onSignedOut() : setFound(outcome);
  });
  useEffect(() => {
    let isGone = false;
    void client()
      .then(look)
      .then((outcome) => {
        if (!isGone) settle(outcome);
      });
    return () => {
      isGone = true;
    };
  }, [client, round]);
  return [found, useCallback(() => setRound((last) => last + 1), [])];
}

async function look({ auth }: BrowserAuth): Promise<FoundWays | 'shown'> {
  const { data: level } = await auth.mfa.getAuthenticatorAssuranceLevel();
  if (level?.currentLevel === 'aal2') return 'shown';
  const { data, error } = await auth.mfa.listFactors();
  if (error) return { state: 'failed', why: sentenceOfFactor(error, { fallback: 'auth.mfa.failed' }) };
  const verified = data.all.filter(({ status }) => status === 'verified');
  if (verified.length === 0) return 'shown';
  const ways = kinds.flatMap((kind) =>
    kind === 'webauthn' && !keysWorkHere()
      ? []
      : verified
          .filter((factor) => factor.factor_type === kind)
          .map((factor) => ({ kind, factorId: factor.id, name: factor.friendly_name ?? '' })),
  );
  return ways.length > 0 ? { state: 'found', ways } : { state: 'failed', why: 'factor.unsupported' };
}
