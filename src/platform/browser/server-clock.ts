// What time it is by the clock of the server. A device may be hours off: what the server says of times, such as until
// when a token holds or how long ago something came in, is compared with this clock and not with the device's.

/** As exactly as answers tell it: their `date` has whole seconds, and they take their time on the way. */
const UNSURE_MS = 5_000;
/** Nobody misses five minutes; from here on, what is written of times looks wrong. */
const NOTABLE_MS = 5 * 60_000;

export type ServerClock = {
  /** ms since 1970; by the device, until the first answer. */
  now(): number;
  /** How far the device is ahead of the server, in ms; behind it is below 0. */
  aheadMs(): number;
  isKnown(): boolean;
  /** Learns from an answer that came just now, and from no cache. */
  hear(answer: Pick<Response, 'headers'>): void;
  /** Calls back whenever `aheadMs` is another. @returns stops listening */
  subscribe(onChange: () => void): () => void;
};

/** @param device ms since 1970 by the device */
export function createServerClock(device: () => number): ServerClock {
  const listeners = new Set<() => void>();
  let aheadMs = 0;
  let isKnown = false;
  return {
    now: () => device() - aheadMs,
    aheadMs: () => aheadMs,
    isKnown: () => isKnown,
    hear: ({ headers }) => {
      const said = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(said)) return;
      isKnown = true;
      const heard = device() - said;
      if (Math.abs(heard - aheadMs) <= UNSURE_MS) return;
      aheadMs = Math.abs(heard) <= UNSURE_MS ? 0 : heard;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

/** Whether a person should know that the device's clock is wrong. */
export function isNotable(aheadMs: number): boolean {
  return Math.abs(aheadMs) >= NOTABLE_MS;
}

/** The server's clock as this page knows it. */
export const serverClock = createServerClock(() => Date.now());
