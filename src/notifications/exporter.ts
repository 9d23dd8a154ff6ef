// What a person chose about notifications, to be taken along.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import type { PersonExporter } from '#platform/personal-data/person-exporter.ts';
import { notificationChoices, notificationSettings, pushSubscriptions } from './notifications.table.ts';
import { undeliveredOf } from './undelivered.server.ts';

export function createNotificationsExporter({ db }: { db: Database }): PersonExporter {
  return {
    files: async function* (userId) {
      const [row] = await db
        .select()
        .from(notificationSettings)
        .where(eq(notificationSettings.userId, userId));
      const { userId: _owner, secret: _secret, ...chosen } = row ?? {};
      const choices = await db
        .select({
          channel: notificationChoices.channel,
          kind: notificationChoices.kind,
          isWanted: notificationChoices.isWanted,
        })
        .from(notificationChoices)
        .where(eq(notificationChoices.userId, userId));
      const devices = await db
        .select({ locale: pushSubscriptions.locale, since: pushSubscriptions.createdAt })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId));
      const undelivered = await undeliveredOf(db, userId);
      const json = { mails: row ? chosen : null, choices, devices, undelivered };
      yield { name: 'settings/notifications.json', json };
    },
  };
}
