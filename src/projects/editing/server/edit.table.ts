// What was edited and is not a revision yet, and which operations were carried out.
import { integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from '#platform/database/moment.ts';
import { projects } from '#projects/domain/project.table.ts';
import type { EditSegment, EditSpeaker } from '../model/edit-document.ts';

/**
 * The edits of a recording on top of one revision. It goes on when it is kept as a revision of its own, and ends when
 * a revision comes from elsewhere.
 */
export const editDrafts = pgTable('edit_drafts', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  /** Number of the revision that editing began with, and how many segments it has. */
  base: integer('base').notNull(),
  baseSegments: integer('base_segments').notNull(),
  /** Counts the operations carried out. */
  sequence: integer('sequence').notNull().default(0),
  /** The sequence that the latest revision holds; less than `sequence` while there are edits beyond it. */
  keptSequence: integer('kept_sequence').notNull().default(0),
  /** Number of the latest revision made of these edits. */
  keptRevision: integer('kept_revision'),
  /** Ids of the living segments in order; null as long as it is the base's. */
  order: json('order').$type<readonly string[]>(),
  orderSequence: integer('order_sequence').notNull().default(0),
  /** Null as long as they are the base's. */
  speakers: json('speakers').$type<readonly EditSpeaker[]>(),
  speakersSequence: integer('speakers_sequence').notNull().default(0),
  /** Who edited it last. */
  changedBy: uuid('member_id'),
  changedAt: moment('changed_at').notNull().default(sql`now()`),
});

/** The segments that differ from the base, the removed ones included. */
export const editSegments = pgTable(
  'edit_segments',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => editDrafts.projectId, { onDelete: 'cascade' }),
    segmentId: text('segment_id').notNull(),
    content: json('content').$type<EditSegment>().notNull(),
    /** The draft's sequence when it was changed last. */
    sequence: integer('sequence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.segmentId] })],
);

/** Operations carried out, also those of drafts that have ended: one that comes a second time changes nothing. */
export const editOperations = pgTable(
  'edit_operations',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.id] })],
);
