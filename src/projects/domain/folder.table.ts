// The folders in which a person keeps projects: one level of them, for the list alone.
import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from '#platform/database/moment.ts';

/** A folder that is deleted leaves its projects where they are, without a folder. */
export const projectFolders = pgTable(
  'project_folders',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
  },
  (table) => [unique('project_folders_name').on(table.ownerId, table.name)],
);
