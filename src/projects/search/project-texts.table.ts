// The words by which a recording is found: one row for each recording that has a text.
import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { projects } from '#projects/domain/project.table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Written in the transaction that changes a title or a text. A manual migration disables the compression of `text` and
 * `folded`: a page of projects reads a part of both for each project.
 */
export const projectTexts = pgTable(
  'project_texts',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').notNull(),
    /** The revision that `text` is; 0 for what was heard. */
    revision: integer('revision').notNull(),
    /** The title that is among the words. */
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Letter for letter the text, as `foldText` makes it: places are looked for in it, and the database folds slowly. */
    folded: text('folded').notNull().default(''),
    /** `@OWNER`, and what `owned_words` makes of the stems: what others said slows no search, nor does a short word. */
    words: tsvector('words').notNull(),
    indexedAt: timestamp('indexed_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('project_texts_words').using('gin', table.words)],
);
