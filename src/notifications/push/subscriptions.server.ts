// The browsers on which people turned notifications on, and the keys that push services know this installation by.
import { createHash } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import webPush from 'web-push';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import type { Reach } from '#platform/personal-data/reach.ts';
import { pushKeys, pushSubscriptions } from '../notifications.table.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;
export type NewSubscription = Omit<Subscription, 'digest' | 'createdAt'>;

/** Of one account: more browsers than a person has. */
const MOST = 20;

/** @param deps.onNew notes a browser that did not show this account's so far. @returns false where the account has as many as it may; one that is known is renewed all the same */
export async function addSubscription(
  { db, clock, onNew }: { db: Database; clock: Clock; onNew?: (tx: Queryable) => Promise<void> },
  given: NewSubscription,
): Promise<boolean> {
  const digest = digestOf(given.endpoint);
  const isThis = eq(pushSubscriptions.digest, digest);
  const others = and(eq(pushSubscriptions.userId, given.userId), ne(pushSubscriptions.digest, digest));
  if ((await db.$count(pushSubscriptions, others)) >= MOST) return false;
  // The browser's last account has it: nobody else's notifications are shown there any more.
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(pushSubscriptions).where(isThis).for('update');
    await tx
      .insert(pushSubscriptions)
      .values({ ...given, digest, createdAt: clock.now() })
      .onConflictDoUpdate({ target: pushSubscriptions.digest, set: given });
    if (before?.userId !== given.userId) await onNew?.(tx);
  });
  return true;
}

/**
 * Whether the notifications of this browser are the account's. They go with the session that asks from now on: its end is
 * what the person sees.
 */
export async function claimSubscription(
  db: Queryable,
  { userId, sessionId, endpoint }: Pick<Subscription, 'userId' | 'sessionId' | 'endpoint'>,
): Promise<boolean> {
  const isThis = eq(pushSubscriptions.digest, digestOf(endpoint));
  const claimed = await db
    .update(pushSubscriptions)
    .set({ sessionId })
    .where(and(isThis, eq(pushSubscriptions.userId, userId)))
    .returning({ digest: pushSubscriptions.digest });
  return claimed.length > 0;
}

/**
 * The push service gave a browser another address. Who knows the one before is that browser, or the service.
 * @returns false where the one before is nobody's any more, or the new one another account's
 */
export async function replaceSubscription(
  db: Database,
  { before, ...next }: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'> & { before: string },
): Promise<boolean> {
  const [old, digest] = [digestOf(before), digestOf(next.endpoint)];
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(pushSubscriptions)
      .where(inArray(pushSubscriptions.digest, [old, digest]))
      .orderBy(pushSubscriptions.digest)
      .for('update');
    const known = rows.find((row) => row.digest === old);
    if (!known || rows.some(({ userId }) => userId !== known.userId)) return false;
    if (old !== digest) await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.digest, digest));
    await tx
      .update(pushSubscriptions)
      .set({ ...next, digest })
      .where(eq(pushSubscriptions.digest, old));
    return true;
  });
}

export async function removeSubscription(
  db: Queryable,
  { userId, endpoint }: Pick<Subscription, 'userId' | 'endpoint'>,
): Promise<void> {
  const isThis = eq(pushSubscriptions.digest, digestOf(endpoint));
  await db.delete(pushSubscriptions).where(and(isThis, eq(pushSubscriptions.userId, userId)));
}

/** @returns false where it is not the person's */
export async function endSubscription(
  db: Queryable,
  { userId, digest }: Pick<Subscription, 'userId' | 'digest'>,
): Promise<boolean> {
  const isThis = and(eq(pushSubscriptions.digest, digest), eq(pushSubscriptions.userId, userId));
  const ended = await db
    .delete(pushSubscriptions)
    .where(isThis)
    .returning({ digest: pushSubscriptions.digest });
  return ended.length > 0;
}

export async function subscriptionsOf(db: Queryable, userId: string): Promise<Subscription[]> {
  return db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

export async function subscriptionBy(
  db: Queryable,
  { userId, digest }: Pick<Subscription, 'userId' | 'digest'>,
): Promise<Subscription | undefined> {
  const isThis = eq(pushSubscriptions.digest, digest);
  const [found] = await db
    .select()
    .from(pushSubscriptions)
    .where(and(isThis, eq(pushSubscriptions.userId, userId)));
  return found;
}

/** Made once for all processes; browsers that subscribed know the public one. */
export async function pushKeysOf(db: Queryable): Promise<{ publicKey: string; privateKey: string }> {
  const [known] = await db.select().from(pushKeys).where(eq(pushKeys.id, 1));
  if (known) return known;
  await db
    .insert(pushKeys)
    .values({ id: 1, ...webPush.generateVAPIDKeys() })
    .onConflictDoNothing();
  return pushKeysOf(db);
}

function digestOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}

/** They go with their sessions; counted and ended before these, so that the person can be shown how many. */
export const pushReach: Reach = {
  name: 'push',
  endAll: async (tx, userId, keptSession) => {
    const isOther = keptSession === undefined ? undefined : ne(pushSubscriptions.sessionId, keptSession);
    const ended = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), isOther))
      .returning({ digest: pushSubscriptions.digest });
    return ended.length;
  },
};
