// What is read off a request of /auth/v1, whatever its path: the body, the token, the peer, where to lead back.
import type { IncomingHttpHeaders } from 'node:http';
import { isUuid } from '#platform/ids.ts';
import { bearerTokenOf } from '../caller.ts';
import type { MailWish } from '../mails/link-mails.ts';
import type { Authorised } from '../sessions/sessions.ts';
import type { Peer } from '../sessions/open-session.ts';
import { authErrors } from '../core/auth-error.ts';
import type { Challenge } from '../core/flow-states.ts';
import { rateLimitKey } from '#platform/http/rate-limit-key.ts';
import { allowedRedirect } from './redirects.ts';

export type WireRequest = {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  readonly query: unknown;
  readonly params: unknown;
  readonly ip: string;
  readonly authorised: Authorised | null;
};

type ChallengeFields = {
  code_challenge?: string | undefined;
  code_challenge_method?: string | undefined;
};

/** @throws {AuthError} 400 `bad_json` when there is none */
export function bodyOf(request: WireRequest): unknown {
  if (request.body === undefined) throw authErrors.badJson();
  return request.body;
}

/** The connection's own peer, or the one that a trusted proxy names: a forged X-Forwarded-For changes nothing. */
export function clientIpOf(request: WireRequest): Peer {
  const userAgent = request.headers['user-agent'];
  return { address: rateLimitKey(request.ip), ...(userAgent && { userAgent }) };
}

/**
 * Of a request to a route that is not public: who asks was found out before its body was read.
 * @throws {AuthError} 401 `no_authorization`
 */
export function authorisedOf({ authorised }: WireRequest): Authorised {
  if (!authorised) throw authErrors.noAuthorization();
  return authorised;
}

/** @throws {AuthError} 401 `no_authorization` */
export function bearerOf(request: WireRequest): string {
  const token = bearerTokenOf(request.headers);
  if (!token) throw authErrors.noAuthorization();
  return token;
}

/** @throws {AuthError} 404 `validation_failed` when the named part of the path is no UUID */
export function idOf(request: WireRequest, name: string): string {
  const value = (request.params as Record<string, unknown>)[name];
  if (typeof value !== 'string' || !isUuid(value)) throw authErrors.notAnId();
  return value.toLowerCase();
}

/**
 * Where every browser can make a digest, no challenge comes without: who reads one that is its own verifier has the code.
 * On pages without HTTPS, except those of this very machine, browsers make none.
 */
export function mayBePlain(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** @throws {AuthError} 400 when one half of a challenge is missing, or it is its own verifier */
export function challengeOf(fields: ChallengeFields, publicUrl: string): Challenge | undefined {
  const { code_challenge: challenge, code_challenge_method: given } = fields;
  const method = given?.toLowerCase();
  if ((challenge === undefined) !== (method === undefined))
    throw authErrors.invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (challenge === undefined || method === undefined) return undefined;
  if (method === 's256') return { challenge, method };
  if (!mayBePlain(publicUrl)) throw authErrors.invalid('code_challenge_method needs to be s256');
  return { challenge, method: 'plain' };
}

/** Where the person wants to be afterwards, if that is a page of ours; from the query or the header. */
export function redirectOf(request: WireRequest, publicUrl: string): string | undefined {
  const { redirect_to: asked } = request.query as { redirect_to?: unknown };
  const target = asked ?? request.headers.redirect_to;
  return allowedRedirect(typeof target === 'string' ? target : undefined, publicUrl);
}

export function mailWishOf(request: WireRequest, fields: ChallengeFields, publicUrl: string): MailWish {
  return { challenge: challengeOf(fields, publicUrl), redirectTo: redirectOf(request, publicUrl) };
}
