// Whose pages are open, by the process that holds their sockets.
import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

export const openPages = pgTable(
  'open_pages',
  {
    processId: uuid('process_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** Renewed while the page is open: a process that was killed takes nothing back. */
    seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.processId, table.ownerId] }),
    index('open_pages_owner').on(table.ownerId),
  ],
);
