// The tables of `/storage/v1`, named as the official clients' own server names them: buckets and the objects in them.
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgSchema, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/moment.ts';

export const storageSchema = pgSchema('storage');

/** Callers with the service key create buckets. `files` exists from the start. */
export const buckets = storageSchema.table('buckets', {
  id: text('id').primaryKey(),
  public: boolean('public').notNull().default(false),
  /** Bytes of one object; null where the general limits alone hold. */
  fileSizeLimit: bigint('file_size_limit', { mode: 'number' }),
  /** For instance `image/*`; null where every type may come. */
  allowedMimeTypes: jsonb('allowed_mime_types').$type<string[]>(),
  createdAt: moment('created_at').notNull().default(sql`now()`),
  updatedAt: moment('updated_at').notNull().default(sql`now()`),
});

export const objects = storageSchema.table(
  'objects',
  {
    id: uuid('id').primaryKey(),
    bucketId: text('bucket_id')
      .notNull()
      .references(() => buckets.id),
    name: text('name').notNull(),
    /** The user whose id is the first folder of the name. Null for an object without an owner. */
    ownerId: uuid('owner_id'),
    /** New with each content; of our making, never a part of the name. */
    blobKey: text('blob_key').notNull().unique('objects_blob_key'),
    version: uuid('version').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** As the sender called it. */
    contentType: text('content_type').notNull(),
    cacheControl: text('cache_control').notNull(),
    /** Of the content: the first half of its SHA-256, in hex. */
    etag: text('etag').notNull(),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('objects_bucket_name').on(table.bucketId, table.name),
    index('objects_owner').on(table.ownerId, table.bucketId),
  ],
);

/**
 * Blobs that belong to no object: on their way in, or replaced, or deleted. Triggers put in what objects let go, in the
 * same transaction; whatever is still here at `free_at` is deleted.
 */
export const looseBlobs = storageSchema.table('loose_blobs', {
  blobKey: text('blob_key').primaryKey(),
  freeAt: moment('free_at').notNull(),
});

/** Signed addresses for one upload each: the row goes with the upload. */
export const signedUploads = storageSchema.table('signed_uploads', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id'),
  expiresAt: moment('expires_at').notNull(),
});
