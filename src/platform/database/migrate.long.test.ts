import { beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/servers/database.ts';
import type { DatabaseHandle } from './database.ts';
import { ForeignDatabaseError, migrateDatabase } from './migrate.ts';

describe('migrateDatabase', () => {
  let database: DatabaseHandle;
  beforeEach(async () => {
    database = await createEmptyDatabase();
  });
  const rowsOf = async (statement: string) => (await database.pool.query(statement)).rows as unknown[];
  const tables = () =>
    rowsOf(
      `select relname, relfilenode from pg_class
       where relkind = 'r' and relname <> '__drizzle_migrations' order by oid`,
    );

  it('migrates an empty database once, however often it is called', async () => {
    await Promise.all([migrateDatabase(database.url), migrateDatabase(database.url)]);
    const before = await tables();
    await migrateDatabase(database.url);
    expect(await tables()).toEqual(before);
    expect(await rowsOf('select id from projects')).toEqual([]);
  });

  it('leaves everything as it was where one of them fails, and goes on from there once its cause is gone', async () => {
    const { pool } = database;
    // One of the last makes a table of this name.
    await pool.query('create table comments as select 7 as kept');
    const before = await tables();
    await expect(migrateDatabase(database.url)).rejects.toThrow(/comments/);
    expect(await tables()).toEqual(before);
    expect(await rowsOf('select kept from comments')).toEqual([{ kept: 7 }]);
    await pool.query('drop table comments');
    await migrateDatabase(database.url);
    expect(await rowsOf('select id from projects')).toEqual([]);
  });

  it.each([
    ['of an older version', `update drizzle.__drizzle_migrations set hash = 'other' where id = 1`],
    [
      'of a newer version',
      `insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    ],
  ])('refuses a database %s, and changes nothing', async (_, change) => {
    await migrateDatabase(database.url);
    await database.pool.query(change);
    const before = [await tables(), await rowsOf('select * from drizzle.__drizzle_migrations')];
    await expect(migrateDatabase(database.url)).rejects.toThrow(ForeignDatabaseError);
    expect([await tables(), await rowsOf('select * from drizzle.__drizzle_migrations')]).toEqual(before);
  });
});
