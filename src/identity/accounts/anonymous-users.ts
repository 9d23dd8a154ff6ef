// People who begin without an address, and what becomes of accounts that they left.
import { and, eq, gte, inArray, isNull, lt, notExists } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { AccountServices } from './services.ts';
import { openFor, type Peer, welcome } from '../sessions/open-session.ts';
import { insertAnonymousUser } from '../core/auth-user.ts';
import { sessions, type UserMetadata, users } from '../core/identity.table.ts';
import type { WireSession } from '../sessions/sessions.ts';

/** Unused for so long, an account that holds nothing goes. */
const LEFT_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
const AT_ONCE = 1_000;

/** Creates an account and signs it in. If the session is lost, the account is lost. */
export async function signUpAnonymously(
  deps: AccountServices,
  userMetadata: UserMetadata,
  clientIp: Peer,
): Promise<WireSession> {
  const session = await deps.db.transaction(async (tx) => {
    const user = await insertAnonymousUser(tx, {
      userMetadata,
      waits: deps.capacityClosed,
      now: deps.clock.now(),
    });
    return openFor(deps, tx, { user, method: 'anonymous', clientIp });
  });
  return welcome(deps, session, clientIp);
}

/**
 * Removes the accounts without an address that nobody has used for a month and that own nothing.
 * @param deps.ownersAmong those of these accounts that something belongs to
 */
export async function sweepAnonymousUsers(deps: {
  db: Database;
  clock: Clock;
  ownersAmong: (userIds: readonly string[]) => Promise<ReadonlySet<string>>;
}): Promise<void> {
  const { db } = deps;
  const since = new Date(deps.clock.now().getTime() - LEFT_AFTER_MS);
  const used = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), gte(sessions.refreshedAt, since)));
  const isLeft = and(isNull(users.email), lt(users.createdAt, since), notExists(used));
  const left = await db.select({ id: users.id }).from(users).where(isLeft).limit(AT_ONCE);
  const ids = left.map(({ id }) => id);
  if (ids.length === 0) return;
  const owners = await deps.ownersAmong(ids);
  const free = ids.filter((id) => !owners.has(id));
  // Asked once more: somebody may have come back meanwhile.
  if (free.length > 0) await db.delete(users).where(and(inArray(users.id, free), isLeft));
}
