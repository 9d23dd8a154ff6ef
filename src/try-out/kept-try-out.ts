// What the browser remembers of a try-out on the way to an account: its secret, and until when it is there.

const KEY = 'wortlaut.tryOut';

export type KeptTryOut = { secret: string; until: string };

export function rememberTryOut(kept: KeptTryOut): void {
  localStorage.setItem(KEY, JSON.stringify(kept));
}

export function forgetTryOut(): void {
  localStorage.removeItem(KEY);
}

/** @returns null where there is none, or it has ended */
export function keptTryOut(now: Date): KeptTryOut | null {
  const text = localStorage.getItem(KEY);
  if (text === null) return null;
  const kept = readKept(text);
  if (kept && new Date(kept.until) > now) return kept;
  forgetTryOut();
  return null;
}

function readKept(text: string): KeptTryOut | null {
  try {
    const { secret, until } = JSON.parse(text) as Partial<KeptTryOut>;
    return typeof secret === 'string' && typeof until === 'string' ? { secret, until } : null;
  } catch {
    return null;
  }
}
