// /auth/v1/authorize and /callback: to a provider and back.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AuthError, authErrors } from './auth-error.ts';
import { parse, requests } from './auth-requests.ts';
import type { Identity } from './identity.ts';
import { demandSecondFactor } from './second-factor.ts';
import { addError, addResult } from './sign-in.plugin.ts';
import { bearerOf, challengeOf, peerOf, redirectOf, type WireRequest } from './wire-request.ts';

/** Read by us; everything else in the query is for the provider. */
const OWN_FIELDS = new Set(['provider', 'scopes', 'redirect_to', 'skip_http_redirect', 'invite_token']);

export function providerRoutes(app: FastifyInstance, deps: Identity): void {
  app.get('/authorize', async (request, reply) => {
    await deps.limits.request('write', request.ip);
    return reply.redirect(await begin(deps, request), 302);
  });
  app.get('/user/identities/authorize', async (request, reply) => {
    const who = await deps.sessions.authorise(bearerOf(request));
    await demandSecondFactor(deps.db, who, 403);
    await deps.limits.request('write', request.ip);
    const url = await begin(deps, request, who.user.id);
    const { skip_http_redirect: skip } = parse(requests.authorize, request.query);
    return skip === 'true' ? { url } : reply.redirect(url, 302);
  });
  app.get('/callback', async (request, reply) => answer(deps, { request, reply, fields: request.query }));
  app.register(async (form) => {
    // Apple answers with a form.
    form.removeAllContentTypeParsers();
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    form.post('/callback', async (request, reply) =>
      answer(deps, { request, reply, fields: request.body ?? {} }),
    );
  });
}

async function begin(deps: Identity, request: WireRequest, linkingTo?: string): Promise<string> {
  const query = parse(requests.authorize, request.query);
  const given = Object.entries(request.query as Record<string, unknown>);
  const extra = given.filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !OWN_FIELDS.has(entry[0]),
  );
  return deps.providers.begin({
    provider: query.provider,
    scopes: query.scopes,
    redirectTo: redirectOf(request, deps.publicUrl()),
    challenge: challengeOf(query),
    ...(linkingTo && { linkingTo }),
    extra: Object.fromEntries(extra),
  });
}

async function answer(
  deps: Identity,
  { request, reply, fields }: { request: WireRequest; reply: FastifyReply; fields: unknown },
): Promise<FastifyReply> {
  await deps.limits.request('verify', request.ip);
  let target = new URL(deps.publicUrl());
  try {
    const given = parse(requests.callback, fields);
    if (!given.state) throw authErrors.oauthState('bad_oauth_state', 'OAuth state parameter missing');
    const flow = await deps.providers.claim(given.state);
    // Where it began, and nowhere that the answer itself could name.
    target = new URL(flow.redirectTo ?? deps.publicUrl());
    if (given.error) throw new AuthError(403, 'access_denied', given.error_description ?? given.error);
    if (!given.code) throw authErrors.oauthCallback('OAuth callback with missing authorization code');
    const verified = await deps.providers.finish(
      flow,
      { code: given.code, name: nameOf(given.user) },
      peerOf(request),
    );
    addResult(target, verified, undefined);
  } catch (error) {
    addError(target, error, true);
  }
  return reply.redirect(target.href, 302);
}

/** `{"name":{"firstName":"…","lastName":"…"}}` */
function nameOf(user: string | undefined): string | undefined {
  if (user === undefined) return undefined;
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } };
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string');
    return parts.join(' ').trim().slice(0, 255) || undefined;
  } catch {
    return undefined;
  }
}
