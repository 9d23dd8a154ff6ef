// Creates, changes, empties and deletes buckets. Callers need the service key.
import { and, asc, desc, eq, ilike, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { tidy } from './loose-blobs.server.ts';
import { parseNewBucketId } from './object-path.ts';
import { type BucketRow, type ObjectsDeps, requireBucket } from './objects.server.ts';
import { storageErrors } from './storage-error.ts';
import { storageLimits } from './storage-limits.ts';
import { buckets, objects } from './storage.table.ts';

const UNITS: Readonly<Record<string, number>> = {
  b: 1,
  kb: 1000,
  mb: 1000 ** 2,
  gb: 1000 ** 3,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
};

/** A number of bytes, or words like `20MB`. */
const sizeSchema = z.union([
  z.number().int().min(1),
  z
    .string()
    .max(50)
    .regex(/^\s*\d+(?:\.\d+)?(?:\s*(?:[kmg]i?b?|b))?\s*$/i)
    .transform(bytesOf),
]);
const mimeSchema = z
  .string()
  .max(255)
  .regex(/^([\w!#$&^.+-]+\/([\w!#$&^.+-]+|\*)|\*\/\*)$/)
  .transform((type) => type.toLowerCase());
const settings = {
  public: z.boolean().nullish(),
  file_size_limit: sizeSchema.nullish(),
  allowed_mime_types: z.array(mimeSchema).max(100).nullish(),
  versioning_status: z.string().nullish(),
};
export const newBucketSchema = z.object({
  id: z.string().nullish(),
  name: z.string(),
  type: z.string().nullish(),
  ...settings,
});
export const bucketChangeSchema = z.object(settings);
export const bucketListSchema = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  search: z.string().max(100).default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

/** @param text as `sizeSchema` takes it */
function bytesOf(text: string): number {
  const [, amount = '0', unit = ''] = /^\s*([\d.]+)\s*([a-z]*)/i.exec(text) ?? [];
  const name = unit.toLowerCase();
  return Math.floor(Number(amount) * (UNITS[name] ?? UNITS[`${name}b`] ?? 1));
}

type Settings = z.output<typeof bucketChangeSchema>;

/** @throws {StorageError} `ResourceAlreadyExists`, `InvalidBucketName`, `NotSupported` */
export async function createBucket(
  { db, clock }: ObjectsDeps,
  options: z.output<typeof newBucketSchema>,
): Promise<BucketRow> {
  if (options.type && options.type.toUpperCase() !== 'STANDARD')
    throw storageErrors.notSupported('This type of bucket');
  const now = clock.now();
  const [made] = await db
    .insert(buckets)
    .values({
      id: parseNewBucketId(options.id ?? options.name),
      ...columnsOf(options),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) throw storageErrors.bucketExists();
  return made;
}

/** What is not named stays; null takes a limit away. */
export async function changeBucket({ db, clock }: ObjectsDeps, id: string, options: Settings): Promise<void> {
  await requireBucket(db, id);
  await db
    .update(buckets)
    .set({ ...columnsOf(options), updatedAt: clock.now() })
    .where(eq(buckets.id, id));
}

function columnsOf(options: Settings) {
  if (options.versioning_status && options.versioning_status.toUpperCase() !== 'DISABLED')
    throw storageErrors.notSupported('Versioning');
  const { public: isPublic, file_size_limit: limit, allowed_mime_types: types } = options;
  if (typeof limit === 'number' && limit > storageLimits.objectBytes) throw storageErrors.tooLarge();
  return {
    ...(typeof isPublic === 'boolean' && { public: isPublic }),
    ...(limit !== undefined && { fileSizeLimit: limit }),
    ...(types !== undefined && { allowedMimeTypes: types?.length ? types : null }),
  };
}

export async function listBuckets(
  db: Database,
  options: z.output<typeof bucketListSchema>,
): Promise<BucketRow[]> {
  const columns = {
    id: buckets.id,
    name: buckets.id,
    created_at: buckets.createdAt,
    updated_at: buckets.updatedAt,
  };
  const column = columns[options.sortColumn];
  const pattern = `%${options.search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .select()
    .from(buckets)
    .where(options.search === '' ? undefined : ilike(buckets.id, pattern))
    .orderBy(options.sortOrder === 'asc' ? asc(column) : desc(column), asc(buckets.id))
    .limit(options.limit)
    .offset(options.offset);
}

export async function emptyBucket(deps: ObjectsDeps, id: string): Promise<void> {
  await requireBucket(deps.db, id);
  await deps.db.delete(objects).where(eq(objects.bucketId, id));
  await tidy(deps);
}

/** @throws {StorageError} `ResourceNotEmpty` */
export async function deleteBucket({ db }: ObjectsDeps, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await requireBucket(tx, id);
    // Waits for objects that are being put into it, see `lockBucket`.
    await tx.select().from(buckets).where(eq(buckets.id, id)).for('update');
    const isEmpty = sql`not exists (select 1 from ${objects} where ${objects.bucketId} = ${id})`;
    const gone = await tx
      .delete(buckets)
      .where(and(eq(buckets.id, id), isEmpty))
      .returning();
    if (gone.length === 0) throw storageErrors.bucketNotEmpty();
  });
}
