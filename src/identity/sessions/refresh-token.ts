// The text of a refresh token: names its session and how often that was refreshed, under our key.
import { isUuid } from '#platform/ids.ts';
import { equalBytes, type Keys } from '../core/keys.ts';

/** `v1.<session>.<counter>.<mac>`: computed from the counter whenever it is needed, so it is stored nowhere. */
export function makeRefreshToken(keys: Keys, sessionId: string, counter: number): string {
  const body = `v1.${sessionId}.${counter}`;
  return `${body}.${keys.mac(`refresh:${body}`).toString('base64url')}`;
}

export function readRefreshToken(keys: Keys, token: string): { sessionId: string; counter: number } | null {
  const [version, sessionId = '', counter = '', mac = ''] = token.split('.');
  if (version !== 'v1' || !isUuid(sessionId) || !/^\d{1,9}$/.test(counter)) return null;
  const expected = keys.mac(`refresh:v1.${sessionId}.${counter}`);
  return equalBytes(expected, Buffer.from(mac, 'base64url')) ? { sessionId, counter: Number(counter) } : null;
}
