import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, setUpDatabase } from '../../../test/database.ts';
import { createLog } from '../log.ts';
import { defineJob, type Queue, startQueue } from './queue.ts';

const greet = defineJob({ name: 'greet', payload: z.object({ version: z.literal(1), name: z.string() }) });

describe('the queue', () => {
  const database = setUpDatabase();
  let queue: Queue;

  beforeAll(async () => {
    queue = await startQueue({ databaseUrl: database.url, log: createLog('silent'), jobs: [greet] });
    return () => queue.stop(1_000);
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
});
