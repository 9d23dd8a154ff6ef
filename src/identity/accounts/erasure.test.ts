// Erasing deleted accounts in the background, in a real database: each once at a time, and a stop loses none.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import type { PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { deletedUsers } from '../core/deleted-users.table.ts';
import { createErasure } from './erasure.ts';

async function setUp(erase: PersonEraser['erase']) {
  const { db } = await createTestDatabase();
  const userId = randomUUID();
  await db.insert(deletedUsers).values({ id: userId });
  const completed: string[] = [];
  const newErasure = () =>
    createErasure({
      db,
      log: createLog('silent'),
      clock: systemClock,
      erasers: [{ feature: 'recordings', ownerColumns: [], erase }],
      deletionRecord: { complete: async (id) => void completed.push(id) },
    });
  const isErased = async () => {
    const [row] = await db.select().from(deletedUsers).where(eq(deletedUsers.id, userId));
    return row?.erasedAt instanceof Date;
  };
  return { userId, completed, newErasure, isErased };
}

it('goes on after the call that began it, and a retry meanwhile waits for it', async () => {
  const released = Promise.withResolvers<undefined>();
  const erase = vi.fn(() => released.promise);
  const { userId, completed, newErasure, isErased } = await setUp(erase);
  const erasure = newErasure();
  erasure.begin(userId);
  const retried = erasure.retry();
  expect(await isErased()).toBe(false);
  released.resolve(undefined);
  await retried;
  expect(await isErased()).toBe(true);
  expect(erase).toHaveBeenCalledTimes(1);
  expect(completed).toEqual([userId]);
});

it('ends at a stop without a certificate, and the next start goes on', async () => {
  const inside = Promise.withResolvers<void>();
  let isFirst = true;
  const { userId, completed, newErasure, isErased } = await setUp(async (_ownerId, signal) => {
    if (!isFirst) return undefined;
    isFirst = false;
    inside.resolve();
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    return 'unfinished';
  });
  const stopped = newErasure();
  stopped.begin(userId);
  await inside.promise;
  await stopped.stop();
  expect([await isErased(), completed]).toEqual([false, []]);
  await newErasure().retry();
  expect([await isErased(), completed]).toEqual([true, [userId]]);
});
