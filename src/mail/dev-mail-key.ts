// Who may look into the trial mailbox: those to whom the start has printed its key, and their browsers' cookie.
import { z } from 'zod';
import { isSameSecret } from '#platform/is-same-secret.ts';

const COOKIE = 'dev-mail';
const querySchema = z.object({ key: z.string().min(1) });

/** The key in the address as it was printed. @returns undefined when there is none */
export function keyInQuery(query: unknown): string | undefined {
  return querySchema.safeParse(query).data?.key;
}

/** The key in the cookie that the address set. @param header as it came with the request */
export function keyInCookie(header = ''): string | undefined {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(header)?.[1];
}

/** Until the browser is closed; the next start makes another key anyway. Not `Secure`: loopback is plain HTTP. */
export function cookieOf(key: string): string {
  return `${COOKIE}=${key}; Path=/dev/mail; HttpOnly; SameSite=Strict`;
}

export function isSameKey(given: string | undefined, key: string): boolean {
  return given !== undefined && isSameSecret(given, key);
}
