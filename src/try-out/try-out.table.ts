// Recordings of visitors without an account, for as long as they look at the words: nobody's name stands here.
import { boolean, index, integer, pgSchema, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';

export const tryOutSchema = pgSchema('try_out');

/** `arriving`: the file is coming in; `read`: the text is whole. */
export type TryOutState = 'arriving' | 'waiting' | 'reading' | 'read' | 'failed';

export const tryOuts = tryOutSchema.table(
  'recordings',
  {
    /** SHA-256 of the secret that the visitor's browser has, in hex. */
    digest: text('digest').primaryKey(),
    /** Written before the file, so that none is without a row. */
    blobKey: text('blob_key').notNull(),
    language: text('language').$type<'de' | 'en' | 'fr' | 'es'>().notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    state: text('state').$type<TryOutState>().notNull(),
    /** Why there is no text. */
    errorCode: text('error_code'),
    /** The words so far, then the text. */
    text: text('text').notNull().default(''),
    /** Of what is in the file, once it is read, and the length that it claims, where it holds less. */
    durationMs: integer('duration_ms'),
    claimedMs: integer('claimed_ms'),
    /** Whether the visitor is on the way to an account that takes it over. */
    isKept: boolean('is_kept').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('try_outs_end').on(table.expiresAt)],
);
