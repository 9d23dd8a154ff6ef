// What is read off a request of /storage/v1: the object that it names, its body and its query, or an error.
import type { z } from 'zod';
import { parseBucketId, parseObjectName } from './object-path.ts';
import type { Place } from './objects.server.ts';
import { storageErrors } from './storage-error.ts';

/** @throws {StorageError} naming the first field that does not fit, never its value */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw storageErrors.invalid(`${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`.trim());
}

/** Of `/…/:bucket/*`. @throws {StorageError} `NoSuchBucket`, `InvalidKey` */
export function placeOf(request: { params: unknown }): Place {
  const { bucket = '', '*': name = '' } = request.params as { bucket?: string; '*'?: string };
  return { bucketId: parseBucketId(bucket), name: parseObjectName(name) };
}

export function bucketOf(request: { params: unknown }): string {
  return parseBucketId((request.params as { bucket?: string }).bucket ?? '');
}

export function urlOf({ bucketId, name }: Place): string {
  return `${bucketId}/${name}`;
}

/** A version that is asked for by its id: there is the newest alone. @throws {StorageError} `NotSupported` */
export function refuseVersions(value: unknown): void {
  if (value !== undefined && value !== null) throw storageErrors.notSupported('Asking for a version');
}
