// Texts that a language model was asked to write of a recording, while they are written; and a person's saved orders.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import { projects } from '#projects/domain/project.table.ts';
import type { MagicLevel, MagicState } from './magic-run.ts';

/** One order. What it brought stands in `revisions`; here is how far it is, so that every page can follow it. */
export const magicRuns = pgTable(
  'magic_runs',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Who asked. */
    ownerId: uuid('owner_id').notNull(),
    state: text('state').$type<MagicState>().notNull().default('waiting'),
    level: text('level').$type<MagicLevel>().notNull(),
    prompt: text('prompt').notNull(),
    /** Number of a revision, or `raw`. */
    source: text('source').notNull(),
    /** Language in which the order was given. */
    locale: text('locale').$type<'de' | 'en'>().notNull(),
    /** The request that ordered it, for the log. */
    requestId: text('request_id').notNull(),
    /** How often a worker began; what an earlier one wrote is not gone on with. */
    attempt: integer('attempt').notNull().default(0),
    /** Of a text too long for one look: parts read so far, of how many, and what was noted of each. */
    part: integer('part').notNull().default(0),
    parts: integer('parts').notNull().default(1),
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    /** As far as it is written; empty once it was cancelled or has failed. */
    text: text('text').notNull().default(''),
    revision: integer('revision'),
    errorCode: text('error_code'),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    /** The worker that writes updates it at least every second. */
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('magic_runs_open').on(table.projectId).where(sql`state in ('waiting', 'running')`),
    index('magic_runs_project').on(table.projectId, table.createdAt.desc()),
    index('magic_runs_owner').on(table.ownerId, table.createdAt.desc()),
  ],
);

export const savedPrompts = pgTable(
  'saved_prompts',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    prompt: text('prompt').notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('saved_prompts_name').on(table.ownerId, table.name)],
);
