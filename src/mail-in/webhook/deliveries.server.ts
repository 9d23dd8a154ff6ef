// Which deliveries were stored, so that one that is sent again, or recorded by a stranger, is none.
import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { mailInDeliveries } from '../mail-in.table.ts';
import { DELIVERY_LIFETIME_MS } from './delivery-proof.ts';

/** Signatures may be dated as far ahead as they may be old. */
const REMEMBERED_MS = 2 * DELIVERY_LIFETIME_MS;

export function createDeliveries({ db, clock }: { db: Database; clock: Clock }) {
  return {
    has: async (event: string): Promise<boolean> => {
      const [row] = await db
        .select()
        .from(mailInDeliveries)
        .where(eq(mailInDeliveries.digest, digest(event)));
      return row !== undefined;
    },
    add: async (event: string): Promise<void> => {
      const at = clock.now();
      await db
        .delete(mailInDeliveries)
        .where(lt(mailInDeliveries.at, new Date(at.getTime() - REMEMBERED_MS)));
      await db
        .insert(mailInDeliveries)
        .values({ digest: digest(event), at })
        .onConflictDoNothing();
    },
  };
}

function digest(event: string): string {
  return createHash('sha256').update(event).digest('hex');
}
