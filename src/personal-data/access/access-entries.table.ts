// Who opened, took along or deleted what of a person's data. A trigger lets nobody change an entry.
import { bigint, index, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import type { AccessAction, AccessActor } from '#platform/personal-data/access-entry.ts';
import { personalSchema } from '../personal-schema.table.ts';

export const accessEntries = personalSchema.table(
  'access_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: uuid('owner_id').notNull(),
    actor: text('actor').$type<AccessActor>().notNull(),
    action: text('action').$type<AccessAction>().notNull(),
    /** Which project it was; its title is looked up when the log is read, and is nowhere here. */
    projectId: uuid('project_id'),
    /** How many things at once; 1 for one. */
    items: bigint('items', { mode: 'number' }).notNull(),
    /** Why, where an operator had to say it. */
    reason: text('reason'),
    at: moment('at').notNull(),
  },
  (table) => [index('access_entries_owner').on(table.ownerId, table.id.desc())],
);
