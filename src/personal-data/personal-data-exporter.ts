// The access log, to be taken along.
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonExporter } from '#platform/person-exporter.ts';
import { accessEntries } from './access/access-entries.table.ts';

export function createPersonalDataExporter({ db }: { db: Database }): PersonExporter {
  return {
    files: async function* (ownerId) {
      const rows = await db
        .select()
        .from(accessEntries)
        .where(eq(accessEntries.ownerId, ownerId))
        .orderBy(asc(accessEntries.id));
      yield { name: 'account/access-log.json', json: rows.map(({ ownerId: _, ...entry }) => entry) };
    },
  };
}
