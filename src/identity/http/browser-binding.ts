// Which browser began a sign-in through a provider (RFC 6749, section 10.12): an answer that another one brings, because
// somebody sent it there, is refused. So nobody is signed in to a stranger's account without noticing.
import { newSecret } from '#platform/ids.ts';
import { readCookies } from '../sessions/session-cookie-text.ts';
import type { WireRequest } from './wire-request.ts';

/** As long as a sign-in through a provider may take, and a little more. */
const MAX_AGE_S = 600;
/** As much of an answer as it takes to set a cookie. */
type Reply = { header(name: string, value: string): unknown };
const SECRET = /^[\w-]{32}$/;

/** The browser's secret; a browser that has none gets one with the answer. Several sign-ins at a time share it. */
export function bindBrowser(request: WireRequest, reply: Reply, publicUrl: string): string {
  const secret = secretOf(request, publicUrl) ?? newSecret(24);
  setCookie(reply, { kind: 'browser', value: secret, publicUrl });
  return secret;
}

/** Undefined for a browser that began nothing lately. */
export function secretOf(request: WireRequest, publicUrl: string): string | undefined {
  const secret = cookieOf(request, 'browser', publicUrl) ?? '';
  return SECRET.test(secret) ? secret : undefined;
}

/** Apple posts the name once; it waits here rather than in an address, which proxies log. */
export function keepName(reply: Reply, name: string, publicUrl: string): void {
  setCookie(reply, { kind: 'name', value: encodeURIComponent(name), publicUrl });
}

/** @returns what `keepName` kept, which the answer takes away again */
export function takeName(request: WireRequest, reply: Reply, publicUrl: string): string | undefined {
  const name = cookieOf(request, 'name', publicUrl);
  if (name !== undefined) setCookie(reply, { kind: 'name', value: '', publicUrl, maxAgeS: 0 });
  return name?.slice(0, 255) || undefined;
}

type Kind = 'browser' | 'name';

function setCookie(
  reply: Reply,
  cookie: { kind: Kind; value: string; publicUrl: string; maxAgeS?: number },
): void {
  const { kind, value, publicUrl, maxAgeS = MAX_AGE_S } = cookie;
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(kind, publicUrl)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

function cookieOf(request: WireRequest, kind: Kind, publicUrl: string): string | undefined {
  return readCookies(request.headers.cookie ?? '').get(nameOf(kind, publicUrl));
}

/** With the prefix no other host of the same domain can write it (RFC 6265bis, section 4.1.3.2); it takes HTTPS. */
function nameOf(kind: Kind, publicUrl: string): string {
  return `${isSecure(publicUrl) ? '__Host-' : ''}oauth-${kind}`;
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
