// What a person chose, stored; and the secret by which a mail's link stops a kind of mail.
import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import { newSecret } from '#platform/ids.ts';
import { type NotificationKind, notificationSettings } from './notifications.table.ts';

export type NotificationSettings = Omit<typeof notificationSettings.$inferSelect, 'userId' | 'secret'>;

/** Makes the row with what holds without one, so that a link in a mail has a secret. */
export async function settingsOf(
  db: Queryable,
  userId: string,
): Promise<NotificationSettings & { secret: string }> {
  await db
    .insert(notificationSettings)
    .values({ userId, secret: newSecret(24) })
    .onConflictDoNothing();
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  if (!row) throw new Error('The settings went away while they were read.');
  const { userId: _owner, ...settings } = row;
  return settings;
}

export async function changeSettings(
  db: Queryable,
  userId: string,
  wanted: NotificationSettings,
): Promise<void> {
  await db
    .insert(notificationSettings)
    .values({ userId, secret: newSecret(24), ...wanted })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: wanted });
}

/** @returns false for a secret that nobody has */
export async function stopMails(db: Queryable, secret: string, kind: NotificationKind): Promise<boolean> {
  const stopped = await db
    .update(notificationSettings)
    .set(kind === 'ready' ? { ready: false } : { failed: false })
    .where(eq(notificationSettings.secret, secret))
    .returning({ userId: notificationSettings.userId });
  return stopped.length > 0;
}
