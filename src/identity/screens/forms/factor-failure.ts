// Which sentence belongs to a second factor or passkey that was refused, by the server or by the browser.
import type { TextKey } from '#i18n/de.ts';

const byCode = new Map<string, TextKey>(
  Object.entries({
    mfa_challenge_expired: 'factor.expired',
    webauthn_challenge_expired: 'factor.expired',
    webauthn_challenge_not_found: 'factor.expired',
    mfa_ip_address_mismatch: 'factor.expired',
    over_request_rate_limit: 'factor.tooManyTries',
    mfa_factor_not_found: 'factor.gone',
    reauthentication_needed: 'factor.proveAgain',
    session_not_found: 'factor.signedOut',
    mfa_factor_name_conflict: 'factor.nameUsed',
    too_many_enrolled_mfa_factors: 'factor.full',
    too_many_passkeys: 'factor.full',
    webauthn_credential_exists: 'factor.keyKnown',
  } satisfies Record<string, TextKey>),
);

const notHolding = new Set(['mfa_verification_failed', 'webauthn_verification_failed']);

/** WebAuthn, sections 5.1.3 and 5.1.4: what the browser throws. It does not tell a refusal from a missed deadline. */
const byName = new Map<string, TextKey>(
  Object.entries({
    AuthRetryableFetchError: 'shell.noAnswer',
    AuthSessionMissingError: 'factor.signedOut',
    NotAllowedError: 'factor.cancelled',
    AbortError: 'factor.cancelled',
    InvalidStateError: 'factor.keyKnown',
    NotSupportedError: 'factor.unsupported',
    SecurityError: 'factor.unsupported',
  } satisfies Record<string, TextKey>),
);

/**
 * @param texts.wrong what is said of a proof that does not hold
 * @param texts.fallback what could not be done, for refusals that have no sentence of their own
 */
export function sentenceOfFactor(error: unknown, texts: { wrong?: TextKey; fallback: TextKey }): TextKey {
  const { code = '', name = '' } = error as { code?: string; name?: string };
  if (notHolding.has(code)) return texts.wrong ?? texts.fallback;
  return byCode.get(code) ?? byName.get(name) ?? texts.fallback;
}
