// The browsers on which people turned notifications on, and the keys that push services know this installation by.
import { createHash } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database/database.ts';
import { pushKeys, pushSubscriptions } from '../notifications.table.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;
export type NewSubscription = Pick<Subscription, 'userId' | 'endpoint' | 'p256dh' | 'auth' | 'locale'>;

/** Of one account: more browsers than a person has. */
const MOST = 20;

/** @returns false where the account has as many as it may */
export async function addSubscription(
  { db, clock }: { db: Database; clock: Clock },
  given: NewSubscription,
): Promise<boolean> {
  const digest = digestOf(given.endpoint);
  const [own] = await db
    .select({ all: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, given.userId));
  if ((own?.all ?? 0) >= MOST) return false;
  // The browser's last account has it: nobody else's notifications are shown there any more.
  await db
    .insert(pushSubscriptions)
    .values({ ...given, digest, createdAt: clock.now() })
    .onConflictDoUpdate({ target: pushSubscriptions.digest, set: given });
  return true;
}

export async function removeSubscription(
  db: Queryable,
  { userId, endpoint }: Pick<Subscription, 'userId' | 'endpoint'>,
): Promise<void> {
  const isThis = eq(pushSubscriptions.digest, digestOf(endpoint));
  await db.delete(pushSubscriptions).where(and(isThis, eq(pushSubscriptions.userId, userId)));
}

export async function subscriptionsOf(db: Queryable, userId: string): Promise<Subscription[]> {
  return db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
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
