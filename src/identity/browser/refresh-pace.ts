// Renewals of the session that follow each other wait, each longer than the one before: a page with a wrong
// reason to renew does not ask the server dozens of times in a second, and nobody is locked out by it.

/** A person who does something that renews the session twice waits for neither. */
const FREE = 2;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
/** After so long without a renewal, the next one is the first again. */
const FORGET_MS = 5 * 60_000;

export type RefreshPace = {
  /** Resolves when the server may be asked. */
  turn(): Promise<void>;
  renewed(): void;
  /** The server wants to be left alone for so long. */
  rest(ms: number): void;
};

/** @param deps.now ms of a clock that nobody sets */
export function createRefreshPace(deps: {
  now: () => number;
  wait: (ms: number) => Promise<void>;
}): RefreshPace {
  let renewals = 0;
  let lastAt = -Infinity;
  let notBefore = -Infinity;
  return {
    turn: async () => {
      const ms = notBefore - deps.now();
      if (ms > 0) await deps.wait(ms);
    },
    renewed: () => {
      const now = deps.now();
      renewals = now - lastAt > FORGET_MS ? 1 : renewals + 1;
      lastAt = now;
      if (renewals < FREE) return;
      const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (renewals - FREE));
      notBefore = Math.max(notBefore, now + waitMs);
    },
    rest: (ms) => {
      notBefore = Math.max(notBefore, deps.now() + Math.min(ms, LONGEST_WAIT_MS));
    },
  };
}
