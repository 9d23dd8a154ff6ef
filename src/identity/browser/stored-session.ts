// The session as this browser holds it in its cookies, read without the client that keeps it fresh.
import { BASE64_PREFIX, cookieNameOf, readCookies, sessionTextIn } from '../sessions/session-cookie-text.ts';

export type StoredSession = {
  accessToken: string;
  /** ms since 1970, by the server's clock */
  expiresAtMs: number;
  user: { id: string; email: string };
};

/** @returns null when nobody is signed in, or the cookie is none that the client would understand */
export function storedSession(cookies: string, host: string): StoredSession | null {
  const text = sessionTextIn(readCookies(cookies), cookieNameOf(host));
  try {
    const json = text.startsWith(BASE64_PREFIX) ? fromBase64Url(text.slice(BASE64_PREFIX.length)) : text;
    const { access_token, expires_at, user } = JSON.parse(json) as Partial<SessionCookie>;
    if (!access_token || !expires_at || !user?.id) return null;
    return {
      accessToken: access_token,
      expiresAtMs: expires_at * 1000,
      user: { id: user.id, email: user.email ?? '' },
    };
  } catch {
    return null;
  }
}

type SessionCookie = { access_token: string; expires_at: number; user: { id: string; email?: string } };

/** @returns when a token begins and ends by the server's clock; null for what is no token */
export function tokenTimes(accessToken: string): { issuedAtMs: number; expiresAtMs: number } | null {
  try {
    const { iat, exp } = JSON.parse(fromBase64Url(accessToken.split('.')[1] ?? '')) as Partial<TokenTimes>;
    if (typeof exp !== 'number') return null;
    return { issuedAtMs: (iat ?? 0) * 1_000, expiresAtMs: exp * 1_000 };
  } catch {
    return null;
  }
}

type TokenTimes = { iat: number; exp: number };

export function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}
