// A few places for heavy work, taken in turns: a lane with much work delays itself, not the other lanes.

export type FairTurns = {
  /**
   * Runs `work` when a place is free.
   * @param lane who brings it; the lanes take turns, and within one it is first come, first served
   * @param signal removes waiting work from the line; `work` itself reacts to it after the start
   * @throws {OverloadedError} at once, when the wait would be longer than anybody wants to wait
   * @throws the signal's reason when aborted before it began
   */
  run<T>(lane: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

/** The work was not started: the work before it would take too long. */
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

/**
 * @param options.places how many run at the same time
 * @param options.placesPerLane how many of them one lane may hold; all by default. Fewer leave a place for who comes next
 * @param options.mostWaitMs beyond this expected wait, work is refused
 */
export function createFairTurns(options: {
  places: number;
  placesPerLane?: number;
  mostWaitMs: number;
  /** Monotonic, ms. */
  now?: () => number;
}): FairTurns {
  const { places, placesPerLane = places, mostWaitMs, now = () => performance.now() } = options;
  const lines = createLines({ places, placesPerLane });
  let meanMs = FIRST_GUESS_MS;

  const measured = async <T>(lane: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = now();
    try {
      return await work();
    } finally {
      meanMs += WEIGHT * (now() - startedAt - meanMs);
      lines.end(lane);
    }
  };
  return {
    run: async (lane, work, signal) => {
      signal?.throwIfAborted();
      const { own, all } = lines.turnsBefore(lane);
      const waitMs = Math.max(own / Math.min(places, placesPerLane), all / places) * meanMs;
      if (waitMs > mostWaitMs) throw new OverloadedError(waitMs);
      await new Promise<void>((resolve, reject) => {
        const begin = () => {
          signal?.removeEventListener('abort', give);
          resolve();
        };
        const give = () => {
          lines.leave(lane, begin);
          reject(signal?.reason as Error);
        };
        signal?.addEventListener('abort', give, { once: true });
        lines.enter(lane, begin);
      });
      return measured(lane, work);
    },
  };
}

/** Keeps the waiting work of each lane and counts the places in use. Starts the next work when a place is free. */
function createLines({ places, placesPerLane }: { places: number; placesPerLane: number }) {
  const lanes = new Map<string, (() => void)[]>();
  const busyIn = new Map<string, number>();
  let busy = 0;

  const take = (lane: string, change: 1 | -1) => {
    busy += change;
    const held = (busyIn.get(lane) ?? 0) + change;
    if (held === 0) busyIn.delete(lane);
    else busyIn.set(lane, held);
  };
  const beginNext = () => {
    if (busy >= places) return;
    for (const [lane, waiting] of lanes) {
      if ((busyIn.get(lane) ?? 0) >= placesPerLane) continue;
      const begin = waiting.shift();
      // To the end of the line: a Map keeps the order of setting.
      lanes.delete(lane);
      if (waiting.length > 0) lanes.set(lane, waiting);
      if (!begin) continue;
      take(lane, 1);
      begin();
      return;
    }
  };
  return {
    enter: (lane: string, begin: () => void) => {
      const waiting = lanes.get(lane) ?? [];
      waiting.push(begin);
      lanes.set(lane, waiting);
      beginNext();
    },
    leave: (lane: string, begin: () => void) => {
      const left = (lanes.get(lane) ?? []).filter((other) => other !== begin);
      if (left.length > 0) lanes.set(lane, left);
      else lanes.delete(lane);
    },
    end: (lane: string) => {
      take(lane, -1);
      beginNext();
    },
    /** How many begin before the next one of this lane, if nobody else comes: of the lane itself, and of all. */
    turnsBefore: (lane: string) => {
      const own = lanes.get(lane)?.length ?? 0;
      let all = own;
      for (const [other, waiting] of lanes) if (other !== lane) all += Math.min(waiting.length, own + 1);
      return { own, all };
    },
  };
}
