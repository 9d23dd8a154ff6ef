// Transcriptions that a program awaits at `/v1/audio/transcriptions`.
import { boolean, index, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';

export const openAiSchema = pgSchema('openai_api');

/** From before the first byte of the file until the answer. One whose lease is over was left by a process that died. */
export const transcriptions = openAiSchema.table(
  'transcriptions',
  {
    uploadId: text('upload_id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    /** Whether its project stays. */
    keepsProject: boolean('keeps_project').notNull(),
    leasedUntil: moment('leased_until').notNull(),
  },
  (table) => [
    index('openai_transcriptions_lease').on(table.leasedUntil),
    index('openai_transcriptions_owner').on(table.ownerId),
  ],
);
