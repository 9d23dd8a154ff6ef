// What the bodies and queries of /auth/v1 look like; everything a client may send is read through these.
import { z } from 'zod';
import { normaliseText } from '#platform/text/normal-text.ts';
import { type AuthError, authErrors } from '../core/auth-error.ts';
import type { TokenKind } from '../core/identity.table.ts';
import { isFitAppMetadata, isFitMetadata } from '../core/user-metadata.ts';
import { creationResponse, requestResponse } from './webauthn-requests.ts';

/** Clients send null for what they leave out. */
const absent = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.null()])
    .optional()
    .transform((value) => value ?? undefined);

/** Clients send an empty text for a number they leave out. */
const pageNumber = (most: number, otherwise: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(1).max(most).default(otherwise),
  );

const TOO_LARGE = 'is too large';
const LONGEST_EMAIL = 255;
/** As long as an address can be that is taken apart into letters and marks, with blanks around it. */
const MOST_RAW_EMAIL = 1_000;
const email = z
  .string()
  .max(MOST_RAW_EMAIL)
  .transform((value) => normaliseText(value.trim().toLowerCase(), 'NFC'))
  .pipe(z.email().max(LONGEST_EMAIL));
const metadata = z.record(z.string(), z.unknown()).refine(isFitMetadata, TOO_LARGE);
const appMetadata = z.record(z.string(), z.unknown()).refine(isFitAppMetadata, TOO_LARGE);
const text = z.string().max(2_000);
const challenge = {
  code_challenge: absent(z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/)),
  code_challenge_method: absent(z.string().regex(/^(s256|plain)$/i)),
};
const mailbox = { email: absent(email), phone: absent(z.string().max(100)) };
/** Hours, minutes and seconds, as Go writes durations; `none` lifts a ban. */
const banDuration = z.string().regex(/^(none|(\d{1,7}[hms])+)$/);
const adminUser = {
  ...mailbox,
  password: absent(z.string()),
  /** PHC of Argon2id, from wherever the account comes; nobody is signed in by another kind here. */
  password_hash: absent(
    z
      .string()
      .regex(/^\$argon2id\$v=19\$m=\d{4,6},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]{11,88}\$[A-Za-z0-9+/]{22,88}$/),
  ),
  email_confirm: absent(z.boolean()),
  user_metadata: absent(metadata),
  app_metadata: absent(appMetadata),
  ban_duration: absent(banDuration),
};

export const requests = {
  address: email,
  signUp: z.object({ ...mailbox, password: absent(z.string()), data: absent(metadata), ...challenge }),
  password: z.object({ ...mailbox, password: absent(z.string()) }),
  refresh: z.object({ refresh_token: z.string().min(12).max(500) }),
  pkce: z.object({ auth_code: z.string().min(1).max(200), code_verifier: z.string().min(1).max(200) }),
  idToken: z.object({
    provider: absent(text),
    id_token: z.string().min(1).max(16_000),
    nonce: absent(text),
    link_identity: absent(z.boolean()),
  }),
  otp: z.object({ ...mailbox, create_user: absent(z.boolean()), data: absent(metadata), ...challenge }),
  verify: z.object({
    type: z.string(),
    token_hash: absent(z.string().max(200)),
    token: absent(z.string().max(200)),
    email: absent(text),
    phone: absent(text),
    redirect_to: absent(text),
  }),
  verifyLink: z.object({ type: z.string(), token: z.string().max(200), redirect_to: absent(text) }),
  resend: z.object({
    type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
    ...mailbox,
    ...challenge,
  }),
  recover: z.object({ email: absent(email), ...challenge }),
  update: z.object({
    ...mailbox,
    password: absent(z.string()),
    current_password: absent(z.string()),
    nonce: absent(z.string().max(20)),
    data: absent(metadata),
    app_metadata: absent(appMetadata),
    ...challenge,
  }),
  logout: z.object({ scope: z.enum(['global', 'local', 'others']).default('global') }),
  authorize: z.object({
    provider: absent(text),
    scopes: absent(text),
    skip_http_redirect: absent(text),
    ...challenge,
  }),
  callback: z.object({
    code: absent(text),
    state: absent(text),
    iss: absent(text),
    error: absent(text),
    error_description: absent(text),
    /** Apple sends the name here, once. */
    user: absent(text),
  }),
  enroll: z.object({
    factor_type: z.string(),
    friendly_name: absent(z.string().max(100)),
    issuer: absent(z.string().max(100)),
  }),
  factorProof: z.union([
    z.object({ challenge_id: z.uuid(), code: z.string().max(20) }),
    z.object({
      challenge_id: z.uuid(),
      webauthn: z.discriminatedUnion('type', [
        z.object({ type: z.literal('create'), credential_response: creationResponse }),
        z.object({ type: z.literal('request'), credential_response: requestResponse }),
      ]),
    }),
  ]),
  recoveryCodes: z.object({ friendly_name: absent(z.string().trim().min(1).max(100)) }),
  recoveryCode: z.object({ code: z.string().max(100) }),
  passkeyCreation: z.object({ challenge_id: z.uuid(), credential: creationResponse }),
  passkeySignIn: z.object({ challenge_id: z.uuid(), credential: requestResponse }),
  passkeyName: z.object({ friendly_name: z.string().trim().min(1).max(120) }),
  adminCreate: z.object({ ...adminUser, email, id: absent(z.uuid()) }),
  adminUpdate: z.object(adminUser),
  adminDelete: z.object({ should_soft_delete: absent(z.boolean()) }),
  adminList: z.object({
    page: pageNumber(1_000_000, 1),
    per_page: pageNumber(1_000, 50),
  }),
  invite: z.object({ email, data: absent(metadata) }),
  generateLink: z.object({
    type: z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
    email,
    new_email: absent(email),
    password: absent(z.string()),
    data: absent(metadata),
    redirect_to: absent(text),
  }),
};

