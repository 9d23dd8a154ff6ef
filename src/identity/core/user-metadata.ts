// What people say about themselves (`full_name`, `user_locale` and whatever a client adds): how much of it is kept, and
// what of it travels in access tokens, which ride in the headers of every request.
import { authErrors } from './auth-error.ts';
import type { UserMetadata } from './identity.table.ts';

/** Of JSON in UTF-8. Session cookies hold it as well, and a server takes 16 kB of headers. */
const MOST_BYTES = 4_096;
/** Of what the operator notes on an account, which is in tokens as a whole. */
const MOST_APP_BYTES = 1_024;
/** The keys that tokens carry, and how long their texts may be there; longer ones are left out. */
const IN_TOKENS: readonly string[] = ['full_name', 'user_locale', 'avatar_url'];
const LONGEST_IN_TOKENS = 500;

export function isFitMetadata(metadata: UserMetadata): boolean {
  return bytesOf(metadata) <= MOST_BYTES;
}

export function isFitAppMetadata(metadata: UserMetadata): boolean {
  return bytesOf(metadata) <= MOST_APP_BYTES;
}

/**
 * The wire's shallow merge: a key set to null is taken away.
 * @throws {AuthError} 400 `validation_failed` when more would be kept than may be; what is too large already may shrink
 */
export function mergeMetadata(before: UserMetadata, change: UserMetadata): UserMetadata {
  return held(before, change, MOST_BYTES);
}

/** The same for what the operator notes. @throws {AuthError} 400 */
export function mergeAppMetadata(before: UserMetadata, change: UserMetadata): UserMetadata {
  return held(before, change, MOST_APP_BYTES);
}

function held(before: UserMetadata, change: UserMetadata, mostBytes: number): UserMetadata {
  const entries = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
  const merged = Object.fromEntries(entries);
  const bytes = bytesOf(merged);
  if (bytes > mostBytes && bytes >= bytesOf(before)) throw authErrors.metadataTooLarge(mostBytes);
  return merged;
}

/** The account's own words come before a provider's; what a provider adds is left out where there is no room for it. */
export function addProfile(own: UserMetadata, profile: UserMetadata): UserMetadata {
  const together = { ...profile, ...own };
  return isFitMetadata(together) ? together : own;
}

export function metadataInToken(metadata: UserMetadata): UserMetadata {
  const isCarried = ([key, value]: [string, unknown]) =>
    IN_TOKENS.includes(key) && typeof value === 'string' && value.length <= LONGEST_IN_TOKENS;
  return Object.fromEntries(Object.entries(metadata).filter(isCarried));
}

function bytesOf(value: UserMetadata): number {
  try {
    return Buffer.byteLength(JSON.stringify(value));
  } catch {
    // Nested too deeply to be written down.
    return Number.POSITIVE_INFINITY;
  }
}
