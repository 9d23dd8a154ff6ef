// Where the newest text of a recording may say otherwise than was heard, so that what is settled can be taken off.
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { projects } from '#projects/domain/project.table.ts';
import type { UnsureName } from './open-findings.ts';

/** No row: not compared yet. */
export const reviewFindings = pgTable('review_findings', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  /** The revision that was compared. */
  revision: integer('revision').notNull(),
  /**
   * `Alarm.key` of each, in the order of the text; the same key twice where the same stands twice. Null where there was
   * nothing that could be laid over what was heard, or the comparison broke down.
   */
  keys: jsonb('keys').$type<string[]>(),
  /** Empty where the comparison failed. */
  names: jsonb('names').$type<UnsureName[]>().notNull(),
  /** `Fact.key` of each, in the order of the text; null as `keys` are, and where no text was read for them. */
  facts: jsonb('facts').$type<string[]>(),
});
