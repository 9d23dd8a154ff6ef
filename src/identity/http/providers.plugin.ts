// /auth/v1/authorize and /callback: to a provider and back.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { entry } from '#platform/http/api-description.ts';
import { AuthError, authErrors } from '../core/auth-error.ts';
import { parse, requests } from './auth-requests.ts';
import { bindBrowser, keepName, secretOf, takeName } from './browser-binding.ts';
import type { Identity } from '../identity.ts';
import { demandSecondFactor } from '../sessions/second-factor.ts';
import { addError, addResult } from './sign-in.plugin.ts';
import { authorisedOf, challengeOf, clientIpOf, redirectOf, type WireRequest } from './wire-request.ts';

/** Read by us; everything else in the query is for the provider. */
const OWN_FIELDS = new Set(['provider', 'scopes', 'redirect_to', 'skip_http_redirect', 'invite_token']);

export function providerRoutes(app: FastifyInstance, deps: Identity): void {
  app.get('/authorize', entry('public'), async (request, reply) => {
    try {
      await deps.limits.request('write', request.ip);
      return await reply.redirect(await begin(deps, { request, reply }), 302);
    } catch (error) {
      // A browser is on its way here: where it said where it comes from, the page there says what is wrong.
      const back = redirectOf(request, deps.publicUrl());
      if (back === undefined) throw error;
      const target = new URL(back);
      addError(target, error, true);
      return reply.redirect(target.href, 302);
    }
  });
  app.get('/user/identities/authorize', entry('session'), async (request, reply) => {
    const who = authorisedOf(request);
    await demandSecondFactor(deps.db, who, 403);
    await deps.limits.request('write', request.ip);
    const url = await begin(deps, { request, reply, linkingTo: who.user.id });
    const { skip_http_redirect: skip } = parse(requests.authorize, request.query);
    return skip === 'true' ? { url } : reply.redirect(url, 302);
  });
  app.get('/callback', entry('public'), async (request, reply) => answer(deps, request, reply));
  app.register(async (form) => {
    // Apple answers with a form.
    form.removeAllContentTypeParsers();
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    form.post('/callback', entry('public'), async (request, reply) => relay(deps, request, reply));
  });
}

type Visit = { request: WireRequest; reply: FastifyReply };

async function begin(
  deps: Identity,
  { request, reply, linkingTo }: Visit & { linkingTo?: string },
): Promise<string> {
  const query = parse(requests.authorize, request.query);
  const given = Object.entries(request.query as Record<string, unknown>);
  const extra = given.filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !OWN_FIELDS.has(entry[0]),
  );
  return deps.providers.begin({
    provider: query.provider,
    scopes: query.scopes,
    redirectTo: redirectOf(request, deps.publicUrl()),
    challenge: challengeOf(query, deps.publicUrl()),
    ...(linkingTo && { linkingTo }),
    browser: bindBrowser(request, reply, deps.publicUrl()),
    extra: Object.fromEntries(extra),
  });
}

/**
 * Browsers do not send the cookie that identifies the flow with a form post from another site. So this redirects the
 * posted fields to a GET, which includes the cookie.
 */
async function relay(deps: Identity, request: WireRequest, reply: FastifyReply): Promise<FastifyReply> {
  const posted = requests.callback.safeParse(request.body ?? {});
  const { user, ...fields } = posted.success ? posted.data : {};
  const name = nameOf(user);
  if (name !== undefined) keepName(reply, name, deps.publicUrl());
  const back = new URL('/auth/v1/callback', deps.publicUrl());
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined) back.searchParams.set(field, value);
  return reply.redirect(back.href, 303);
}

async function answer(deps: Identity, request: WireRequest, reply: FastifyReply): Promise<FastifyReply> {
  await deps.limits.request('verify', request.ip);
  const publicUrl = deps.publicUrl();
  const name = takeName(request, reply, publicUrl);
  // The page that says what went wrong with a sign-in.
  let target = new URL('/auth/confirm', publicUrl);
  try {
    const given = parse(requests.callback, request.query);
    if (!given.state) throw authErrors.oauthState('bad_oauth_state', 'OAuth state parameter missing');
    const flow = await deps.providers.claim({
      state: given.state,
      browser: secretOf(request, publicUrl),
    });
    // Where it began, and nowhere that the answer itself could name.
    target = new URL(flow.redirectTo ?? publicUrl);
    if (given.error) throw new AuthError(403, 'access_denied', given.error_description ?? given.error);
    if (!given.code) throw authErrors.oauthCallback('OAuth callback with missing authorization code');
    const verified = await deps.providers.finish(
      flow,
      { code: given.code, answeredBy: given.iss, name },
      clientIpOf(request),
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
