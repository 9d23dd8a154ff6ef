import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createTestDatabase, setUpDatabase } from '../../../test/servers/database.ts';
import { createLog } from '../log.ts';
import { defineJob, openQueue, type Queue, startQueue } from './queue.ts';

const greet = defineJob({ name: 'greet', payload: z.object({ version: z.literal(1), name: z.string() }) });

describe('the queue', () => {
  const database = setUpDatabase();
  let queue: Queue;

  beforeAll(async () => {
    queue = await startQueue({ databaseUrl: database.url, log: createLog('silent'), jobs: [greet] });
    return () => queue.stop(1_000);
  });

  it('takes a job before it has started, and delivers it', async () => {
    const early = defineJob({ name: 'early-greet', payload: z.object({ version: z.literal(1) }) });
    const opened = openQueue({ databaseUrl: database.url, log: createLog('silent'), jobs: [early] });
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    expect(opened.queue.healthy()).toBe(false);
    const sent = opened.queue.send(early, { version: 1 });
    const working = opened.queue.work(early, { concurrency: 1 }, async () => arrive());
    expect(await sent).toBe(true);
    await working;
    await arrived;
    expect(opened.queue.healthy()).toBe(true);
    await opened.queue.stop(1_000);
  });

  it('drops a job whose transaction is rolled back and runs one whose transaction commits', async () => {
    const seen: string[] = [];
    let done: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      done = resolve;
    });
    await database.db
      .transaction(async (tx) => {
        await queue.send(greet, { version: 1, name: 'never' }, { tx, key: 'a' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await database.db.transaction((tx) => queue.send(greet, { version: 1, name: 'Ada' }, { tx, key: 'a' }));
    await queue.work(greet, { concurrency: 1 }, async ({ name }) => {
      seen.push(name);
      done();
    });
    await arrived;
    expect(seen).toEqual(['Ada']);
  });

  it('keeps one waiting job per key', async () => {
    await database.db.execute(sql`select 1`);
    const later = defineJob({ name: 'later', payload: z.object({ version: z.literal(1) }) });
    const other = await startQueue({ databaseUrl: database.url, log: createLog('silent'), jobs: [later] });
    expect(await other.send(later, { version: 1 }, { key: 'k' })).toBe(true);
    expect(await other.send(later, { version: 1 }, { key: 'k' })).toBe(false);
    await other.stop(1_000);
  });

  it('takes a job that waits for its moment not before', async () => {
    const wait = defineJob({ name: 'wait', payload: z.object({ version: z.literal(1) }) });
    const own = await createTestDatabase();
    const patient = await startQueue({ databaseUrl: own.url, log: createLog('silent'), jobs: [wait] });
    const taken = Promise.withResolvers<number>();
    await patient.work(wait, { concurrency: 1 }, async () => taken.resolve(Date.now()));
    const startAfter = new Date(Date.now() + 1_000);
    expect(await patient.send(wait, { version: 1 }, { key: 'k', startAfter })).toBe(true);
    const tomorrow = new Date(Date.now() + 24 * 3_600_000);
    expect(await patient.send(wait, { version: 1 }, { key: 'later', startAfter: tomorrow })).toBe(true);
    expect(await patient.send(wait, { version: 1 }, { key: 'later' })).toBe(false);
    expect(await taken.promise).toBeGreaterThanOrEqual(startAfter.getTime());
    await patient.stop(1_000);
  });

  it('takes the highest priority first, negative ones too, and the oldest of one priority', async () => {
    const due = defineJob({ name: 'due', payload: z.object({ version: z.literal(1), name: z.string() }) });
    const own = await createTestDatabase();
    const queue = await startQueue({ databaseUrl: own.url, log: createLog('silent'), jobs: [due] });
    const order = [
      ['late', -1_796_030_000],
      ['early', -1_796_020_000],
      ['early too', -1_796_020_000],
      ['now', undefined],
    ] as const;
    for (const [name, priority] of order)
      await queue.send(due, { version: 1, name }, { key: name, ...(priority !== undefined && { priority }) });
    const taken: string[] = [];
    const all = Promise.withResolvers<void>();
    await queue.work(due, { concurrency: 1 }, async ({ name }) => {
      if (taken.push(name) === order.length) all.resolve();
    });
    await all.promise;
    expect(taken).toEqual(['now', 'early', 'early too', 'late']);
    await queue.stop(1_000);
  });

  it('takes the jobs of one group in turn, and those of others meanwhile', async () => {
    const listen = defineJob({
      name: 'listen',
      payload: z.object({ version: z.literal(1), name: z.string() }),
    });
    const own = await createTestDatabase();
    const fair = await startQueue({ databaseUrl: own.url, log: createLog('silent'), jobs: [listen] });
    const send = (name: string, group: string) =>
      fair.send(listen, { version: 1, name }, { key: name, group });
    for (const name of ['first', 'second']) expect(await send(name, 'Ada')).toBe(true);
    expect(await send('other', 'Bo')).toBe(true);
    const started: string[] = [];
    const released = Promise.withResolvers<void>();
    const [both, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await fair.work(listen, { concurrency: 2, perGroup: 1 }, async ({ name }) => {
      started.push(name);
      if (started.length === 3) return all.resolve();
      if (started.length === 2) both.resolve();
      await released.promise;
    });
    await both.promise;
    // Which of Ada's comes first is open: two connections ask for work at the same time.
    expect(started).toHaveLength(2);
    expect(started).toContain('other');
    released.resolve();
    await all.promise;
    expect(started.toSorted()).toEqual(['first', 'other', 'second']);
    await fair.stop(1_000);
  });

  it('goes on with the next job of a group when one has ended, and not at its next look', async () => {
    const note = defineJob({ name: 'note', payload: z.object({ version: z.literal(1), name: z.string() }) });
    const own = await createTestDatabase();
    const quick = await startQueue({ databaseUrl: own.url, log: createLog('silent'), jobs: [note] });
    const names = Array.from({ length: 60 }, (_, index) => `${index}`);
    for (const name of names) await quick.send(note, { version: 1, name }, { key: name, group: 'Ada' });
    const ended: string[] = [];
    const all = Promise.withResolvers<void>();
    await quick.work(note, { concurrency: 3, perGroup: 1 }, async ({ name }) => {
      ended.push(name);
      if (ended.length === names.length) all.resolve();
    });
    // With a pause of five seconds before each it would not end within the time of a test.
    await all.promise;
    expect(new Set(ended).size).toBe(names.length);
    await quick.stop(1_000);
  });

  it('hands the jobs of a dead predecessor back at once to the only process', async () => {
    const own = await createTestDatabase();
    const options = { databaseUrl: own.url, log: createLog('silent'), jobs: [greet] };
    // Stands for a process that was killed in the middle: it holds the job and never lets go.
    const dead = await startQueue(options);
    await dead.send(greet, { version: 1, name: 'Ada' }, { key: 'a' });
    await new Promise<void>((resolve) => {
      void dead.work(greet, { concurrency: 1 }, () => new Promise(() => resolve()));
    });
    const heir = await startQueue({ ...options, solePossessor: true });
    const { rows } = await own.pool.query('select state from pgboss.job where start_after <= now()');
    expect(rows).toEqual([{ state: 'retry' }]);
    const attempt = await new Promise<number>((resolve) => {
      void heir.work(greet, { concurrency: 1 }, async (_payload, context) => resolve(context.attempt));
    });
    expect(attempt).toBe(1);
    await Promise.all([heir.stop(1_000), dead.stop(1_000)]);
  });
});
