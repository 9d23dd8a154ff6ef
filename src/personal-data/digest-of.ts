// A secret that was handed out is kept as its digest alone.
import { createHash } from 'node:crypto';

export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
