// Recordings of visitors without an account, for as long as they look at the words: nobody's name stands here.
import { boolean, index, integer, json, pgSchema, text } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/database/bytea.ts';
import { moment } from '#platform/database/moment.ts';
import type { Transcript } from '#projects/public.server.ts';

export const tryOutSchema = pgSchema('try_out');

/** `arriving`: the file is coming in; `read`: the text is whole. */
export type TryOutState = 'arriving' | 'waiting' | 'reading' | 'read' | 'failed';

/** The words of the engine, and who recognised them; the text is made of them by the rules. */
export type TryOutReading = { raw: Transcript; engine: string };

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
    /** Beside the text, for the account that takes it over. */
    reading: json('reading').$type<TryOutReading>(),
    /** The waveform for its player. */
    peaks: bytea('peaks'),
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
