// What every way to an account that needs no session asks before it lets anything through.
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/database.ts';
import { users } from '../core/identity.table.ts';

/**
 * False while the account is banned, also where something of it was not ended then.
 * @param ownerId a person; of any other, as a team, nobody is banned
 */
export async function mayBeReached(
  { db, clock }: { db: Queryable; clock: Clock },
  ownerId: string,
): Promise<boolean> {
  const isBanned = and(eq(users.id, ownerId), gt(users.bannedUntil, clock.now()));
  return (await db.$count(users, isBanned)) === 0;
}
