// What a person wants mails about, and the mails that wait.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';

export const notificationsSchema = pgSchema('notifications');

/** What a recording may be notified of. */
export const notificationKinds = ['ready', 'failed'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const bundles = ['none', 'hourly', 'daily'] as const;
export type Bundle = (typeof bundles)[number];

/** Without a row everything is mailed at once. */
export const notificationSettings = notificationsSchema.table('settings', {
  userId: uuid('user_id').primaryKey(),
  ready: boolean('ready').notNull().default(true),
  failed: boolean('failed').notNull().default(true),
  bundle: text('bundle').$type<Bundle>().notNull().default('none'),
  /** Minutes after midnight; null where there are no quiet hours. The end may be before the start: over midnight. */
  quietFrom: integer('quiet_from'),
  quietUntil: integer('quiet_until'),
  /** IANA name. */
  timeZone: text('time_zone').notNull().default(sql`'Europe/Berlin'`),
  /** The right to stop these mails without a sign-in; in the links of mails. */
  secret: text('secret').notNull().unique(),
});

/** Browsers of people that show notifications (RFC 8030): where their push service takes them, and for whom to encrypt. */
export const pushSubscriptions = notificationsSchema.table(
  'push_subscriptions',
  {
    /** SHA-256 of the endpoint, in hex. */
    digest: text('digest').primaryKey(),
    userId: uuid('user_id').notNull(),
    endpoint: text('endpoint').notNull(),
    /** Keys of the browser (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    locale: text('locale').$type<'de' | 'en'>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('notifications_push_owner').on(table.userId)],
);

/** The one pair of keys by which push services know this installation (VAPID, RFC 8292); made when it is first needed. */
export const pushKeys = notificationsSchema.table('push_keys', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
});

/** A mail that is held back until its moment. */
export const heldNotifications = notificationsSchema.table(
  'held',
  {
    projectId: uuid('project_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    index('notifications_held_due').on(table.dueAt),
    index('notifications_held_owner').on(table.userId),
  ],
);
