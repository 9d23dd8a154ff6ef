// Brings the schema up to date, once, however many processes start at the same time.
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type Pool } from 'pg';
import { databaseErrors } from './database.errors.ts';

const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url));
/** Any constant: the advisory lock that serialises migrations across processes. */
const MIGRATION_LOCK = 7_106_531;

export class ForeignDatabaseError extends Error {
  override name = 'ForeignDatabaseError';
  constructor() {
    super(
      'The database was set up by another version of this program, whose tables do not fit this one. Nothing was ' +
        'changed. Start the version that made it, or give this one an empty database with DATA_DIR or DATABASE_URL.',
    );
  }
}

/** @throws {ForeignDatabaseError} when the database has migrations that are not the first of this version's */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (!(await hasOwnMigrations(client))) throw new ForeignDatabaseError();
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Changes nothing. @returns whether `migrateDatabase` would refuse it */
export async function isForeignDatabase(client: Client): Promise<boolean> {
  return !(await hasOwnMigrations(client));
}

/** Changes nothing. @throws {AppError} `database_not_set_up` where the tables are not those of this version */
export async function requireMigrated(pool: Pool): Promise<void> {
  const applied = await appliedMigrations(pool);
  const ours = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (applied?.join() !== ours.join()) throw databaseErrors.database_not_set_up();
}

/** How many this version has. */
export function migrationsOfVersion(): number {
  return readMigrationFiles({ migrationsFolder }).length;
}

/** How many a database has had. */
export async function countMigrations(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await appliedMigrations(client))?.length ?? 0;
  } finally {
    await client.end();
  }
}

/** @returns whether the migrations of the database, in their order, are the first of this version's */
async function hasOwnMigrations(client: Client): Promise<boolean> {
  const applied = await appliedMigrations(client);
  const ours = readMigrationFiles({ migrationsFolder });
  return applied === null || applied.every((hash, index) => hash === ours[index]?.hash);
}

/** @returns their hashes in their order; null where there has been none */
async function appliedMigrations(client: Client | Pool): Promise<string[] | null> {
  const { rows } = await client.query<{ journal: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as journal`,
  );
  if (!rows[0]?.journal) return null;
  const applied = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  );
  return applied.rows.map(({ hash }) => hash);
}
