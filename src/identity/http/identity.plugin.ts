// /auth/v1: the wire of the official clients, over accounts and sessions. The frame, and what needs no account.
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { acceptAnyJson } from '#platform/http/any-json.plugin.ts';
import type { Log } from '#platform/log.ts';
import { adminRoutes, demandServiceKey } from './admin.plugin.ts';
import { AuthError, authErrors } from '../core/auth-error.ts';
import { errorAnswer } from './auth-requests.ts';
import { factorRoutes } from './factors.plugin.ts';
import type { Identity } from '../identity.ts';
import { passkeyRoutes } from './passkeys.plugin.ts';
import { providerRoutes } from './providers.plugin.ts';
import { signInRoutes } from './sign-in.plugin.ts';
import type { Authorised } from '../sessions/sessions.ts';
import { userRoutes } from './user.plugin.ts';
import { bearerOf, mayBePlain } from './wire-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** On the routes of /auth/v1 for those who are signed in. */
    authorised: Authorised | null;
  }
}

/** Bytes: several times what any request here holds. */
const BODY_LIMIT = 64 * 1024;
const CORS = {
  // Nothing here is given on the strength of a cookie, so any page may ask; it needs a token of its own.
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-Total-Count, Link, X-Supabase-Api-Version, X-Sb-Error-Code',
};
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, X-Client-Info, X-JWT-AUD, X-Supabase-Api-Version, apikey',
  'access-control-max-age': '3600',
};

/** Register it with the prefix `/auth/v1`; its errors have a shape of their own. */
export function identityPlugin(deps: Identity): FastifyPluginAsync {
  return async (app) => {
    acceptAnyJson(app, { bodyLimit: BODY_LIMIT, notJson: () => authErrors.badJson() });
    app.setErrorHandler((error, request, reply) => answerError(deps.log, error, request, reply));
    app.setNotFoundHandler((request, reply) =>
      answerError(deps.log, new AuthError(404, 'not_found', 'There is no such endpoint'), request, reply),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(CORS);
    });
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      reply.header('x-content-type-options', 'nosniff');
    });
    app.addHook('onClose', () => deps.mails.settled());
    app.decorateRequest('authorised', null);
    app.decorate('signIn', async (request, who) => {
      if (who === 'operator') await demandServiceKey(deps, request);
      else request.authorised = await deps.sessions.authorise(bearerOf(request));
    });
    app.options('/*', entry('public'), (_request, reply) => reply.headers(PREFLIGHT).status(204).send());
    descriptionRoutes(app, deps);
    absentRoutes(app);
    signInRoutes(app, deps);
    userRoutes(app, deps);
    factorRoutes(app, deps);
    passkeyRoutes(app, deps);
    providerRoutes(app, deps);
    adminRoutes(app, deps);
  };
}

function descriptionRoutes(app: FastifyInstance, deps: Identity): void {
  const { keys, version, providers, party, publicUrl } = deps;
  app.get('/health', entry('public'), async () => ({
    version,
    name: 'GoTrue',
    description: 'Accounts and sessions',
  }));
  app.get('/settings', entry('public'), async () => ({
    external: {
      email: true,
      phone: false,
      google: providers.names.includes('google'),
      apple: providers.names.includes('apple'),
      anonymous_users: deps.anonymousUsers,
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: party.isUsable(),
  }));
  // For services that verify our access tokens in the standard way (OpenID Connect Discovery 1.0, section 3).
  app.get('/.well-known/openid-configuration', entry('public'), async (_request, reply) => {
    const issuer = `${publicUrl()}/auth/v1`;
    reply.header('cache-control', 'public, max-age=600');
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/user`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: mayBePlain(publicUrl()) ? ['S256', 'plain'] : ['S256'],
    };
  });
  app.get('/.well-known/jwks.json', entry('public'), async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: keys.publicJwks() };
  });
}

/** Routes that the clients know and this server lacks. They answer with the error codes that the clients expect. */
function absentRoutes(app: FastifyInstance): void {
  const say = (code: string, message: string) => async () => {
    throw authErrors.disabled(code, message);
  };
  app.post('/sso', entry('public'), say('saml_provider_disabled', 'SAML 2.0 is disabled'));
  const method = ['GET', 'POST', 'PATCH', 'DELETE'];
  app.route({
    method,
    url: '/oauth/*',
    ...entry('public'),
    handler: say('feature_disabled', 'The OAuth server is disabled'),
  });
}

function answerError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAuthError(error);
  if (known.status >= 500) log.error({ err: error, requestId: request.id }, 'request failed');
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
