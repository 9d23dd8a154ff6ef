// How what a person chose about mails is erased.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonEraser } from '#platform/personal-data/person-eraser.ts';
import { heldNotifications, notificationSettings, pushSubscriptions } from './notifications.table.ts';

export function createNotificationsEraser({ db }: { db: Database }): PersonEraser {
  return {
    feature: 'notifications',
    ownerColumns: [notificationSettings.userId, heldNotifications.userId, pushSubscriptions.userId],
    erase: async (userId) => {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
      await db.delete(heldNotifications).where(eq(heldNotifications.userId, userId));
      await db.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
      return undefined;
    },
  };
}
