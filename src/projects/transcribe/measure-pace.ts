// How fast this very job gets on: the share done in a second, over the last minutes alone.

/** A machine that has other work now than at the beginning is judged by what it does now. */
const WINDOW_MS = 120_000;
/** Fewer steps, or less time, say nothing: audio chunks that are recognised side by side finish together. */
const ENOUGH_STEPS = 3;
const SHORTEST_MS = 8_000;

/**
 * @returns a function of the share that is done, 0 to 1, and the time. It returns the share per second; null while
 *   unsure. The share of the first call counts as done before: the preview or another worker may have recognised it.
 */
export function createPaceMeter(): (share: number, atMs: number) => number | null {
  const steps: { share: number; atMs: number }[] = [];
  return (share, atMs) => {
    steps.push({ share, atMs });
    while (steps.length > ENOUGH_STEPS + 1 && atMs - (steps[1]?.atMs ?? atMs) > WINDOW_MS) steps.shift();
    const first = steps[0] ?? { share, atMs };
    const elapsedMs = atMs - first.atMs;
    const gained = share - first.share;
    if (steps.length <= ENOUGH_STEPS || elapsedMs < SHORTEST_MS || gained <= 0) return null;
    return (gained / elapsedMs) * 1_000;
  };
}
