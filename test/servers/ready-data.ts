// A data folder whose database is made and migrated: the products of a run begin with a copy of it. Playwright calls it
// once for a run; the unit tests' set-up does the same.
import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log.ts';
import { newDataDir, READY_DATA } from './product.ts';

/**
 * For the set-up of a whole run; whatever starts a product afterwards in this process or below it copies the folder.
 * @returns removes it
 */
export default async function makeReadyData(): Promise<() => Promise<void>> {
  const dataDir = newDataDir();
  const server = await startEmbeddedPostgres(dataDir, createLog('silent'));
  const admin = new Client({ connectionString: `${new URL('/postgres', server.superuserUrl)}` });
  await admin.connect();
  // A test kills processes, and never the machine: what the system was given to write is written.
  for (const name of ['fsync', 'full_page_writes']) await admin.query(`alter system set ${name} = off`);
  await admin.end();
  await migrateDatabase(server.url);
  await server.stop();
  process.env[READY_DATA] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
