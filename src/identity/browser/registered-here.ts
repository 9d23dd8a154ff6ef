// Which account was registered in this browser a moment ago: here its link confirms at once, elsewhere by a button.
// A mail scanner that opens the link has no such entry, nor has anybody else to whom it was sent.

const KEY = 'wortlaut.registered';
/** As long as the link is good. */
const LIFETIME_MS = 60 * 60_000;

/** Where the browser lets pages keep nothing, the link has its button. */
export function rememberRegistration(userId: string, now: Date): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, until: now.getTime() + LIFETIME_MS }));
  } catch {
    // Nothing depends on it.
  }
}

/** Ends the entry in any case: it answers for one link. */
export function takeRegistration(userId: string, now: Date): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { userId?: unknown; until?: unknown };
    localStorage.removeItem(KEY);
    return kept.userId === userId && typeof kept.until === 'number' && kept.until > now.getTime();
  } catch {
    return false;
  }
}
