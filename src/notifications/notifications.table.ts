// What a person wants to be notified by which way, and what waits for its moment.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import type { Channel, Loud, NotificationKind, RecordingKind, UndeliveredKind } from './choices.ts';
import type { OneNotice } from './notice.ts';

export const notificationsSchema = pgSchema('notifications');

export const bundles = ['none', 'hourly', 'daily'] as const;
export type Bundle = (typeof bundles)[number];

/** Without a row results are mailed at once. */
export const notificationSettings = notificationsSchema.table('settings', {
  userId: uuid('user_id').primaryKey(),
  bundle: text('bundle').$type<Bundle>().notNull().default('none'),
  /** Minutes after midnight; null where there are no quiet hours. The end may be before the start: over midnight. */
  quietFrom: integer('quiet_from'),
  quietUntil: integer('quiet_until'),
  /** IANA name. */
  timeZone: text('time_zone').notNull().default(sql`'Europe/Berlin'`),
  /** Whether notifications name the recording: they stand on locked screens, and those of a chat lie at Telegram. */
  showTitles: boolean('show_titles').notNull().default(false),
  /** Whether the other ways tell of what was answered in a Telegram chat, too. */
  alsoAnswered: boolean('also_answered').notNull().default(false),
  /** The right to stop these mails without a sign-in; in the links of mails. */
  secret: text('secret').notNull().unique(),
});

/** Where a person departed from what usually holds, or chose the same. */
export const notificationChoices = notificationsSchema.table(
  'choices',
  {
    userId: uuid('user_id').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    isWanted: boolean('is_wanted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channel, table.kind] })],
);

/** Browsers of people that show notifications (RFC 8030): where their push service takes them, and for whom to encrypt. */
export const pushSubscriptions = notificationsSchema.table(
  'push_subscriptions',
  {
    /** SHA-256 of the endpoint, in hex. */
    digest: text('digest').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** In which it was turned on. The row goes with the session: a key to it is in the migration. */
    sessionId: uuid('session_id').notNull(),
    endpoint: text('endpoint').notNull(),
    /** Keys of the browser (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    locale: text('locale').$type<'de' | 'en'>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('notifications_push_owner').on(table.userId),
    index('notifications_push_session').on(table.sessionId),
  ],
);

/** The one pair of keys by which push services know this installation (VAPID, RFC 8292); made when it is first needed. */
export const pushKeys = notificationsSchema.table('push_keys', {
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
});

/** What is held back until its moment: a mail, a notification, or both. */
export const heldNotifications = notificationsSchema.table(
  'held',
  {
    projectId: uuid('project_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<RecordingKind>().notNull(),
    /** When the recording came to this result: after another try it is another one, of the same kind perhaps. */
    happenedAt: moment('happened_at').notNull().default(sql`now()`),
    /** Whether notifications went out when it was held. */
    isAnnounced: boolean('is_announced').notNull().default(false),
    dueAt: moment('due_at').notNull(),
    /** Its mail waits for recordings that came together with it. */
    waitsForOthers: boolean('waits_for_others').notNull().default(false),
    /** The mail about several that lists it; set before it goes out, so that one that is sent again is the same. */
    bundleId: uuid('bundle_id'),
    /** How often that mail was tried in vain. */
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    index('notifications_held_due').on(table.dueAt),
    index('notifications_held_owner').on(table.userId),
  ],
);

/** A mail that will not come any more: its mailbox refused it for good, or nobody took it for days. Its person reads it here. */
export const undeliveredMails = notificationsSchema.table(
  'undelivered',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<UndeliveredKind>().notNull(),
    /** What the mail server answered last (RFC 5321), such as 550; null where it did not answer. */
    status: integer('status'),
    at: moment('at').notNull(),
  },
  (table) => [index('notifications_undelivered_owner').on(table.userId, table.at)],
);

/** Lines on browsers and in chats that wait for the end of the quiet hours; one of each happening and way. */
export const heldLines = notificationsSchema.table(
  'held_lines',
  {
    userId: uuid('user_id').notNull(),
    way: text('way').$type<Loud>().notNull(),
    /** Names what happened: the same when it is noted twice. */
    happening: text('happening').notNull(),
    notice: jsonb('notice').$type<OneNotice>().notNull(),
    heldAt: moment('held_at').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.way, table.happening] }),
    index('notifications_held_lines_due').on(table.dueAt),
  ],
);

/** Lines that were handed over, noted before they are: who is killed in between sends none twice. */
export const sentLines = notificationsSchema.table(
  'sent_lines',
  {
    /** The digest of a browser, or the word for the chat of the person. */
    target: text('target').notNull(),
    userId: uuid('user_id').notNull(),
    happening: text('happening').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.target, table.happening] }),
    index('notifications_sent_lines_at').on(table.at),
  ],
);

/** Who wrote a text of a team's project since its people were notified; a trigger on `revisions` notes it. */
export const notedEdits = notificationsSchema.table(
  'edits',
  {
    /** The row goes with the project: a key to it is in the migration. */
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('notifications_edits_at').on(table.at),
  ],
);
