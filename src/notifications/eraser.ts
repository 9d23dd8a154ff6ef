// How what a person chose about notifications is erased.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonalDataCounts, PersonEraser } from '#platform/personal-data/person-eraser.ts';
import {
  heldLines,
  heldNotifications,
  notedEdits,
  notificationChoices,
  notificationSettings,
  pushSubscriptions,
  sentLines,
  undeliveredMails,
} from './notifications.table.ts';

export function createNotificationsEraser({ db }: { db: Database }): PersonEraser {
  return {
    feature: 'notifications',
    ownerColumns: [
      notificationSettings.userId,
      notificationChoices.userId,
      heldNotifications.userId,
      pushSubscriptions.userId,
      undeliveredMails.userId,
      heldLines.userId,
      notedEdits.userId,
      sentLines.userId,
    ],
    count: async (from, userId): Promise<PersonalDataCounts> => ({
      pushDevices: await from.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId)),
    }),
    erase: async (userId) => {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
      await db.delete(notedEdits).where(eq(notedEdits.userId, userId));
      await db.delete(heldLines).where(eq(heldLines.userId, userId));
      await db.delete(sentLines).where(eq(sentLines.userId, userId));
      await db.delete(undeliveredMails).where(eq(undeliveredMails.userId, userId));
      await db.delete(heldNotifications).where(eq(heldNotifications.userId, userId));
      await db.delete(notificationChoices).where(eq(notificationChoices.userId, userId));
      await db.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
      return undefined;
    },
  };
}
