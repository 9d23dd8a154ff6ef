// After the keys were revoked: what the database holds sealed is sealed under the new ones.
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { mfaFactors } from './factors.table.ts';
import type { Keys } from './keys.ts';

const BATCH = 500;

/** May be cut off and called again: until then `unseal` opens both. @returns how many there were */
export async function resealSecrets(deps: {
  db: Database;
  keys: Pick<Keys, 'seal' | 'unseal'>;
}): Promise<number> {
  const { db, keys } = deps;
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: mfaFactors.id, sealed: mfaFactors.sealedSecret })
      .from(mfaFactors)
      .where(
        and(isNotNull(mfaFactors.sealedSecret), after === undefined ? undefined : gt(mfaFactors.id, after)),
      )
      .orderBy(asc(mfaFactors.id))
      .limit(BATCH);
    for (const { id, sealed } of rows)
      if (sealed !== null)
        await db
          .update(mfaFactors)
          .set({ sealedSecret: keys.seal(keys.unseal(sealed)) })
          .where(and(eq(mfaFactors.id, id), eq(mfaFactors.sealedSecret, sealed)));
    count += rows.length;
    after = rows.at(-1)?.id;
    if (rows.length < BATCH) return count;
  }
}
