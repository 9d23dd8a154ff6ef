// What becomes of objects: put, moved, copied, removed; each in one transaction, the bytes before it or after it.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { BlobNotFoundError, type BlobStore } from '../blob-store.ts';
import { discard, type LooseBlob, type Room, storeLoose, takeOver, tidy } from './loose-blobs.server.ts';
import { ownerOfName, parseBucketId } from './object-path.ts';
import { owns, type Requester } from './requester.ts';
import { storageErrors } from './storage-error.ts';
import { storageLimits } from './storage-limits.ts';
import { buckets, objects, signedUploads } from './storage.table.ts';

export type ObjectsDeps = { db: Database; blobs: BlobStore; clock: Clock; log: Log };
export type BucketRow = typeof buckets.$inferSelect;
export type ObjectRow = typeof objects.$inferSelect;
export type Place = { bucketId: string; name: string };

/** What a sender says of the content. */
export type ObjectFacts = {
  contentType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown>;
};

/** @throws {StorageError} `NoSuchBucket` */
export async function requireBucket(db: Queryable, id: string): Promise<BucketRow> {
  const [bucket] = await db
    .select()
    .from(buckets)
    .where(eq(buckets.id, parseBucketId(id)));
  if (!bucket) throw storageErrors.noBucket();
  return bucket;
}

export async function findObject(db: Queryable, { bucketId, name }: Place): Promise<ObjectRow | undefined> {
  const [row] = await db
    .select()
    .from(objects)
    .where(and(eq(objects.bucketId, bucketId), eq(objects.name, name)));
  return row;
}

/** Somebody else's object looks like none. @throws {StorageError} `NoSuchBucket`, `NoSuchKey` */
export async function requireOwnObject(
  db: Queryable,
  requester: Requester,
  place: Place,
): Promise<ObjectRow> {
  await requireBucket(db, place.bucketId);
  const row = owns(requester, place.name) ? await findObject(db, place) : undefined;
  if (!row) throw storageErrors.noObject();
  return row;
}

/** A private bucket looks like none. @throws {StorageError} `NoSuchBucket`, `NoSuchKey` */
export async function requirePublicObject(db: Queryable, place: Place): Promise<ObjectRow> {
  const bucket = await requireBucket(db, place.bucketId);
  if (!bucket.public) throw storageErrors.noBucket();
  const row = await findObject(db, place);
  if (!row) throw storageErrors.noObject();
  return row;
}

/** @throws {StorageError} 415 where the bucket does not take the type */
export function requireAllowedType(bucket: BucketRow, contentType: string): void {
  const allowed = bucket.allowedMimeTypes;
  if (!allowed || allowed.length === 0) return;
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const fits = (pattern: string) =>
    pattern === '*/*' ||
    pattern === type ||
    (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)));
  if (!allowed.some(fits)) throw storageErrors.mimeType(type);
}

/**
 * Makes the blob an object, or the new content of one.
 * @param options.signedUpload the row that is used up by it
 * @throws {StorageError} `KeyAlreadyExists` without `upsert`, `QuotaExceeded`; the blob is gone then
 */
export async function putObject(
  deps: ObjectsDeps,
  options: Place & { blob: LooseBlob; facts: ObjectFacts; upsert: boolean; signedUpload?: string },
): Promise<ObjectRow> {
  try {
    return await deps.db.transaction((tx) => commitObject(deps, tx, options));
  } catch (error) {
    await discard(deps, options.blob.blobKey);
    throw error;
  } finally {
    await tidy(deps);
  }
}

async function commitObject(
  deps: ObjectsDeps,
  tx: Transaction,
  order: Parameters<typeof putObject>[1],
): Promise<ObjectRow> {
  const { bucketId, name, blob, facts, upsert } = order;
  const bucket = await lockBucket(tx, bucketId);
  requireAllowedType(bucket, facts.contentType);
  if (blob.sizeBytes > (bucket.fileSizeLimit ?? Infinity)) throw storageErrors.tooLarge();
  await takeOver(tx, blob.blobKey);
  if (order.signedUpload) await useUp(tx, order.signedUpload);
  const ownerId = ownerOfName(name);
  const now = deps.clock.now();
  const content = { ...facts, ...blob, version: newId(), updatedAt: now };
  const made = { id: newId(), bucketId, name, ownerId, ...content, createdAt: now };
  const inserting = tx.insert(objects).values(made);
  const target = [objects.bucketId, objects.name];
  const [row] = upsert
    ? await inserting.onConflictDoUpdate({ target, set: content }).returning()
    : await inserting.onConflictDoNothing({ target }).returning();
  if (!row) throw storageErrors.duplicate();
  if (ownerId) await requireWithinQuota(tx, ownerId);
  return row;
}

