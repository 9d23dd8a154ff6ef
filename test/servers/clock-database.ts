// A database whose `now()` is what a test says: for what triggers count by the day.
import { connectDatabase, type Database } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { onTestFinished } from 'vitest';
import { createTestDatabase } from './database.ts';

/** Its schema comes before that of PostgreSQL, so that the name is found there first. */
export async function createClockDatabase(): Promise<{ db: Database; set(now: string): Promise<void> }> {
  const { pool, url } = await createTestDatabase();
  await pool.query('create schema clock');
  await pool.query('create table clock.shown (at timestamptz)');
  await pool.query('insert into clock.shown values (null)');
  await pool.query(`create function clock.now() returns timestamptz language sql stable
    as 'select coalesce(at, pg_catalog.now()) from clock.shown'`);
  const name = new URL(url).pathname.slice(1);
  await pool.query(`alter database ${name} set search_path = clock, public, pg_catalog`);
  const { db, close } = connectDatabase(url, { log: createLog('silent') });
  onTestFinished(close);
  return {
    db,
    set: async (now) => {
      await pool.query('update clock.shown set at = $1', [now]);
    },
  };
}
