// Which sentence belongs to a refusal of /auth/v1.
import type { TextKey } from '#i18n/de.ts';

const sentences = new Map<string, TextKey>(
  Object.entries({
    invalid_credentials: 'auth.login.wrong',
    email_not_confirmed: 'auth.login.notConfirmed',
    user_banned: 'auth.login.banned',
    user_already_exists: 'auth.register.used',
    email_exists: 'auth.register.used',
    over_request_rate_limit: 'auth.tooManyTries',
    over_email_send_rate_limit: 'auth.tooManyTries',
    same_password: 'auth.passwordSame',
    current_password_invalid: 'auth.passwordWrong',
    reauthentication_needed: 'auth.codeNeeded',
    reauthentication_not_valid: 'auth.codeWrong',
    email_address_invalid: 'auth.emailNeeded',
    session_not_found: 'factor.signedOut',
  } satisfies Record<string, TextKey>),
);

/** @param fallback what could not be done, for refusals that have no sentence of their own */
export function sentenceOf(error: unknown, fallback: TextKey): TextKey {
  const { code, status, name, reasons } = error as {
    code?: string;
    status?: number;
    name?: string;
    reasons?: readonly string[];
  };
  // What needs a user id, and there is none.
  if (name === 'AuthSessionMissingError') return 'factor.signedOut';
  if (name === 'AuthRetryableFetchError' || status === 0) return 'shell.noAnswer';
  if (code === 'weak_password')
    return reasons?.includes('length') ? 'auth.passwordTooShort' : 'auth.passwordWeak';
  return (code && sentences.get(code)) || fallback;
}
