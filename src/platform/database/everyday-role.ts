// The role that the product works as: it owns what is in its database, and has no say over the server.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { newSecret } from '#platform/ids.ts';

/** A superuser can read the machine's files and run its programs; a mistake in a query shall not be able to. */
const ROLE = 'wortlaut_everyday';
export const DATABASE = 'wortlaut';

/** @param options.address `host:port` of the server that holds the data folder's cluster */
export function everydayUrl(options: { dataDir: string; address: string }): string {
  const password = readFileSync(passwordFile(options.dataDir), 'utf8');
  return `postgresql://${ROLE}:${password}@${options.address}/${DATABASE}`;
}

/**
 * Makes the role and its database, and hands over to it what an earlier version made as the superuser. May be cut off
 * at any point and is then finished by the next start.
 * @param options.superuserUrl of the server, without a database
 * @param options.dataDir where the password is kept
 */
export async function ensureEverydayRole(options: { superuserUrl: string; dataDir: string }): Promise<void> {
  const file = passwordFile(options.dataDir);
  if (!existsSync(file)) writeFileSync(file, newSecret(24), { mode: 0o600, flush: true });
  await asSuperuser(`${options.superuserUrl}/postgres`, async (client) => {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [ROLE]);
    const password = client.escapeLiteral(readFileSync(file, 'utf8'));
    const verb = found.rowCount === 0 ? 'create' : 'alter';
    await client.query(
      `${verb} role ${ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${password}`,
    );
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${ROLE}`);
    else await client.query(`alter database ${DATABASE} owner to ${ROLE}`);
  });
  await asSuperuser(`${options.superuserUrl}/${DATABASE}`, (client) => client.query(HAND_OVER));
}

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres-everyday.password');
}

async function asSuperuser(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * `reassign owned` refuses the superuser that made the cluster, so each object is given away by itself: schemas,
 * relations (a sequence of a column goes with its table), routines, and types that are no table's own.
 */
const HAND_OVER = `do $$
declare statement text;
begin
  for statement in
    with ours as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
    select format('alter schema %I owner to ${ROLE}', ours.nspname)
      from ours join pg_namespace n on n.oid = ours.oid
     where n.nspowner = current_user::regrole and ours.nspname <> 'public'
    union all
    select format('alter %s %s owner to ${ROLE}',
             case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
             c.oid::regclass)
      from pg_class c join ours on ours.oid = c.relnamespace
     where c.relowner = current_user::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
                       and c.relkind = 'S' and d.deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to ${ROLE}', p.oid::regprocedure)
      from pg_proc p join ours on ours.oid = p.pronamespace
     where p.proowner = current_user::regrole
    union all
    select format('alter type %s owner to ${ROLE}', t.oid::regtype)
      from pg_type t join ours on ours.oid = t.typnamespace
     where t.typowner = current_user::regrole and t.typtype in ('e', 'd', 'r')
  loop
    execute statement;
  end loop;
end $$`;
