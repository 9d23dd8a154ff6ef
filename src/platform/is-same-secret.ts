// Whether what came is the secret: the answer takes the same time wherever the two differ, and whatever their lengths.
import { createHash, timingSafeEqual } from 'node:crypto';

export function isSameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
