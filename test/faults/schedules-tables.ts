// The tables that schedules fill: by name, and empty again after each.
import type { Column } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** As names in SQL. */
export function asId(column: Column): { table: string; column: string } {
  const { schema, name } = getTableConfig(column.table as PgTable);
  return { table: `${schema ?? 'public'}.${name}`, column: column.name };
}

/** @returns what empties all tables but those that a new database has rows in */
export async function composeWipe(observer: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await observer.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'pgboss', 'drizzle')`,
  );
  const names: string[] = [];
  for (const { name } of rows) {
    const some = await observer.query(`select 1 from ${name} limit 1`);
    if (some.rows.length === 0) names.push(name);
  }
  // Of a superuser: neither triggers nor foreign keys are asked, in whichever order.
  const wipe = [
    'begin',
    'set local session_replication_role = replica',
    ...names.map((name) => `delete from ${name}`),
    'delete from pgboss.job',
    `update billing.invoice_counter set last_number = 0, last_issued_at = '2000-01-01T00:00:00Z'`,
    'commit',
  ].join(';\n');
  return async () => {
    await observer.query(wipe);
  };
}
