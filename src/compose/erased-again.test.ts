// A start on a database that was put back from a backup: accounts that were deleted since are deleted again.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deletedUsers } from '#identity/core/deleted-users.table.ts';
import { users } from '#identity/core/identity.table.ts';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { createErasedList } from '#platform/personal-data/erased-list.ts';
import { freshEmail, PASSWORD, setUpIdentity } from '../../test/servers/identity-server.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { sweepIdentity } from './sweeps.ts';

const erasedList = createErasedList({ dataDir: temporaryFolder(), keepDays: 90, clock: systemClock });
const server = setUpIdentity({ erasedList });

it('has none of them once it is done, and all others', async () => {
  const [ada, bob] = [freshEmail(), freshEmail()];
  const { userId } = await server.signedIn(ada);
  await server.signedIn(bob);
  const { db } = server.database;
  const mine = eq(users.id, userId);
  const [row] = await db.select().from(users).where(mine);
  if (!row) throw new Error('There is no account.');
  expect((await server.admin().auth.admin.deleteUser(userId)).error).toBeNull();
  // The backup has the account, and nothing of its end.
  await db.delete(deletedUsers).where(eq(deletedUsers.id, userId));
  await db.insert(users).values(row);
  const signIn = (email: string) => server.client().auth.signInWithPassword({ email, password: PASSWORD });
  expect((await signIn(ada)).error).toBeNull();
  {
    await using closing = new AsyncDisposableStack();
    // The start does it by itself: the sweeps, which wait here, would come an answer too late.
    const after = new Promise<void>(() => undefined);
    await sweepIdentity(server.identity, { log: createLog('silent'), after, erasedList }, closing);
    expect(await db.$count(users, mine)).toBe(0);
  }
  expect((await signIn(ada)).error?.code).toBe('invalid_credentials');
  expect((await signIn(bob)).error).toBeNull();
});
