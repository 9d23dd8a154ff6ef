// The public part of /auth/v1: signing up and in, mails on request, and the links and codes in them.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { AuthError, authErrors } from '../core/auth-error.ts';
import { kindsOf, parse, requests } from './auth-requests.ts';
import type { Identity } from '../identity.ts';
import { allowedRedirect } from './redirects.ts';
import { readRefreshToken } from '../sessions/refresh-token.ts';
import { demandSecondFactor } from '../sessions/second-factor.ts';
import type { WireSession } from '../sessions/sessions.ts';
import type { Proof, Verified } from '../accounts/verification.ts';
import { bearerOf, bodyOf, mailWishOf, clientIpOf, type WireRequest } from './wire-request.ts';

export function signInRoutes(app: FastifyInstance, deps: Identity): void {
  signUpRoute(app, deps);
  app.post('/token', entry('public'), async (request, reply) => {
    const { grant_type: grant } = request.query as { grant_type?: unknown };
    await countGrant(deps, grant, request);
    return sessionAnswer(reply, await grantOf(deps, grant, request));
  });
  verifyRoutes(app, deps);
  mailRoutes(app, deps);
}

function signUpRoute(app: FastifyInstance, deps: Identity): void {
  app.post('/signup', entry('public'), async (request, reply) => {
    await deps.limits.request('write', request.ip);
    const body = parse(requests.signUp, bodyOf(request));
    if (!body.email && !body.phone) {
      if (!deps.anonymousUsers)
        throw authErrors.disabled('anonymous_provider_disabled', 'Anonymous sign-ins are disabled', 422);
      await deps.limits.request('anonymous', request.ip);
      return sessionAnswer(
        reply,
        await deps.accounts.signUpAnonymously(body.data ?? {}, clientIpOf(request)),
      );
    }
    if (!body.email) throw authErrors.disabled('phone_provider_disabled', 'Phone signups are disabled', 400);
    if (body.phone) throw authErrors.invalid('Only an email address or phone number should be provided');
    if (!body.password) throw authErrors.invalid('Signup requires a valid password');
    return deps.accounts.signUp({
      email: body.email,
      password: body.password,
      data: body.data ?? {},
      clientIp: clientIpOf(request),
      ...mailWishOf(request, body, deps.publicUrl()),
    });
  });
}

/** A sign-in counts itself, together with the guess; what is no refresh token of ours counts for its address. */
async function countGrant(deps: Identity, grant: unknown, request: WireRequest): Promise<void> {
  if (grant === 'password') return;
  const asked = grant === 'refresh_token' ? requests.refresh.safeParse(request.body) : undefined;
  const claimed = asked?.success ? readRefreshToken(deps.keys, asked.data.refresh_token) : null;
  if (claimed) await deps.limits.refresh(claimed.sessionId);
  else await deps.limits.request('token', request.ip);
}

async function grantOf(deps: Identity, grant: unknown, request: WireRequest): Promise<WireSession> {
  const grants = {
    refresh_token: () => deps.sessions.refresh(parse(requests.refresh, bodyOf(request)).refresh_token),
    password: () => passwordGrant(deps, request),
    pkce: () => {
      const { auth_code: code, code_verifier: verifier } = parse(requests.pkce, bodyOf(request));
      return deps.accounts.redeem({ code, verifier }, clientIpOf(request));
    },
    id_token: async () => {
      const { provider = '', id_token: idToken, nonce, ...body } = parse(requests.idToken, bodyOf(request));
      const linkingTo = body.link_identity ? await linkingUser(deps, request) : undefined;
      return deps.providers.signInWithIdToken({ provider, idToken, nonce, linkingTo }, clientIpOf(request));
    },
  };
  if (typeof grant !== 'string' || !Object.hasOwn(grants, grant)) throw authErrors.grantType();
  return grants[grant as keyof typeof grants]();
}

/** Another way to sign in is added by who has shown every factor that the account has. */
async function linkingUser(deps: Identity, request: WireRequest): Promise<string> {
  const who = await deps.sessions.authorise(bearerOf(request));
  await demandSecondFactor(deps.db, who, 403);
  return who.user.id;
}

async function passwordGrant(deps: Identity, request: WireRequest): Promise<WireSession> {
  const order = await passwordOf(request).catch(async (error: unknown) => {
    await deps.limits.request('token', request.ip);
    throw error;
  });
  return deps.accounts.signIn(order, clientIpOf(request));
}

async function passwordOf(request: WireRequest): Promise<{ email: string; password: string }> {
  const body = parse(requests.password, bodyOf(request));
  if (!body.email && body.phone)
    throw authErrors.disabled('phone_provider_disabled', 'Phone logins are disabled', 422);
  if (!body.email) throw authErrors.invalid('missing email or phone');
  if (!body.password) throw authErrors.credentials();
  return { email: body.email, password: body.password };
}

