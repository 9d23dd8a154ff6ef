// Signed addresses for one upload each: a row for each that may still be used.
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Reach } from '#platform/personal-data/reach.ts';
import { ownerOfName } from '../object-path.ts';
import type { Place } from '../objects.server.ts';
import type { SignedTokens } from './signed-tokens.ts';
import { storageErrors } from '../storage-error.ts';
import { storageLimits } from '../storage-limits.ts';
import { signedUploads } from '../storage.table.ts';
import { urlOf } from '../wire-request.ts';

type SignDeps = { db: Database; clock: Clock; tokens: SignedTokens };

/** @returns the token */
export async function signUpload(deps: SignDeps, place: Place, upsert: boolean): Promise<string> {
  const id = newId();
  const lifeS = storageLimits.uploadSignatureS;
  const expiresAt = new Date(deps.clock.now().getTime() + lifeS * 1000);
  await deps.db.insert(signedUploads).values({ id, ownerId: ownerOfName(place.name), expiresAt });
  return deps.tokens.sign('upload', { url: urlOf(place), jti: id, upsert }, lifeS);
}

/** Asked before the bytes come; the row is used up with the object. @throws {StorageError} `InvalidJWT` */
export async function requireUnused(
  { db, clock }: Pick<SignDeps, 'db' | 'clock'>,
  id: string,
): Promise<void> {
  const [row] = await db
    .select()
    .from(signedUploads)
    .where(and(eq(signedUploads.id, id), gt(signedUploads.expiresAt, clock.now())));
  if (!row) throw storageErrors.badSignature();
}

/** Those for reading are stored nowhere, and end by their time. */
export const signedUploadsReach = ({ clock }: { clock: Clock }): Reach => ({
  name: 'uploadLinks',
  endAll: async (tx, userId) => {
    const open = and(eq(signedUploads.ownerId, userId), gt(signedUploads.expiresAt, clock.now()));
    return (await tx.delete(signedUploads).where(open).returning({ id: signedUploads.id })).length;
  },
});