/** Parsed input. @throws {AuthError} 400 `validation_failed` naming the first field that is wrong */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  // Issues hold the value itself only on request; what is refused of an address depends on it.
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.join('.') ?? '';
  if (path === 'email' || path === 'new_email') throw addressError(issue?.input);
  if (issue?.code === 'custom') throw authErrors.invalid(`The field ${path} ${issue.message}`);
  throw authErrors.invalid(
    path === '' ? 'The request is incomplete' : `The field ${path} is missing or invalid`,
  );
}

/** What is wrong with an address, in the words of the official server. */
function addressError(written: unknown): AuthError {
  if (written === undefined || written === null || written === '') return authErrors.noEmail();
  if (typeof written === 'string' && written.length > LONGEST_EMAIL)
    return authErrors.invalid('An email address is too long');
  return authErrors.invalid('Unable to validate email address: invalid format');
}

const KINDS = new Map<string, readonly TokenKind[]>(
  Object.entries({
    signup: ['signup'],
    recovery: ['recovery'],
    magiclink: ['magiclink'],
    invite: ['invite'],
    email: ['signup', 'invite', 'magiclink', 'recovery'],
    email_change: ['email_change_current', 'email_change_new'],
    sms: [],
    phone_change: [],
  } satisfies Record<string, TokenKind[]>),
);

/** The wire's names for a link's purpose; `email` stands for several. Kinds that do not exist here match nothing. */
export function kindsOf(type: string): readonly TokenKind[] {
  const kinds = KINDS.get(type);
  if (!kinds) throw authErrors.invalid('Verify requires a verification type');
  return kinds;
}

const API_VERSION = '2024-01-01';

/** The body and headers of an error, in the form that the asking client's version reads. */
export function errorAnswer(error: AuthError, clientVersion: string | undefined) {
  const current =
    clientVersion !== undefined && /^\d{4}-\d\d-\d\d$/.test(clientVersion) && clientVersion >= API_VERSION;
  const reasons = error.reasons && { weak_password: { reasons: error.reasons } };
  const body = current
    ? { code: error.code, message: error.message, ...reasons }
    : { code: error.status, error_code: error.code, msg: error.message, ...reasons };
  const headers: Record<string, string> = { 'x-sb-error-code': error.code };
  if (current) headers['x-supabase-api-version'] = API_VERSION;
  if (error.retryAfterS !== undefined) headers['retry-after'] = String(error.retryAfterS);
  return { body, headers };
}