/** So that it is not deleted before the object is there. */
async function lockBucket(tx: Transaction, id: string): Promise<BucketRow> {
  const [bucket] = await tx.select().from(buckets).where(eq(buckets.id, id)).for('key share');
  if (!bucket) throw storageErrors.noBucket();
  return bucket;
}

async function useUp(tx: Transaction, id: string): Promise<void> {
  const used = await tx.delete(signedUploads).where(eq(signedUploads.id, id)).returning();
  if (used.length === 0) throw storageErrors.badSignature();
}

/** With the new object counted; two at once for one owner are counted one after the other. */
async function requireWithinQuota(tx: Transaction, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${ownerId}`}, 0))`);
  const { bytes, count } = await usageOf(tx, ownerId);
  if (bytes > storageLimits.ownerBytes || count > storageLimits.ownerObjects) throw storageErrors.quota();
}

/** What an owner has, in all buckets. */
export async function usageOf(db: Queryable, ownerId: string): Promise<{ bytes: number; count: number }> {
  const [sum] = await db
    .select({
      bytes: sql<string>`coalesce(sum(${objects.sizeBytes}), 0)`,
      count: sql<string>`count(*)`,
    })
    .from(objects)
    .where(eq(objects.ownerId, ownerId));
  return { bytes: Number(sum?.bytes ?? 0), count: Number(sum?.count ?? 0) };
}

/** The name changes, the bytes stay where they are. @throws {StorageError} `NoSuchKey`, `KeyAlreadyExists`, … */
export async function moveObject(deps: ObjectsDeps, from: ObjectRow, to: Place): Promise<ObjectRow> {
  return deps.db.transaction(async (tx) => {
    const bucket = await lockBucket(tx, to.bucketId);
    requireAllowedType(bucket, from.contentType);
    if (from.sizeBytes > (bucket.fileSizeLimit ?? Infinity)) throw storageErrors.tooLarge();
    const taken = await findObject(tx, to);
    if (taken && taken.id !== from.id) throw storageErrors.duplicate();
    const ownerId = ownerOfName(to.name);
    const [moved] = await tx
      .update(objects)
      .set({ ...to, ownerId, updatedAt: deps.clock.now() })
      // As it was when the rights were looked at.
      .where(and(eq(objects.id, from.id), eq(objects.name, from.name), eq(objects.bucketId, from.bucketId)))
      .returning();
    if (!moved) throw storageErrors.noObject();
    if (ownerId && ownerId !== from.ownerId) await requireWithinQuota(tx, ownerId);
    return moved;
  });
}

/** @param facts others than the source's @throws {StorageError} as `putObject` */
export async function copyObject(
  deps: ObjectsDeps,
  from: ObjectRow,
  options: Place & { facts: ObjectFacts; upsert: boolean; room: Room },
): Promise<ObjectRow> {
  const blob = await storeLoose(deps, await readObject(deps, from), options.room);
  return putObject(deps, { ...options, blob });
}

/** Both ends inclusive. @throws {StorageError} `NoSuchKey` when it was deleted a moment ago */
export async function readObject(
  deps: Pick<ObjectsDeps, 'blobs'>,
  row: ObjectRow,
  range?: { start: number; end: number },
) {
  try {
    return await deps.blobs.read(row.blobKey, range);
  } catch (error) {
    if (error instanceof BlobNotFoundError) throw storageErrors.noObject();
    throw error;
  }
}

/** Those of the names that are there and the requester's; the others are passed over. */
export async function removeObjects(
  deps: ObjectsDeps,
  requester: Requester,
  { bucketId, names }: { bucketId: string; names: readonly string[] },
): Promise<ObjectRow[]> {
  const own = names.filter((name) => owns(requester, name));
  if (own.length === 0) return [];
  const removed = await deps.db
    .delete(objects)
    .where(and(eq(objects.bucketId, bucketId), inArray(objects.name, own)))
    .returning();
  await tidy(deps);
  return removed;
}

/** Those of these accounts that something belongs to here: asked before one that nobody uses is removed. */
export async function objectOwnersAmong(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .selectDistinct({ ownerId: objects.ownerId })
    .from(objects)
    .where(inArray(objects.ownerId, userIds.slice()));
  return new Set(found.flatMap(({ ownerId }) => ownerId ?? []));
}
