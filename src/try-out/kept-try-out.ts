// What the browser remembers of a try-out on the way to an account: its secret, and until when it is there.

const KEY = 'wortlaut.tryOut';

export type KeptTryOut = { secret: string; until: string };

/** @returns false where the browser lets pages keep nothing */
export function rememberTryOut(kept: KeptTryOut): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function forgetTryOut(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then there is none.
  }
}

/** @returns null where there is none, or it has ended */
export function keptTryOut(now: Date): KeptTryOut | null {
  const text = textKept();
  if (text === null) return null;
  const kept = readKept(text);
  if (kept && new Date(kept.until) > now) return kept;
  forgetTryOut();
  return null;
}

function textKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function readKept(text: string): KeptTryOut | null {
  try {
    const { secret, until } = JSON.parse(text) as Partial<KeptTryOut>;
    return typeof secret === 'string' && typeof until === 'string' ? { secret, until } : null;
  } catch {
    return null;
  }
}
