// What the database may take: a statement ends, and a transaction that stands still gives its locks back.
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { createLog, type Log } from '#platform/log.ts';
import { systemError } from '#platform/system-errors.ts';
import { connectDatabase, forPerson } from './database.ts';

const log = createLog('silent');

it('everyday connections have limits of time', async () => {
  const { pool } = await createTestDatabase();
  const shown = async (name: string) =>
    (await pool.query<Record<string, string>>(`show ${name}`)).rows[0]?.[name];
  expect(await shown('statement_timeout')).toBe('30s');
  expect(await shown('idle_in_transaction_session_timeout')).toBe('1min');
});

it('a statement that takes too long is ended, and people read that it did not work for now', async () => {
  const { url } = await createTestDatabase();
  const quick = connectDatabase(url, { log, statementMs: 50 });
  const error: unknown = await quick.pool.query('select pg_sleep(60)').catch((reason: unknown) => reason);
  expect(systemError(error)).toMatchObject({ code: 'unavailable', status: 503 });
  await quick.close();
});

it('a statement that is known to be long sets its own limit', async () => {
  const { url } = await createTestDatabase();
  // Long enough for the statements that come before it, which have this limit.
  const limited = connectDatabase(url, { log, statementMs: 1_000 });
  await limited.db.transaction(async (tx) => {
    await tx.execute(`set local statement_timeout = '1min'`);
    expect((await tx.execute('select pg_sleep(1.2)')).rowCount).toBe(1);
  });
  await limited.close();
});

it('a transaction that stands still loses its locks', async () => {
  const { url, pool } = await createTestDatabase();
  const idle = connectDatabase(url, { log, idleInTransactionMs: 50 });
  await pool.query('create table held (id int)');
  const client = await idle.pool.connect();
  const lost = new Promise((resolve) => client.on('error', resolve));
  // In one message: between two of them the transaction already stands still.
  await client.query('begin; lock table held');
  await lost;
  const written = await pool.query('insert into held values (1)');
  expect(written.rowCount).toBe(1);
  client.release(true);
  await idle.close();
});

it('a connection that is lost between two statements fails its transaction, and nothing else', async () => {
  const { url, pool } = await createTestDatabase();
  const { promise: lost, resolve: isLost } = Promise.withResolvers<string>();
  const listening = { ...log, warn: (_bindings: object, message: string) => isLost(message) } as Log;
  const broken = connectDatabase(url, { log: listening });
  const transaction = broken.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(await lost).toBe('database connection lost');
    await tx.execute('select 1');
  });
  await expect(transaction).rejects.toThrow('Failed query');
  expect((await broken.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await broken.close();
});

it('a person is answered while others have taken all that they may take', async () => {
  const { url } = await createTestDatabase();
  const crowded = connectDatabase(url, { log });
  const taken = await Promise.all(
    Array.from({ length: crowded.pool.options.max }, () => crowded.pool.connect()),
  );
  const answered: string[] = [];
  const asks = (who: string) => crowded.db.execute('select 1').then(() => answered.push(who));
  const programs = ['one', 'another'].map(asks);
  await forPerson(() => asks('a person'));
  expect(answered).toEqual(['a person']);
  await forPerson(() => crowded.db.transaction(async (tx) => tx.execute('select 1')));
  expect(answered).toEqual(['a person']);
  for (const client of taken) client.release();
  await Promise.all(programs);
  await crowded.close();
});
