// How a person's webhooks are erased: messages and tries go with their endpoint.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { endpoints } from './webhook.table.ts';

export function createWebhooksEraser({ db }: { db: Database }): PersonEraser {
  return {
    feature: 'webhooks',
    ownerColumns: [endpoints.ownerId, endpoints.createdBy],
    count: async (from, userId): Promise<PersonalDataCounts> => ({
      webhooks: await from.$count(endpoints, eq(endpoints.ownerId, userId)),
    }),
    erase: async (userId) => {
      await db.delete(endpoints).where(eq(endpoints.ownerId, userId));
      // Those of teams stay with their team.
      await db.update(endpoints).set({ createdBy: null }).where(eq(endpoints.createdBy, userId));
      return undefined;
    },
  };
}
