// What a person chose, stored; and the secret by which a mail's link stops a kind of mail.
import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/database.ts';
import { newSecret } from '#platform/ids.ts';
import {
  type Choices,
  channels,
  isWanted,
  notificationKinds,
  type StoppedKind,
  usualChoices,
  withChoice,
} from './choices.ts';
import { notificationChoices, notificationSettings } from './notifications.table.ts';

export type NotificationSettings = Omit<typeof notificationSettings.$inferSelect, 'userId' | 'secret'> & {
  choices: Choices;
};

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
  const chosen = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId));
  const choices = chosen.reduce((all, one) => withChoice(all, one, one.isWanted), usualChoices);
  const { userId: _owner, ...settings } = row;
  return { ...settings, choices };
}

export async function changeSettings(
  db: Database,
  userId: string,
  { choices, ...wanted }: NotificationSettings,
): Promise<void> {
  const rows = channels.flatMap((channel) =>
    notificationKinds
      .filter((kind) => kind in choices[channel])
      .map((kind) => ({ userId, channel, kind, isWanted: isWanted(choices, channel, kind) })),
  );
  await db.transaction(async (tx) => {
    await tx
      .insert(notificationSettings)
      .values({ userId, secret: newSecret(24), ...wanted })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: wanted });
    await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId));
    await tx.insert(notificationChoices).values(rows);
  });
}

/** @returns false for a secret that nobody has */
export async function stopMails(db: Queryable, secret: string, stopped: StoppedKind): Promise<boolean> {
  const [person] = await db
    .select({ userId: notificationSettings.userId })
    .from(notificationSettings)
    .where(eq(notificationSettings.secret, secret));
  if (!person) return false;
  const { userId, channel, kind: ofKind } = notificationChoices;
  await db
    .insert(notificationChoices)
    .values({
      ...person,
      channel: 'mail',
      kind: stopped === 'results' ? 'several' : stopped,
      isWanted: false,
    })
    .onConflictDoUpdate({
      target: [userId, channel, ofKind],
      set: { isWanted: false },
    });
  return true;
}
