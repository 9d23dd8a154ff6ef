// What people who agreed let us count, and what signed-in people answered to the question.
import { index, jsonb, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import type { Destination } from '../consent.ts';

export const analyticsSchema = pgSchema('analytics');

export const analyticsEvents = analyticsSchema.table(
  'events',
  {
    /** Made in the browser: an event that is sent again is the same event. */
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** A random id of the browser; the account's from the sign-in to the sign-out. */
    distinctId: text('person_id').notNull(),
    sessionId: text('session_id'),
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
    properties: jsonb('properties').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What was agreed to, and when: version and time. */
    consentVersion: text('consent_version').notNull(),
    consentAt: moment('consent_at').notNull(),
    destination: text('destination').$type<Destination>().notNull(),
  },
  (table) => [
    index('events_received').on(table.destination, table.receivedAt),
    index('events_person').on(table.distinctId),
  ],
);

export const analyticsConsents = analyticsSchema.table(
  'consents',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    choice: text('choice').$type<'granted' | 'refused'>().notNull(),
    version: text('version').notNull(),
    /** When it was chosen, by the browser's clock. */
    at: moment('at').notNull(),
    recordedAt: moment('recorded_at').notNull(),
  },
  (table) => [uniqueIndex('consents_once').on(table.userId, table.at, table.version, table.choice)],
);
