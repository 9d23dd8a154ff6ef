// How fast this very job gets on: the share done in a second, over the last minutes alone.

/** A machine that has other work now than at the beginning is judged by what it does now. */
const WINDOW_MS = 120_000;
/** Fewer steps, or less time, say nothing: stretches that are recognised side by side finish together. */
const ENOUGH_STEPS = 3;
const SHORTEST_MS = 8_000;

/**
 * @returns takes what is done by now, 0 to 1, with the moment, and answers the share a second; null while unsure. What
 *   the first call tells counts as done before: it may have been recognised while the file came in, or by another worker.
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
