// /auth/v1: the wire of the official clients, over accounts and sessions.
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#platform/log.ts';
import type { Peer } from './accounts.ts';
import { AuthError, authErrors } from './auth-error.ts';
import { errorAnswer, kindsOf, parse, requests } from './auth-requests.ts';
import { wireUserOf } from './auth-user.ts';
import type { Identity } from './identity.ts';
import { allowedRedirect } from './redirects.ts';
import type { WireSession } from './sessions.ts';

const BODY_LIMIT = 1024 * 1024;

/** Register it with the prefix `/auth/v1`; its errors have a shape of their own. */
export function identityPlugin(deps: Identity): FastifyPluginAsync {
  return async (app) => {
    acceptAnyJson(app);
    app.setErrorHandler((error, request, reply) => answerError(deps.log, error, request, reply));
    app.setNotFoundHandler((request, reply) =>
      answerError(deps.log, new AuthError(404, 'not_found', 'There is no such endpoint'), request, reply),
    );
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      reply.header('x-content-type-options', 'nosniff');
    });
    app.addHook('onClose', () => deps.mails.settled());
    descriptionRoutes(app, deps);
    signUpRoutes(app, deps);
    tokenRoutes(app, deps);
    verifyRoutes(app, deps);
    mailRoutes(app, deps);
    userRoutes(app, deps);
  };
}

/** Clients send a content type without a body, and bodies with any content type. */
function acceptAnyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body.toString()));
    } catch {
      done(authErrors.badJson());
    }
  });
}

function descriptionRoutes(app: FastifyInstance, { keys, version }: Identity): void {
  app.get('/health', async () => ({ version, name: 'GoTrue', description: 'Accounts and sessions' }));
  app.get('/settings', async () => ({
    external: { email: true, phone: false, google: false, apple: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }));
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: keys.publicJwks };
  });
}

function signUpRoutes(app: FastifyInstance, deps: Identity): void {
  app.post('/signup', async (request) => {
    await deps.limits.request('write', request.ip);
    const body = parse(requests.signUp, bodyOf(request));
    if (!body.email && !body.phone)
      throw authErrors.disabled('anonymous_provider_disabled', 'Anonymous sign-ins are disabled', 422);
    if (!body.email) throw authErrors.disabled('phone_provider_disabled', 'Phone signups are disabled', 400);
    if (body.phone) throw authErrors.invalid('Only an email address or phone number should be provided');
    if (!body.password) throw authErrors.invalid('Signup requires a valid password');
    return deps.accounts.signUp({
      email: body.email,
      password: body.password,
      data: body.data ?? {},
      ...mailWish(deps, request, body),
    });
  });
}

function tokenRoutes(app: FastifyInstance, deps: Identity): void {
  app.post('/token', async (request, reply) => {
    await deps.limits.request('token', request.ip);
    const { grant_type: grant } = request.query as { grant_type?: unknown };
    const session = await grantOf(deps, grant, request);
    return sessionAnswer(reply, session);
  });
}

async function grantOf(deps: Identity, grant: unknown, request: FastifyRequest): Promise<WireSession> {
  if (grant === 'refresh_token')
    return deps.sessions.refresh(parse(requests.refresh, bodyOf(request)).refresh_token);
  if (grant !== 'password') throw authErrors.grantType();
  const body = parse(requests.password, bodyOf(request));
  if (!body.email && body.phone)
    throw authErrors.disabled('phone_provider_disabled', 'Phone logins are disabled', 422);
  if (!body.email) throw authErrors.invalid('missing email or phone');
  if (!body.password) throw authErrors.credentials();
  return deps.accounts.signIn({ email: body.email, password: body.password }, peerOf(request));
}

function verifyRoutes(app: FastifyInstance, deps: Identity): void {
  app.post('/verify', async (request, reply) => {
    await deps.limits.request('verify', request.ip);
    const body = parse(requests.verify, bodyOf(request));
    const kinds = kindsOf(body.type);
    if (body.token_hash && (body.email || body.phone || body.redirect_to || body.token))
      throw authErrors.invalid('Only the token_hash and type should be provided');
    if (!body.token_hash && !(body.token && (body.email || body.phone)))
      throw authErrors.invalid('Verify requires either a token or a token hash');
    // Mails carry links and no codes, so no typed code can be right.
    if (!body.token_hash) throw authErrors.codeExpired();
    return sessionAnswer(
      reply,
      await deps.accounts.verify({ token: body.token_hash, kinds }, peerOf(request)),
    );
  });
  app.get('/verify', async (request, reply) => {
    await deps.limits.request('verify', request.ip);
    const query = parse(requests.verifyLink, request.query);
    const kinds = kindsOf(query.type);
    const home = allowedRedirect(query.redirect_to, deps.publicUrl()) ?? deps.publicUrl();
    // A HEAD is a mail scanner's look at a link: it learns where the link leads and consumes nothing.
    if (request.method === 'HEAD') return reply.redirect(home, 303);
    // This client expects no tokens in the address: its page consumes the link by a POST.
    if (query.token.startsWith('pkce_'))
      return reply.redirect(confirmPage(deps.publicUrl(), query.token, query.type), 303);
    const fragment = await deps.accounts
      .verify({ token: query.token, kinds }, peerOf(request))
      .then((session) => sessionFragment(session, query.type), errorFragment);
    const target = new URL(home);
    target.hash = fragment.toString();
    return reply.redirect(target.href, 303);
  });
}

