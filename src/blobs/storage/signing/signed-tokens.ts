// The tokens in signed addresses: each for one object and one purpose, signed with a key that is for that purpose alone.
import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Keys } from '#identity/public.server.ts';
import type { Clock } from '#platform/clock.ts';
import { ownerOfName } from '../object-path.ts';
import { storageErrors } from '../storage-error.ts';

/** `render` opens a scaled image and not the original. */
export type SignedScope = 'download' | 'render' | 'upload';

const ALGORITHM = 'HS256';
const claimsSchema = z.object({
  /** `bucket/name` */
  url: z.string(),
  scope: z.enum(['download', 'render', 'upload']),
  exp: z.number(),
  /** Of an upload: the row that it uses up. */
  jti: z.uuid().optional(),
  upsert: z.boolean().optional(),
  /** Of a scaled image: how, as a query. */
  transform: z.string().optional(),
});
export type SignedClaims = z.output<typeof claimsSchema>;

export type SignedTokens = {
  /** @param lifeS seconds from now */
  sign(scope: SignedScope, claims: Omit<SignedClaims, 'scope' | 'exp'>, lifeS: number): Promise<string>;
  /** @throws {StorageError} `InvalidJWT` unless it was signed for this object and purpose and holds still */
  verify(scope: SignedScope, token: string, url: string): Promise<SignedClaims>;
};

export function createSignedTokens(deps: {
  keys: Pick<Keys, 'mac'>;
  clock: Clock;
  /** False while the account is banned: what it signed opens nothing. */
  mayBeReached: (ownerId: string) => Promise<boolean>;
}): SignedTokens {
  // Not the keys of sessions: no address that was signed here can pass for a person, nor the other way round.
  const keyOf = (scope: SignedScope): KeyObject =>
    createSecretKey(deps.keys.mac(`storage/v1 signed address: ${scope}`));
  return {
    sign: async (scope, claims, lifeS) => {
      const now = Math.floor(deps.clock.now().getTime() / 1000);
      const { jti, ...others } = claims;
      return new SignJWT({ ...others, ...(jti && { jti }), scope })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + lifeS)
        .sign(keyOf(scope));
    },
    verify: async (scope, token, url) => {
      const options = { algorithms: [ALGORITHM], currentDate: deps.clock.now() };
      const { payload } = await jwtVerify(token, keyOf(scope), options).catch((error: unknown) => {
        throw error instanceof errors.JWTExpired ? storageErrors.expired() : storageErrors.badSignature();
      });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success || claims.data.scope !== scope || claims.data.url !== url)
        throw storageErrors.badSignature();
      const ownerId = ownerOfName(url.slice(url.indexOf('/') + 1));
      if (ownerId !== null && !(await deps.mayBeReached(ownerId))) throw storageErrors.badSignature();
      return claims.data;
    },
  };
}
