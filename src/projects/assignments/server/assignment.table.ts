// Who of a team is to check a project, or to do something else with it, and until when.
import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import { projects } from '#projects/domain/project.table.ts';

export const assignments = pgTable(
  'assignments',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Who is to do it. */
    userId: uuid('user_id').notNull(),
    /** Null once that account is deleted. */
    assignedBy: uuid('member_id'),
    /** Empty: to check the text. */
    task: text('task').notNull(),
    /** The last day on which it is in time; null without one. */
    until: date('until', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('assignments_project').on(table.projectId, table.createdAt),
    index('assignments_open').on(table.userId).where(sql`${table.doneAt} is null`),
  ],
);
