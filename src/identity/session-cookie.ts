// The session cookie that @supabase/ssr writes: joined from its chunks, decoded, and nothing in it believed but the token.
import { z } from 'zod';

const content = z.object({ access_token: z.string().max(16_000) });
const MOST_CHUNKS = 20;
const PREFIX = 'base64-';

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
    const name = cookieNameOf(host);
    const token = decode(cookies.get(name) ?? joinChunks(cookies, name));
    if (token !== undefined) return token;
  }
  return undefined;
}

/** @param host `name[:port]` */
export function cookieNameOf(host: string): string {
  const [label = ''] = host.replace(/:\d+$/, '').split('.');
  return `sb-${label}-auth-token`;
}

function joinChunks(cookies: ReadonlyMap<string, string>, name: string): string {
  let joined = '';
  for (let index = 0; index < MOST_CHUNKS; index += 1) {
    const chunk = cookies.get(`${name}.${index}`);
    if (chunk === undefined) break;
    joined += chunk;
  }
  return joined;
}

function decode(value: string): string | undefined {
  try {
    const json = value.startsWith(PREFIX)
      ? Buffer.from(value.slice(PREFIX.length), 'base64url').toString('utf8')
      : value;
    return content.parse(JSON.parse(json)).access_token;
  } catch {
    return undefined;
  }
}

function readCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0) continue;
    const name = pair.slice(0, equals).trim();
    // As browsers send them: the first of two with one name has the narrower path.
    if (!cookies.has(name)) cookies.set(name, decodeValue(pair.slice(equals + 1).trim()));
  }
  return cookies;
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
