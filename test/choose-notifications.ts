// What a person chose of notifications: the usual, each as soon as it is there, but for what a test is about.
import { usualChoices } from '#notifications/choices.ts';
import { changeSettings, type NotificationSettings } from '#notifications/settings.server.ts';
import type { Database } from '#platform/database/database.ts';

export function chooseNotifications(
  db: Database,
  userId: string,
  chosen: Partial<NotificationSettings> = {},
): Promise<void> {
  return changeSettings(db, userId, {
    choices: usualChoices,
    showTitles: false,
    alsoAnswered: false,
    bundle: 'none',
    quietFrom: null,
    quietUntil: null,
    timeZone: 'Europe/Berlin',
    ...chosen,
  });
}
