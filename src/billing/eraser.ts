// How the subscription of a person is erased. That their mailbox had its trial stays, as a digest.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonEraser } from '#platform/person-eraser.ts';
import { subscriptions } from './subscription/subscription.table.ts';

export function createBillingEraser({ db }: { db: Database }): PersonEraser {
  return {
    feature: 'billing',
    ownerColumns: [subscriptions.userId],
    erase: async (userId) => {
      await db.delete(subscriptions).where(eq(subscriptions.userId, userId));
    },
  };
}
