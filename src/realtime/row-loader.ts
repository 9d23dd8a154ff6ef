// Rows as realtime hands them out: snake_case columns with their PostgreSQL types, from the tables that are let out.
import { escapeIdentifier, type Pool } from 'pg';

export type Column = { name: string; type: string };
export type LoadedRow = { ownerId: string; record: Record<string, unknown>; columns: readonly Column[] };

export type RowLoader = {
  readonly tables: ReadonlySet<string>;
  /** Of one of these tables. */
  columnsOf(table: string): Promise<readonly Column[]>;
  load(table: string, id: string): Promise<LoadedRow | null>;
  /** An owner's rows that were changed after a moment, oldest change first, at most a thousand. */
  changedSince(table: string, ownerId: string, since: Date): Promise<LoadedRow[]>;
};

const MOST_ROWS = 1_000;

/** @param options.tables tables of schema `public` with the columns `id`, `owner_id` and `updated_at` */
export function createRowLoader(options: { pool: Pool; tables: readonly string[] }): RowLoader {
  const { pool } = options;
  const tables = new Set(options.tables);
  const columnsByTable = new Map<string, Promise<readonly Column[]>>();
  const columnsOf = (table: string) => {
    const known = columnsByTable.get(table);
    if (known) return known;
    const asked = readColumns(pool, table);
    columnsByTable.set(table, asked);
    asked.catch(() => columnsByTable.delete(table));
    return asked;
  };
  const rows = async (table: string, condition: string, values: unknown[]): Promise<LoadedRow[]> => {
    if (!tables.has(table)) return [];
    const columns = await columnsOf(table);
    const found = await pool.query<{ record: Record<string, unknown> }>(
      `select to_jsonb(t) as record from public.${escapeIdentifier(table)} t where ${condition}`,
      values,
    );
    return found.rows.map(({ record }) => ({ ownerId: String(record.owner_id), record, columns }));
  };
  return {
    tables,
    columnsOf,
    load: async (table, id) => (await rows(table, 't.id = $1', [id]))[0] ?? null,
    changedSince: (table, ownerId, since) =>
      rows(table, `t.owner_id = $1 and t.updated_at >= $2 order by t.updated_at limit ${MOST_ROWS}`, [
        ownerId,
        since,
      ]),
  };
}

async function readColumns(pool: Pool, table: string): Promise<readonly Column[]> {
  const found = await pool.query<Column>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return found.rows;
}