function verifyRoutes(app: FastifyInstance, deps: Identity): void {
  app.post('/verify', entry('public'), async (request, reply) => {
    await deps.limits.request('verify', request.ip);
    const order = { clientIp: clientIpOf(request), wants: 'session' } as const;
    const verified = await deps.accounts.verify(proofOf(request), order);
    if (verified.kind === 'session') return sessionAnswer(reply, verified.session);
    return { msg: HALF, code: '200' };
  });
  app.get('/verify', entry('public'), async (request, reply) => {
    await deps.limits.request('verify', request.ip);
    const query = parse(requests.verifyLink, request.query);
    const proof = { token: query.token, kinds: kindsOf(query.type) };
    const target = new URL(allowedRedirect(query.redirect_to, deps.publicUrl()) ?? deps.publicUrl());
    // A HEAD is a mail scanner's look at a link: it learns where the link leads and consumes nothing.
    if (request.method === 'HEAD') return reply.redirect(target.href, 303);
    const isPkce = query.token.startsWith('pkce_');
    await deps.accounts
      .verify(proof, { clientIp: clientIpOf(request), wants: isPkce ? 'code' : 'session' })
      .then((verified) => addResult(target, verified, query.type))
      .catch((error: unknown) => addError(target, error, isPkce));
    return reply.redirect(target.href, 303);
  });
}

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** @throws {AuthError} 400 when it is neither a link's token nor a code with its mailbox, 422 for no mailbox's name */
function proofOf(request: WireRequest): Proof {
  const body = parse(requests.verify, bodyOf(request));
  const kinds = kindsOf(body.type);
  if (body.token_hash && !body.token) {
    if (body.email || body.phone || body.redirect_to)
      throw authErrors.invalid('Only the token_hash and type should be provided');
    return { kinds, token: body.token_hash };
  }
  if (!body.token || body.token_hash)
    throw authErrors.invalid('Verify requires either a token or a token hash');
  if (Boolean(body.email) === Boolean(body.phone))
    throw authErrors.invalid('Only an email address or phone number should be provided on verify');
  if (body.phone && !PHONE.test(body.phone.replace(/[+ ]/g, '')))
    throw authErrors.invalid('Invalid phone number format (E.164 required)');
  // No code was ever sent to a phone.
  if (body.phone) throw authErrors.codeExpired();
  const email = requests.address.safeParse(body.email);
  if (!email.success) throw authErrors.emailFormat();
  return { kinds, code: body.token, email: email.data };
}

/** ITU-T E.164: a country's code and at most fifteen digits in all. */
const PHONE = /^[1-9]\d{1,14}$/;

/** Tokens go into the fragment, which no server sees; a code, worthless without its verifier, into the query. */
export function addResult(target: URL, verified: Verified, type: string | undefined): void {
  if (verified.kind === 'code') target.searchParams.set('code', verified.code);
  else if (verified.kind === 'half') target.hash = new URLSearchParams({ message: HALF, sb: '' }).toString();
  else
    target.hash = new URLSearchParams({
      access_token: verified.session.access_token,
      expires_at: String(verified.session.expires_at),
      expires_in: String(verified.session.expires_in),
      refresh_token: verified.session.refresh_token,
      sb: '',
      token_type: verified.session.token_type,
      ...(type && { type }),
    }).toString();
}

/** @throws what is not an answer for the client */
export function addError(target: URL, error: unknown, alsoInQuery: boolean): void {
  if (!(error instanceof AuthError)) throw error;
  const description = {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
  if (alsoInQuery)
    for (const [name, value] of Object.entries(description)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams({ ...description, sb: '' }).toString();
}

function mailRoutes(app: FastifyInstance, deps: Identity): void {
  app.post('/resend', entry('public'), async (request) => {
    await deps.limits.request('write', request.ip);
    const body = parse(requests.resend, bodyOf(request));
    if (!body.email) throw authErrors.invalid('Type provided requires an email address');
    // No message was ever sent to a phone.
    if (body.type === 'signup' || body.type === 'email_change')
      await deps.accounts.resend(body.type, body.email, mailWishOf(request, body, deps.publicUrl()));
    return {};
  });
  app.post('/recover', entry('public'), async (request) => {
    await deps.limits.request('write', request.ip);
    const body = parse(requests.recover, bodyOf(request));
    if (!body.email) throw authErrors.invalid('Password recovery requires an email');
    await deps.accounts.recover(body.email, mailWishOf(request, body, deps.publicUrl()));
    return {};
  });
  for (const path of ['/otp', '/magiclink'])
    app.post(path, entry('public'), async (request) => {
      await deps.limits.request('write', request.ip);
      const body = parse(requests.otp, bodyOf(request));
      if (!body.email && body.phone)
        throw authErrors.disabled('phone_provider_disabled', 'Phone signups are disabled', 400);
      if (!body.email) throw authErrors.invalid('One of email or phone must be set');
      const wish = mailWishOf(request, body, deps.publicUrl());
      const create = body.create_user ?? true;
      await deps.accounts.magicLink({ email: body.email, create, data: body.data ?? {}, ...wish });
      return {};
    });
}

export function sessionAnswer(reply: FastifyReply, session: WireSession): WireSession {
  reply.header('sb-auth-user-id', session.user.id);
  return session;
}
