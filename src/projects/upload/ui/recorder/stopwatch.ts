// Counts the time in which sound was recorded.

/** ms of silence from the page after which it was frozen: nothing was recorded then. */
const FROZEN_MS = 10_000;

export type Stopwatch = { run: () => void; halt: () => void; readMs: () => number };

export function createStopwatch(now: () => number): Stopwatch {
  let countedMs = 0;
  let readAt: number | null = null;
  const readMs = () => {
    if (readAt === null) return countedMs;
    const at = now();
    const passed = at - readAt;
    if (passed < FROZEN_MS) countedMs += passed;
    readAt = at;
    return countedMs;
  };
  return {
    run: () => {
      readAt ??= now();
    },
    halt: () => {
      readMs();
      readAt = null;
    },
    readMs,
  };
}
