// Which tables of the database hold what is a person's, as the database itself says.
import type { DatabaseHandle } from '#platform/database/database.ts';

type Pool = DatabaseHandle['pool'];
export type OwnerColumn = { table: string; column: string };

/** Every column that names a person: by its name, or by a foreign key to the accounts. */
export async function ownerColumns(pool: Pool): Promise<OwnerColumn[]> {
  const { rows } = await pool.query<OwnerColumn>(`
    select c.table_schema || '.' || c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')
      and c.data_type in ('uuid', 'text')
      and c.column_name in ('owner_id', 'user_id', 'person_id', 'account_id', 'member_id', 'buyer_id')
    union
    select n.nspname || '.' || r.relname, a.attname
    from pg_constraint k
    join pg_class r on r.oid = k.conrelid join pg_namespace n on n.oid = r.relnamespace
    join pg_attribute a on a.attrelid = r.oid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'auth.users'::regclass
    order by 1, 2`);
  return rows;
}

/** Tables whose rows go with those of others, by foreign keys. */
export async function cascades(pool: Pool): Promise<(OwnerColumn & { target: string })[]> {
  const { rows } = await pool.query<OwnerColumn & { target: string }>(`
    select n.nspname || '.' || r.relname as table, a.attname as column, fn.nspname || '.' || f.relname as target
    from pg_constraint k
    join pg_class r on r.oid = k.conrelid join pg_namespace n on n.oid = r.relnamespace
    join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
    join pg_attribute a on a.attrelid = r.oid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confdeltype = 'c'`);
  return rows;
}
