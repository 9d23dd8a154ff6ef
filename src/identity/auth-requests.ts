// What the bodies and queries of /auth/v1 look like; everything a client may send is read through these.
import { z } from 'zod';
import { type AuthError, authErrors } from './auth-error.ts';
import type { TokenKind } from './identity.table.ts';

/** Clients send null for what they leave out. */
const absent = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.null()])
    .optional()
    .transform((value) => value ?? undefined);

const email = z
  .string()
  .transform((value) => value.trim().toLowerCase().normalize('NFC'))
  .pipe(z.email().max(255));
const metadata = z.record(z.string(), z.unknown());
const challenge = {
  code_challenge: absent(z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/)),
  code_challenge_method: absent(z.string().regex(/^(s256|plain)$/i)),
};

export const requests = {
  signUp: z.object({
    email: absent(email),
    phone: absent(z.string()),
    password: absent(z.string()),
    data: absent(metadata),
    ...challenge,
  }),
  password: z.object({ email: absent(email), phone: absent(z.string()), password: absent(z.string()) }),
  refresh: z.object({ refresh_token: z.string().min(12).max(500) }),
  verify: z.object({
    type: z.string(),
    token_hash: absent(z.string().max(200)),
    token: absent(z.string().max(200)),
    email: absent(email),
    phone: absent(z.string()),
    redirect_to: absent(z.string()),
  }),
  verifyLink: z.object({ type: z.string(), token: z.string().max(200), redirect_to: absent(z.string()) }),
  resend: z.object({
    type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
    email: absent(email),
    phone: absent(z.string()),
    ...challenge,
  }),
  recover: z.object({ email, ...challenge }),
  update: z.object({
    email: absent(email),
    phone: absent(z.string()),
    password: absent(z.string()),
    data: absent(metadata),
    app_metadata: absent(metadata),
  }),
  logout: z.object({ scope: z.enum(['global', 'local', 'others']).default('global') }),
};

/** Parsed input. @throws {AuthError} 400 `validation_failed` naming the first field that is wrong */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path.join('.') ?? '';
  if (path === 'email') throw authErrors.invalid('Unable to validate email address: invalid format');
  throw authErrors.invalid(
    path === '' ? 'The request is incomplete' : `The field ${path} is missing or invalid`,
  );
}

/** The wire's names for a link's purpose; `email` stands for either. Kinds that do not exist here match nothing. */
export function kindsOf(type: string): readonly TokenKind[] {
  const kinds: Record<string, readonly TokenKind[]> = {
    signup: ['signup'],
    recovery: ['recovery'],
    email: ['signup', 'recovery'],
    invite: [],
    magiclink: [],
    email_change: [],
    sms: [],
    phone_change: [],
  };
  const known = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (!known) throw authErrors.invalid('Verify requires a verification type');
  return known;
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
