// Data that is still here from a time when a feature was on that is off now.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { optionalStores, type StoreId } from './stores-shown.ts';

/** @returns the stores of features that may be off with a row in one of their tables */
export async function storesWithRows(db: Database): Promise<StoreId[]> {
  const asked = optionalStores.map(
    ({ id, tables }) => sql`select ${id}::text as id where ${sql.join(tables.map(hasRows), sql` or `)}`,
  );
  const { rows } = await db.execute<{ id: StoreId }>(sql.join(asked, sql` union all `));
  return rows.map(({ id }) => id);
}

function hasRows(table: string): SQL {
  const [schema = '', name = ''] = table.split('.');
  return sql`exists (select from ${sql.identifier(schema)}.${sql.identifier(name)})`;
}
