// Errors of /auth/v1 as the official clients read them: status, code and an English message for programs.

export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: number;
  readonly code: string;
  /** Only with `weak_password`. */
  readonly reasons: readonly string[] | undefined;
  /** Seconds, for Retry-After; only with 429. */
  readonly retryAfterS: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { reasons?: readonly string[]; retryAfterS?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.reasons = more.reasons;
    this.retryAfterS = more.retryAfterS;
  }
}

export const authErrors = {
  badJson: () => new AuthError(400, 'bad_json', 'Could not parse request body as JSON'),
  tooLarge: () => new AuthError(413, 'request_entity_too_large', 'The request body is too large'),
  metadataTooLarge: (mostBytes: number) =>
    new AuthError(400, 'validation_failed', `The metadata cannot be larger than ${mostBytes} bytes`),
  invalid: (message: string) => new AuthError(400, 'validation_failed', message),
  credentials: () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials'),
  grantType: () => new AuthError(400, 'invalid_credentials', 'unsupported_grant_type'),
  notConfirmed: (status: 400 | 403 | 422) =>
    new AuthError(status, 'email_not_confirmed', 'Email not confirmed'),
  banned: (status: 400 | 403) => new AuthError(status, 'user_banned', 'User is banned'),
  weakPassword: (reasons: readonly string[], message: string) =>
    new AuthError(422, 'weak_password', message, { reasons }),
  samePassword: () =>
    new AuthError(422, 'same_password', 'New password should be different from the old password.'),
  linkExpired: () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired'),
  codeExpired: () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid'),
  noAuthorization: () =>
    new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badJwt: () => new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'),
  userNotFound: () => new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  sessionNotFound: (status: 400 | 403) =>
    new AuthError(status, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  refreshNotFound: () =>
    new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  refreshUsed: () => new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  notAdmin: () => new AuthError(403, 'not_admin', 'User not allowed'),
  oauthState: (code: 'bad_oauth_state' | 'flow_state_already_used', message: string) =>
    new AuthError(400, code, message),
  oauthCallback: (message: string) => new AuthError(400, 'bad_oauth_callback', message),
  flowNotFound: () =>
    new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  flowExpired: () => new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  badVerifier: () =>
    new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'),
  badIdToken: (message: string) => new AuthError(400, 'invalid_id_token', message),
  providerEmail: () =>
    new AuthError(
      422,
      'provider_email_needs_verification',
      'The provider has not confirmed your email address; please confirm it there first',
    ),
  emailExists: () =>
    new AuthError(422, 'email_exists', 'A user with this email address has already been registered'),
  noEmail: () => new AuthError(400, 'validation_failed', 'An email address is required'),
  idTaken: () =>
    new AuthError(422, 'user_already_exists', 'This id belongs to an account, or to one that was deleted'),
  noMailbox: () =>
    new AuthError(422, 'validation_failed', 'An anonymous user has to confirm an email address first'),
  noReauthentication: () =>
    new AuthError(
      400,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    ),
  unverifiedEmail: () => new AuthError(422, 'email_not_confirmed', 'Please verify your email first.'),
  emailFormat: () => new AuthError(422, 'validation_failed', 'Invalid email format'),
  noFactors: () => new AuthError(403, 'no_authorization', 'Anonymous users cannot have factors or passkeys'),
  reauthenticationNeeded: () =>
    new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication'),
  proofNeeded: () =>
    new AuthError(400, 'reauthentication_needed', 'A first factor or passkey requires reauthentication'),
  reauthenticationWrong: () =>
    new AuthError(
      422,
      'reauthentication_not_valid',
      'Verify your one-time code again: it is wrong or has expired',
    ),
  currentPassword: () =>
    new AuthError(400, 'current_password_invalid', 'Current password required when setting new password.'),
  insufficientAal: (status: 401 | 403 | 422) =>
    new AuthError(status, 'insufficient_aal', 'AAL2 session is required for this'),
  factorNotFound: (status: 404 | 422) => new AuthError(status, 'mfa_factor_not_found', 'Factor not found'),
  factorName: () =>
    new AuthError(422, 'mfa_factor_name_conflict', 'A factor with the same name exists for this user'),
  credentialExists: () =>
    new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered'),
  unknownUser: () => new AuthError(404, 'user_not_found', 'User not found'),
  unknownAddress: () => new AuthError(404, 'user_not_found', 'User with this email not found'),
  notAnId: () => new AuthError(404, 'validation_failed', 'The identifier must be a UUID'),
  disabled: (code: string, message: string, status = 404) => new AuthError(status, code, message),
  tooManyRequests: (retryAfterS: number) =>
    new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterS }),
  /** More passwords are waiting to be looked at than can be soon; nothing was decided. Not 5xx: clients lose its code. */
  overloaded: (retryAfterS: number) =>
    new AuthError(
      429,
      'over_request_rate_limit',
      `Too many sign-ins at the moment, please try again after ${retryAfterS} seconds.`,
      { retryAfterS },
    ),
  recoveryLocked: (retryAfterS: number) =>
    new AuthError(429, 'mfa_recovery_codes_locked', 'Too many wrong recovery codes', { retryAfterS }),
  tooManyMails: (retryAfterS: number) =>
    new AuthError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${retryAfterS} seconds.`,
      { retryAfterS },
    ),
};
