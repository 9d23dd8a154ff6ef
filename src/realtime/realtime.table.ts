// Which recordings' pages are open, by the process that holds their sockets.
import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

export const openPages = pgTable(
  'open_pages',
  {
    processId: uuid('process_id').notNull(),
    /** Who has it open; not necessarily the recording's owner, since anybody may name any id. */
    ownerId: uuid('owner_id').notNull(),
    projectId: uuid('project_id').notNull(),
    /** Renewed while the page is open: a process that was killed takes nothing back. */
    seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.processId, table.ownerId, table.projectId] }),
    index('open_pages_page').on(table.ownerId, table.projectId),
  ],
);
