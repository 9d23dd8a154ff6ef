// Erasing deleted accounts in the background, in a real database: each once at a time, and a stop loses none.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { apiKeys } from '#api-keys/api-key.table.ts';
import { keysReach } from '#api-keys/public.server.ts';
import { createTestDatabase } from '../../../test/servers/database.ts';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import type { PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { createSecurityLog } from '../devices/security-log.ts';
import { createEndings } from '../sessions/endings.ts';
import { deletedUsers } from '../core/deleted-users.table.ts';
import { users } from '../core/identity.table.ts';
import { createErasure } from './erasure.ts';
import { removeAccount } from './remove-account.ts';

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

it('begins once nothing reaches the account any more', async () => {
  const { db } = await createTestDatabase();
  const userId = randomUUID();
  await db.insert(users).values({ id: userId, appMetadata: {}, userMetadata: {} });
  const key = { ownerId: userId, createdBy: userId, name: 'x', digest: userId, shown: 'wl_x', networks: [] };
  await db
    .insert(apiKeys)
    .values({ ...key, id: randomUUID(), scopes: [], keepsProjects: false, createdAt: new Date() });
  const securityLog = createSecurityLog({ db, clock: systemClock });
  const left: number[] = [];
  const erase = async () => void left.push(await db.$count(apiKeys));
  await removeAccount(
    {
      db,
      erasure: { erase, begin: () => undefined },
      endings: createEndings({ reaches: [keysReach], securityLog }),
      deletionRecord: { note: async () => undefined },
    },
    userId,
    { by: 'operator' },
  );
  expect(left).toEqual([0]);
});
