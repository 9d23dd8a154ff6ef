// A request with a key becomes its owner's, a person's or a team's, before its body is read. A route takes keys only where
// it declares the scope that it needs: whatever declares none stays closed to them.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Authenticator, bearerTokenOf, type Caller } from '#identity/caller.ts';
import { commonErrors } from '#platform/errors.ts';
import type { ApiScope } from '#platform/http/api-description.ts';
import { apiKeyErrors } from './api-keys.errors.ts';
import { type ApiKeyRow, type ApiKeys, isOfTeam } from './api-keys.server.ts';
import { looksLikeKey } from './key-text.ts';

/** Of one key in this process. */
export const KEY_LIMIT = { points: 600, seconds: 60 };

export type KeyCaller = { caller: Caller; key: ApiKeyRow };

type Dependencies = {
  keys: Pick<ApiKeys, 'open'>;
  /** Null where the person is gone or banned, or the team gone. */
  callerOf: (
    key: Pick<ApiKeyRow, 'ownerId' | 'createdBy'>,
    headers: IncomingHttpHeaders,
  ) => Promise<Caller | null>;
  /** Whether the plan of the key's owner has keys. */
  isAllowed: (ownerId: string) => Promise<boolean>;
};

export type KeyCallers = {
  /** To be registered before the routes, on the server itself. */
  readonly plugin: FastifyPluginAsync;
  /** The same authenticator, for whom requests with a key are their owner's. */
  withKeys(inner: Authenticator): Authenticator;
  /** Undefined for a request without a key. */
  of(headers: IncomingHttpHeaders): KeyCaller | undefined;
  /** Before anybody has looked whether the key is one. */
  bringsKey(headers: IncomingHttpHeaders): boolean;
  /** Of a key that was let in. */
  keyOwner(headers: IncomingHttpHeaders): string | undefined;
};

export function createKeyCallers(deps: Dependencies): KeyCallers {
  // By the headers, which are what an authenticator sees of a request.
  const callers = new WeakMap<IncomingHttpHeaders, KeyCaller>();
  const limiter = new RateLimiterMemory({ points: KEY_LIMIT.points, duration: KEY_LIMIT.seconds });
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerTokenOf(request.headers);
    if (token === undefined || !looksLikeKey(token)) return;
    const { config, url = '' } = request.routeOptions;
    const scope = config.scope ?? config.api?.scope;
    // The wires of the official clients refuse it in their own form, as they do any other that is no session's.
    if (scope === undefined && !url.startsWith('/api/')) return;
    const key = await deps.keys.open(token, request.ip);
    await countUse(limiter, key, reply);
    demandScope(key, scope);
    if (config.api?.ofPerson && isOfTeam(key)) throw apiKeyErrors.team_key_not_taken_here();
    if (!(await deps.isAllowed(key.ownerId))) throw apiKeyErrors.keys_not_in_plan();
    const caller = await deps.callerOf(key, request.headers);
    if (!caller) throw apiKeyErrors.key_not_valid();
    callers.set(request.raw.headers, { caller, key });
  };
  const plugin: FastifyPluginAsync = async (app) => void app.addHook('onRequest', admit);
  return {
    // Fastify's own mark of a plugin whose hooks are its parent's too.
    plugin: Object.assign(plugin, { [Symbol.for('skip-override')]: true }),
    withKeys: (inner) => ({
      authenticate: async (request) =>
        callers.get(request.headers)?.caller ?? (await inner.authenticate(request)),
    }),
    of: (headers) => callers.get(headers),
    bringsKey: (headers) => looksLikeKey(bearerTokenOf(headers) ?? ''),
    keyOwner: (headers) => callers.get(headers)?.key.ownerId,
  };
}

function demandScope(key: ApiKeyRow, scope: ApiScope | undefined): void {
  if (scope === undefined) throw apiKeyErrors.key_not_taken_here();
  if (!key.scopes.includes(scope)) throw apiKeyErrors.key_scope_missing({ scope });
}

/** With the fields of draft-ietf-httpapi-ratelimit-headers-03, which most clients read. @throws {AppError} 429 */
async function countUse(limiter: RateLimiterMemory, { id }: ApiKeyRow, reply: FastifyReply): Promise<void> {
  const counted = await limiter.consume(id).catch((rejection: unknown) => {
    if (rejection instanceof RateLimiterRes) return rejection;
    throw rejection;
  });
  const resetS = Math.ceil(counted.msBeforeNext / 1000);
  reply.headers({
    'ratelimit-limit': limiter.points,
    'ratelimit-remaining': Math.max(0, counted.remainingPoints),
    'ratelimit-reset': resetS,
  });
  if (counted.consumedPoints > limiter.points)
    throw commonErrors.too_many_requests({ retryAfterS: Math.max(1, resetS) });
}
