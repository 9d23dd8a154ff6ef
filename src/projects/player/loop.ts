// The marks of a stretch that is repeated.

/** ms; the end is null until it is marked. */
export type Loop = { readonly fromMs: number; readonly toMs: number | null };

/** A shorter one is a slip of the finger. */
const SHORTEST_MS = 300;

/** What a press at this place makes of the marks: a beginning, an end, and then nothing again. */
export function nextLoop(now: Loop | null, ms: number): Loop | null {
  if (now === null) return { fromMs: ms, toMs: null };
  if (now.toMs !== null || Math.abs(ms - now.fromMs) < SHORTEST_MS) return null;
  return { fromMs: Math.min(ms, now.fromMs), toMs: Math.max(ms, now.fromMs) };
}
