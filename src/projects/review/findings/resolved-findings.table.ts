// What a person has looked at in a recording and let stand: departures from the raw transcript, names, amounts, dates;
// and the places of facts that they have listened to.
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { projects } from '#projects/domain/project.table.ts';

/** `key` is that of a finding (`Finding.key`), of a term (`Term.key`) or of a fact (`Fact.key`). */
export const resolvedFindings = pgTable(
  'resolved_findings',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    resolvedAt: timestamp('resolved_at', { withTimezone: true, precision: 3 }).notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.key] })],
);
