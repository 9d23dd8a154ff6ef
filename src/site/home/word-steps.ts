// Apart from play-recording.ts, which runs as soon as it is loaded.
// Which word of a recording is spoken at a moment, and which one a step leads to. Pure.

/** @returns -1 before the first word */
export function wordAt(startsMs: readonly number[], seconds: number): number {
  // Seconds do not hold each millisecond exactly.
  const ms = Math.round(seconds * 1000);
  return startsMs.findLastIndex((start) => start <= ms);
}

/** @returns where the word before or after begins, in seconds; at either end that word itself; null without words */
export function stepFrom(startsMs: readonly number[], seconds: number, by: -1 | 1): number | null {
  const last = startsMs.length - 1;
  const start = startsMs[Math.min(Math.max(wordAt(startsMs, seconds) + by, 0), last)];
  return start === undefined ? null : start / 1000;
}
