// The session cookie that @supabase/ssr writes: joined from its chunks, decoded, and nothing in it believed but the token.
import { z } from 'zod';
import { BASE64_PREFIX, cookieNameOf, readCookies, sessionTextIn } from './session-cookie-text.ts';

const content = z.object({ access_token: z.string().max(16_000) });

/**
 * The access token in a Cookie header; still to be verified.
 * @param hosts the hosts that the browser may have used: the cookie's name follows its first label
 */
export function accessTokenFromCookies(
  cookieHeader: string | undefined,
  hosts: readonly string[],
): string | undefined {
  if (!cookieHeader) return undefined;
  const cookies = readCookies(cookieHeader);
  for (const host of hosts) {
    const token = decode(sessionTextIn(cookies, cookieNameOf(host)));
    if (token !== undefined) return token;
  }
  return undefined;
}

function decode(value: string): string | undefined {
  try {
    const json = value.startsWith(BASE64_PREFIX)
      ? Buffer.from(value.slice(BASE64_PREFIX.length), 'base64url').toString('utf8')
      : value;
    return content.parse(JSON.parse(json)).access_token;
  } catch {
    return undefined;
  }
}
