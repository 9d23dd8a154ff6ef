// Keeps the official client from taking a session for ended, or for fresh, by a clock of the device that is wrong.
import type { ServerClock } from '#platform/browser/server-clock.ts';
import type { CookieStorage } from './cookie-storage.client.ts';
import { tokenTimes } from './stored-session.ts';

/**
 * The client compares `expires_at` with the device's clock, in several places and by itself every 30 s. So it is given
 * that end as the device's clock will show it; kept is the end itself, which our server and other pages read.
 * @param name of the session; what else the client keeps is left alone
 */
export function byDeviceClock(
  storage: CookieStorage,
  { name, clock }: { name: string; clock: Pick<ServerClock, 'aheadMs'> },
): CookieStorage {
  return {
    getItem: (key) => {
      const text = storage.getItem(key);
      if (key !== name || text === null) return text;
      return withEnd(text, ({ expires_at: end }) => end && end + Math.round(clock.aheadMs() / 1_000));
    },
    // A session that the client stores again may hold either end; its token knows.
    setItem: (key, value) => storage.setItem(key, key === name ? withEnd(value, endOfToken) : value),
    removeItem: storage.removeItem,
  };
}

/** What the client keeps; the end in s since 1970. */
type Kept = { access_token?: string; expires_at?: number };

function endOfToken({ access_token: token = '', expires_at: end }: Kept): number | undefined {
  const times = tokenTimes(token);
  return times ? Math.round(times.expiresAtMs / 1_000) : end;
}

function withEnd(text: string, endOf: (session: Kept) => number | undefined): string {
  try {
    const session = JSON.parse(text) as Kept;
    const end = endOf(session);
    return end === undefined ? text : JSON.stringify({ ...session, expires_at: end });
  } catch {
    return text;
  }
}
