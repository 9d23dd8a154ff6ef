// For how long a person wants recordings and texts to be kept. Without a row: until they delete them.
import { check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment } from '#platform/database/moment.ts';
import { projects } from '#projects/domain/project.table.ts';

export const retentionRules = pgTable(
  'retention_rules',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    /** Null: for all projects that have no rule of their own. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** Days after which the sound is deleted; null: never. */
    soundDays: integer('sound_days'),
    /** Days after which the whole project is deleted; null: never. */
    everythingDays: integer('everything_days'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    unique('retention_rules_of').on(table.ownerId, table.projectId).nullsNotDistinct(),
    check('retention_rules_days', sql`least(${table.soundDays}, ${table.everythingDays}) >= 1`),
  ],
);

/** Which deletions were announced by mail, days before. Goes with the project. */
export const retentionWarnings = pgTable(
  'retention_warnings',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    what: text('what').$type<'sound' | 'everything'>().notNull(),
    /** As the mail said; a rule that was shortened since deletes earlier, and there is another mail. */
    deletesAt: moment('deletes_at').notNull(),
    warnedAt: moment('warned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.what] })],
);
