// Names of buckets and objects: what may be one, and whose it is.
import { isUuid } from '#platform/ids.ts';
import { normaliseText } from '#platform/text/normal-text.ts';
import { storageErrors } from './storage-error.ts';

const MOST_NAME_BYTES = 1024;
/** In characters of storage: letters taken apart into their marks become up to three times shorter in NFC. */
const MOST_RAW_LENGTH = 3 * MOST_NAME_BYTES;
const MOST_BUCKET_LETTERS = 100;

/** The set of the official server, and besides the letters and digits of every script: people name files in German. */
const SEGMENT = /^[\p{L}\p{M}\p{N}_!.*'() &$@=;:+,?-]+$/u;
const BUCKET = /^[\w!.*'() &$@=;:+,?-]+$/;
/** Each is a part of a route: `/object/sign/…` could mean the bucket or the signing. */
const ROUTE_NAMES = new Set([
  'public',
  'authenticated',
  'sign',
  'info',
  'list',
  'list-v2',
  'upload',
  'move',
  'copy',
  'render',
]);

/**
 * @param raw decoded once; folders are divided by single slashes
 * @returns the name in NFC, at most 1,024 bytes
 * @throws {StorageError} `InvalidKey`: empty or dotted segments, control characters, backslashes, `%`
 */
export function parseObjectName(raw: string): string {
  if (raw.length > MOST_RAW_LENGTH) throw storageErrors.invalidKey();
  const name = normaliseText(raw, 'NFC');
  if (Buffer.byteLength(name) > MOST_NAME_BYTES) throw storageErrors.invalidKey();
  if (!name.split('/').every(isSegment)) throw storageErrors.invalidKey();
  return name;
}

function isSegment(segment: string): boolean {
  return SEGMENT.test(segment) && segment !== '.' && segment !== '..';
}

/** For looking one up: what cannot be the name of a bucket is none. @throws {StorageError} `NoSuchBucket` */
export function parseBucketId(raw: string): string {
  if (!isBucketId(raw)) throw storageErrors.noBucket();
  return raw;
}

/** @throws {StorageError} `InvalidBucketName` */
export function parseNewBucketId(raw: string): string {
  if (!isBucketId(raw) || ROUTE_NAMES.has(raw)) throw storageErrors.invalidBucket();
  return raw;
}

function isBucketId(raw: string): boolean {
  return (
    raw.length <= MOST_BUCKET_LETTERS && BUCKET.test(raw) && raw.trim() === raw && raw !== '.' && raw !== '..'
  );
}

/** An object belongs to whomever its first folder is called after, and to nobody else; in no folder, to nobody. */
export function ownerOfName(name: string): string | null {
  const [folder = '', ...rest] = name.split('/');
  // Written in one way only: another letter case would be another folder of the same person.
  return rest.length > 0 && isUuid(folder) && folder === folder.toLowerCase() ? folder : null;
}

/** The last segment: what a download is called. */
export function fileNameOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
