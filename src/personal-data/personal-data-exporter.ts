// The access log and the processing contracts, to be taken along.
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { ExportedFile, PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { contractFileName } from './processing/contract-mail.ts';
import { processingContracts } from './processing/processing-contracts.table.ts';
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
      yield* contractsOf(db, ownerId);
    },
  };
}

/** The rows, and each as the PDF that was concluded: one at a time is read. */
async function* contractsOf(db: Database, ownerId: string): AsyncGenerator<ExportedFile> {
  const { ownerId: owner, pdf, ...columns } = getTableColumns(processingContracts);
  const rows = await db.select(columns).from(processingContracts).where(eq(owner, ownerId));
  if (rows.length === 0) return;
  yield { name: 'account/processing-contracts.json', json: rows };
  for (const { id, locale, version } of rows) {
    const [row] = await db.select({ pdf }).from(processingContracts).where(eq(processingContracts.id, id));
    const name = `account/processing-contracts/${id} ${contractFileName(locale, version)}`;
    if (row) yield { name, content: row.pdf };
  }
}
