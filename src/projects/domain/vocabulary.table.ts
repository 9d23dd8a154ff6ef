// The words that a person or a team wants to be written so.
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';

/** Names and terms that hold for every later recording of a person. */
export const vocabularies = pgTable('vocabularies', {
  ownerId: uuid('owner_id').primaryKey(),
  terms: jsonb('terms').$type<string[]>().notNull(),
  updatedAt: moment('updated_at').notNull().default(sql`now()`),
});
