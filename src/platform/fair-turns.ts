// A few places for heavy work, taken in turns: whoever brings much waits behind their own, not before others.

export type FairTurns = {
  /**
   * Runs `work` when a place is free.
   * @param lane who brings it; the lanes take turns, and within one it is first come, first served
   * @throws {OverloadedError} at once, when the wait would be longer than anybody wants to wait
   */
  run<T>(lane: string, work: () => Promise<T>): Promise<T>;
};

/** Not begun: the work before it would take too long. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
  /** Seconds, at least 1. */
  readonly retryAfterS: number;
  constructor(waitMs: number) {
    super('too much work is waiting');
    this.retryAfterS = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/** What a piece of work is thought to take before the first was measured, ms. */
const FIRST_GUESS_MS = 50;
/** The share of the newest measurement in the mean. */
const WEIGHT = 0.1;

/** @param places how many run at the same time @param mostWaitMs beyond this expected wait, work is refused */
export function createFairTurns(options: {
  places: number;
  mostWaitMs: number;
  /** Monotonic, ms. */
  now?: () => number;
}): FairTurns {
  const { places, mostWaitMs, now = () => performance.now() } = options;
  const lanes = new Map<string, (() => void)[]>();
  let busy = 0;
  let meanMs = FIRST_GUESS_MS;

  const beginNext = () => {
    if (busy >= places) return;
    for (const [lane, waiting] of lanes) {
      const begin = waiting.shift();
      // To the end of the line: a Map keeps the order of setting.
      lanes.delete(lane);
      if (waiting.length > 0) lanes.set(lane, waiting);
      if (!begin) continue;
      busy += 1;
      begin();
      return;
    }
  };
  /** How many begin before the next one of this lane, if nobody else comes. */
  const turnsBefore = (lane: string) => {
    const own = lanes.get(lane)?.length ?? 0;
    let turns = own;
    for (const [other, waiting] of lanes) if (other !== lane) turns += Math.min(waiting.length, own + 1);
    return turns;
  };
  const measured = async <T>(work: () => Promise<T>): Promise<T> => {
    const startedAt = now();
    try {
      return await work();
    } finally {
      meanMs += WEIGHT * (now() - startedAt - meanMs);
      busy -= 1;
      beginNext();
    }
  };
  return {
    run: async (lane, work) => {
      const waitMs = (turnsBefore(lane) * meanMs) / places;
      if (waitMs > mostWaitMs) throw new OverloadedError(waitMs);
      await new Promise<void>((begin) => {
        const waiting = lanes.get(lane) ?? [];
        waiting.push(begin);
        lanes.set(lane, waiting);
        beginNext();
      });
      return measured(work);
    },
  };
}
