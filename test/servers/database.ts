// A migrated database of its own for a test file, copied from the template of the run.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type DatabaseHandle } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { afterFile } from '../after-file.ts';
import { setUpOnce } from '../set-up.ts';

/**
 * Call it in `beforeAll`; it is closed and dropped after the file's last test.
 * @param options.statementMs how long a statement may take; by default as in the product
 */
export function createTestDatabase(options: { statementMs?: number } = {}): Promise<DatabaseHandle> {
  return createDatabase('template_wortlaut', options);
}

/** For the tests of a file or a `describe`, where it is called; to be used within tests alone. */
export const setUpDatabase = () => setUpOnce(createTestDatabase);

/** Without a table, for the tests of migrations; closed and dropped as the others are. */
export function createEmptyDatabase(): Promise<DatabaseHandle> {
  return createDatabase('template1');
}

async function createDatabase(
  template: string,
  options: { statementMs?: number } = {},
): Promise<DatabaseHandle> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Without a line in the log of the server for each page.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const handle = connectDatabase(url.href, { ...options, log: createLog('silent') });
  afterFile(async () => {
    await handle.close();
    await asAdmin(`drop database ${name} with (force)`);
  });
  return handle;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
