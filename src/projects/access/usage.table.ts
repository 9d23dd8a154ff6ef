// How much was transcribed for whom; it stays when a recording is deleted, or deleting would give minutes back.
import { bigint, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

export const transcribedMonths = pgTable(
  'transcribed_months',
  {
    ownerId: uuid('owner_id').notNull(),
    /** Its first day, in Germany. */
    month: date('month').notNull(),
    /** Length of what became a text; counted by the trigger `count_transcribed`. */
    transcribedMs: bigint('transcribed_ms', { mode: 'number' }).notNull().default(0),
    /** Of `transcribedMs`, what was ordered without a limit of the month: a later Free does not pay for the trial. */
    unlimitedMs: bigint('unlimited_ms', { mode: 'number' }).notNull().default(0),
    /** Length of what was heard of uploads before they were ordered, until it became a text. */
    previewedMs: bigint('previewed_ms', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.month] })],
);

/** The same by day, for the person to see; limits are those of the month. */
export const transcribedDays = pgTable(
  'transcribed_days',
  {
    ownerId: uuid('owner_id').notNull(),
    /** In Germany. */
    day: date('day').notNull(),
    /** Length of what became a text; counted by the trigger `count_transcribed`. */
    transcribedMs: bigint('transcribed_ms', { mode: 'number' }).notNull().default(0),
    recordings: integer('recordings').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.day] })],
);
