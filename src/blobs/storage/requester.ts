// Who asks for objects, and what they may touch.
import type { IncomingHttpHeaders } from 'node:http';
import type { Keys } from '#identity/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import { type Authenticator, bearerTokenOf } from '../../identity/caller.ts';
import { ownerOfName } from './object-path.ts';
import { storageErrors } from './storage-error.ts';

/** `service` is a caller with the service key: limits apply to it, ownership does not. */
export type Requester = { kind: 'service' } | { kind: 'person'; userId: string };

export type RequesterDeps = {
  authenticator: Authenticator;
  keys: Pick<Keys, 'verify'>;
  clock: Clock;
};

/** @throws {StorageError} 403 for the public key, and for a token that is none or holds no longer */
export async function findRequester(
  deps: RequesterDeps,
  request: { method: string; headers: IncomingHttpHeaders },
): Promise<Requester> {
  const bearer = bearerTokenOf(request.headers);
  const claims = bearer === undefined ? null : await deps.keys.verify(bearer, deps.clock.now());
  if (claims?.role === 'service_role' && claims.session_id === undefined) return { kind: 'service' };
  const caller = await deps.authenticator.authenticate({ method: request.method, headers: request.headers });
  if (caller) return { kind: 'person', userId: caller.userId };
  throw bearer === undefined || claims?.role === 'anon'
    ? storageErrors.notSignedIn()
    : storageErrors.badJwt();
}

/**
 * Of a request to a route that is not public: who asks was found out before its body was read.
 * @throws {StorageError} 403
 */
export function requesterOf({ requester }: { requester: Requester | null }): Requester {
  if (!requester) throw storageErrors.notSignedIn();
  return requester;
}

export function requireService(requester: Requester): void {
  if (requester.kind !== 'service') throw storageErrors.serviceOnly();
}

/** Their own folders, the service key everything. */
export function owns(requester: Requester, name: string): boolean {
  return requester.kind === 'service' || ownerOfName(name) === requester.userId;
}

/** @throws {StorageError} 403, whether or not something is there */
export function requireOwn(requester: Requester, name: string): void {
  if (!owns(requester, name)) throw storageErrors.notYours();
}
