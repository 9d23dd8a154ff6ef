// Exports of everything that a person has here: asked for, being made, ready until they end.
import { sql } from 'drizzle-orm';
import { bigint, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';
import { personalSchema } from '../personal-schema.table.ts';

export const dataExportStates = ['working', 'ready', 'failed'] as const;
export type DataExportState = (typeof dataExportStates)[number];

export const dataExports = personalSchema.table(
  'data_exports',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    state: text('state').$type<DataExportState>().notNull(),
    /** Of its README and the mail. */
    locale: text('locale').$type<'de' | 'en'>().notNull(),
    blobKey: text('blob_key').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    requestedAt: moment('requested_at').notNull(),
    finishedAt: moment('finished_at'),
    /** When the file is deleted; null until it is ready. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('data_exports_owner').on(table.ownerId, table.requestedAt),
    uniqueIndex('data_exports_one_at_a_time').on(table.ownerId).where(sql`${table.state} = 'working'`),
  ],
);
