// The Telegram bot: whose chat is whose, what Telegram sent, and which messages show the state of which recordings.
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import type { RecordingLanguage } from '#projects/public.server.ts';

export const telegramSchema = pgSchema('telegram');

const chatId = () => bigint('chat_id', { mode: 'number' });

export const telegramLinks = telegramSchema.table('links', {
  userId: uuid('user_id').primaryKey(),
  /** Of the private chat; the same number as that of the Telegram account. */
  chatId: chatId().notNull().unique(),
  /** As the page shows it: @name, else the first name. */
  name: text('name').notNull(),
  /** What the bot writes in. */
  locale: text('locale').$type<'de' | 'en'>().notNull(),
  linkedAt: moment('linked_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  /** What the next recording of this chat is recognised in; null for what the account usually has. */
  nextLanguage: text('next_language').$type<RecordingLanguage>(),
});

/** One per person: a new code replaces the one before. */
export const telegramCodes = telegramSchema.table('codes', {
  userId: uuid('user_id').primaryKey(),
  /** SHA-256 of the code, in hex. */
  digest: text('digest').notNull().unique(),
  locale: text('locale').$type<'de' | 'en'>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** What Telegram sent, each once by its number; stored before anything is done with it. */
export const telegramUpdates = telegramSchema.table(
  'updates',
  {
    updateId: bigint('update_id', { mode: 'number' }).primaryKey(),
    chatId: chatId().notNull(),
    receivedAt: moment('received_at').notNull(),
    /** As it came; null once it was worked off. */
    payload: jsonb('payload'),
  },
  (table) => [
    index('telegram_updates_chat').on(table.chatId),
    index('telegram_updates_age').on(table.receivedAt),
  ],
);

/** Recordings that came by the bot. */
export const telegramRecordings = telegramSchema.table(
  'recordings',
  {
    updateId: bigint('update_id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id').notNull(),
    chatId: chatId().notNull(),
    projectId: uuid('project_id').notNull(),
    /** The one message that shows the state. */
    messageId: integer('message_id'),
    /** What it shows. */
    shown: text('shown'),
    /** Messages of the result that were sent. */
    partsSent: integer('parts_sent').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When the result was sent, or there was nobody to send it to. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('telegram_recordings_owner').on(table.userId),
    index('telegram_recordings_open').on(table.createdAt).where(sql`${table.settledAt} is null`),
  ],
);

/** Texts that were ordered with a button. */
export const telegramTexts = telegramSchema.table(
  'texts',
  {
    /** Of the press. */
    updateId: bigint('update_id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id').notNull(),
    chatId: chatId().notNull(),
    projectId: uuid('project_id').notNull(),
    runId: uuid('run_id').notNull(),
    /** Messages of it that were sent. */
    partsSent: integer('parts_sent').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When it was sent, or there was nobody to send it to. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('telegram_texts_owner').on(table.userId),
    index('telegram_texts_age').on(table.createdAt),
  ],
);

/** One row: which worker asks Telegram, for a while. Telegram answers one asker alone. */
export const telegramLease = telegramSchema.table('lease', {
  id: text('id').primaryKey(),
  holder: uuid('holder').notNull(),
  until: moment('until').notNull(),
});
