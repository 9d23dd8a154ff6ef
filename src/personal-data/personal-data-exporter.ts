// The access log, to be taken along.
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonExporter } from '#platform/person-exporter.ts';
import { accessEntries } from './access/access-entries.table.ts';

export function createPersonalDataExporter({ db }: { db: Database }): PersonExporter {
  return {
    files: async function* (ownerId) {
      const { ownerId: owner, ...columns } = getTableColumns(accessEntries);
      const rows = await db
        .select(columns)
        .from(accessEntries)
        .where(eq(owner, ownerId))
        .orderBy(asc(accessEntries.id));
      yield { name: 'account/access-log.json', json: rows };
    },
  };
}
