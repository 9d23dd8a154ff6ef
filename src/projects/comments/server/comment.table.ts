// Comments on passages of a text, and the answers to them.
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import { projects } from '#projects/domain/project.table.ts';

export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Of an answer: the comment that it answers, which answers none. */
    parentId: uuid('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** Who wrote it; null once that account is deleted, in a project that is not theirs. */
    userId: uuid('user_id'),
    /** ms of the recording; both 0 where nobody spoke the passage, and in an answer. The words may be edited: the times stay. */
    fromMs: integer('from_ms').notNull().default(0),
    toMs: integer('to_ms').notNull().default(0),
    /** The words as they were, cut; empty in an answer. */
    quote: text('quote').notNull().default(''),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
    resolvedAt: moment('resolved_at'),
    resolvedBy: uuid('member_id'),
  },
  (table) => [
    index('comments_project').on(table.projectId, table.createdAt),
    index('comments_parent').on(table.parentId).where(sql`${table.parentId} is not null`),
    index('comments_user').on(table.userId),
    check('comments_times', sql`${table.fromMs} >= 0 and ${table.toMs} >= ${table.fromMs}`),
  ],
);
