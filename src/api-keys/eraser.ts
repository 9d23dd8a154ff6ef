// How a person's keys are erased.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { apiKeys } from './api-key.table.ts';

export function createApiKeysEraser({ db }: { db: Database }): PersonEraser {
  return {
    feature: 'api-keys',
    ownerColumns: [apiKeys.ownerId, apiKeys.createdBy],
    count: async (from, userId): Promise<PersonalDataCounts> => ({
      apiKeys: await from.$count(apiKeys, eq(apiKeys.ownerId, userId)),
    }),
    erase: async (userId) => {
      await db.delete(apiKeys).where(eq(apiKeys.ownerId, userId));
      // Those of teams stay with their team.
      await db.update(apiKeys).set({ createdBy: null }).where(eq(apiKeys.createdBy, userId));
      return undefined;
    },
  };
}
