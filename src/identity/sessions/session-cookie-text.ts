// How @supabase/ssr stores a session in cookies: the name and the chunks. Used by the server and the browser.

export const BASE64_PREFIX = 'base64-';
const MOST_CHUNKS = 20;

/** @param host `name[:port]` */
export function cookieNameOf(host: string): string {
  const [label = ''] = host.replace(/:\d+$/, '').split('.');
  return `sb-${label}-auth-token`;
}

/** What the cookies hold under a name, its chunks joined; empty when there is nothing. */
export function sessionTextIn(cookies: ReadonlyMap<string, string>, name: string): string {
  return cookies.get(name) ?? joinChunks(cookies, name);
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

/** @param header as in a Cookie header, or `document.cookie` */
export function readCookies(header: string): Map<string, string> {
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
