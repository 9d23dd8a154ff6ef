// A person's keys, without what opens anything, to be taken along.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { apiKeys } from './api-key.table.ts';

export function createApiKeysExporter({ db }: { db: Database }): PersonExporter {
  return {
    files: async function* (userId) {
      const rows = await db.select().from(apiKeys).where(eq(apiKeys.createdBy, userId)).orderBy(apiKeys.id);
      yield { name: 'account/keys.json', json: rows.map(({ digest: _digest, ...row }) => row) };
    },
  };
}
