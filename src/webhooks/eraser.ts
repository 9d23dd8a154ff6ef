// How a person's webhooks are erased: messages and tries go with their endpoint.
import { eq, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { endpoints } from './webhook.table.ts';

export function createWebhooksEraser({ db }: { db: Database }): PersonEraser {
  return {
    feature: 'webhooks',
    ownerColumns: [endpoints.ownerId, endpoints.createdBy],
    count: async (from, userId): Promise<PersonalDataCounts> => ({
      webhooks: await from.$count(endpoints, eq(endpoints.createdBy, userId)),
    }),
    erase: async (userId) => {
      await db.delete(endpoints).where(or(eq(endpoints.ownerId, userId), eq(endpoints.createdBy, userId)));
      return undefined;
    },
  };
}