function confirmPage(publicUrl: string, token: string, type: string): string {
  const page = new URL('/auth/confirm', publicUrl);
  page.search = new URLSearchParams({ token_hash: token, type }).toString();
  return page.href;
}

function sessionFragment(session: WireSession, type: string): URLSearchParams {
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type,
  });
}

function errorFragment(error: unknown): URLSearchParams {
  if (!(error instanceof AuthError)) throw error;
  return new URLSearchParams({
    error: 'access_denied',
    error_code: error.code,
    error_description: error.message,
    sb: '',
  });
}

function mailRoutes(app: FastifyInstance, deps: Identity): void {
  app.post('/resend', async (request) => {
    await deps.limits.request('write', request.ip);
    const body = parse(requests.resend, bodyOf(request));
    if (!body.email) throw authErrors.invalid('Type provided requires an email address');
    if (body.type === 'signup') await deps.accounts.resend(body.email, mailWish(deps, request, body));
    return {};
  });
  app.post('/recover', async (request) => {
    await deps.limits.request('write', request.ip);
    const body = parse(requests.recover, bodyOf(request));
    await deps.accounts.recover(body.email, mailWish(deps, request, body));
    return {};
  });
}

function userRoutes(app: FastifyInstance, deps: Identity): void {
  app.get('/user', async (request) => {
    const { user } = await deps.sessions.authorise(bearerOf(request));
    return wireUserOf(deps.db, user);
  });
  app.put('/user', async (request) => {
    const who = await deps.sessions.authorise(bearerOf(request));
    await deps.limits.request('write', request.ip);
    const body = parse(requests.update, bodyOf(request));
    if (body.app_metadata) throw authErrors.notAdmin();
    const otherMailbox = body.email !== undefined && body.email !== who.user.email;
    if (otherMailbox || body.phone)
      throw authErrors.disabled('feature_disabled', 'Changing the address is not available', 404);
    return deps.accounts.update(who, {
      ...(body.password !== undefined && { password: body.password }),
      ...(body.data && { data: body.data }),
    });
  });
  app.post('/logout', async (request, reply) => {
    const { user, sessionId } = await deps.sessions.authorise(bearerOf(request));
    const { scope } = parse(requests.logout, request.query);
    await deps.sessions.end(scope, { userId: user.id, sessionId });
    return reply.status(204).send();
  });
}

function mailWish(
  deps: Identity,
  request: FastifyRequest,
  body: { code_challenge: string | undefined; code_challenge_method: string | undefined },
) {
  if ((body.code_challenge === undefined) !== (body.code_challenge_method === undefined))
    throw authErrors.invalid('PKCE flow requires code_challenge_method and code_challenge');
  const { redirect_to: target } = request.query as { redirect_to?: unknown };
  return {
    pkce: body.code_challenge !== undefined,
    redirectTo: allowedRedirect(typeof target === 'string' ? target : undefined, deps.publicUrl()),
  };
}

function bodyOf(request: FastifyRequest): unknown {
  if (request.body === undefined) throw authErrors.badJson();
  return request.body;
}

/** The connection's own peer: a forged X-Forwarded-For changes nothing. */
function peerOf(request: FastifyRequest): Peer {
  const userAgent = request.headers['user-agent'];
  return { address: request.ip, ...(userAgent && { userAgent }) };
}

function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw authErrors.noAuthorization();
  return token;
}

function sessionAnswer(reply: FastifyReply, session: WireSession): WireSession {
  reply.header('sb-auth-user-id', session.user.id);
  return session;
}

function answerError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAuthError(error);
  if (known.status >= 500) log.error({ err: error, requestId: request.id }, 'the request failed');
  const version = request.headers['x-supabase-api-version'];
  const { body, headers } = errorAnswer(known, Array.isArray(version) ? version[0] : version);
  return reply.status(known.status).headers(headers).send(body);
}

function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const status = (error as { statusCode?: unknown }).statusCode;
  if (status === 413) return authErrors.tooLarge();
  if (typeof status === 'number' && status >= 400 && status < 500) return authErrors.badJson();
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please try again');
}
