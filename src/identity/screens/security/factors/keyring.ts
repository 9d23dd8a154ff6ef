// Everything that the account can be opened with besides its password, as the security screen shows it.
import { useCallback, useEffect, useState } from 'react';
import type { TextKey } from '#i18n/de.ts';
import type { BrowserAuth } from '../../../browser/clients.client.ts';
import { useSession } from '../../../browser/session-provider.tsx';
import { sentenceOfFactor } from '../../forms/factor-failure.ts';

export type FactorKind = 'totp' | 'webauthn';
/** Times as the wire has them, ISO 8601. */
export type SecondFactor = { id: string; kind: FactorKind; name: string; createdAt: string };
export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null };
export type Keyring = {
  factors: readonly SecondFactor[];
  /** Null when none were made. */
  codes: { remaining: number; total: number } | null;
  passkeys: readonly Passkey[];
};
export type FoundKeyring =
  | { state: 'looking' }
  | { state: 'failed'; why: TextKey }
  | { state: 'found'; keyring: Keyring };

/** @returns what there is, and a function that looks again while the last finding stays */
export function useKeyring(): [FoundKeyring, () => void] {
  const { client } = useSession();
  const [found, setFound] = useState<FoundKeyring>({ state: 'looking' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    void client()
      .then(look)
      .then((next) => {
        if (!isGone) setFound(next);
      });
    return () => {
      isGone = true;
    };
  }, [client, round]);
  return [found, useCallback(() => setRound((last) => last + 1), [])];
}

async function look({ auth }: BrowserAuth): Promise<FoundKeyring> {
  const [factors, passkeys] = await Promise.all([auth.mfa.listFactors(), auth.passkey.list()]);
  // An installation whose address allows no passkeys has none.
  const isOff = passkeys.error?.code === 'passkey_disabled';
  const error = factors.error ?? (isOff ? null : passkeys.error);
  if (error || !factors.data) return failed(error);
  const status = factors.data.recovery_code.length > 0 ? await auth.mfa.recoveryCodes.getStatus() : null;
  if (status?.error) return failed(status.error);
  return {
    state: 'found',
    keyring: {
      factors: [...factors.data.totp, ...factors.data.webauthn].map((factor) => ({
        id: factor.id,
        kind: factor.factor_type,
        name: factor.friendly_name ?? '',
        createdAt: factor.created_at,
      })),
      codes: status?.data ?? null,
      passkeys: (passkeys.data ?? []).map((passkey) => ({
        id: passkey.id,
        name: passkey.friendly_name ?? '',
        createdAt: passkey.created_at,
        lastUsedAt: passkey.last_used_at ?? null,
      })),
    },
  };
}

function failed(error: unknown): FoundKeyring {
  return { state: 'failed', why: sentenceOfFactor(error ?? {}, { fallback: 'security.failed' }) };
}
