// How a person's keys are erased, and how they end without the account.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import type { Reach } from '#platform/personal-data/reach.ts';
import { apiKeys } from './api-key.table.ts';

export function createApiKeysEraser({ db }: { db: Database }): PersonEraser {
  return {
    feature: 'api-keys',
    ownerColumns: [apiKeys.ownerId, apiKeys.createdBy],
    count: async (from, userId): Promise<PersonalDataCounts> => ({
      apiKeys: await from.$count(apiKeys, eq(apiKeys.ownerId, userId)),
    }),
    erase: async (userId) => {
      await keysReach.endAll(db, userId);
      // Those of teams stay with their team.
      await db.update(apiKeys).set({ createdBy: null }).where(eq(apiKeys.createdBy, userId));
      return undefined;
    },
  };
}

/** Those of teams that the person made are the team's. */
export const keysReach: Reach = {
  name: 'keys',
  endAll: async (tx, userId) => {
    const ended = await tx.delete(apiKeys).where(eq(apiKeys.ownerId, userId)).returning({ id: apiKeys.id });
    return ended.length;
  },
};
