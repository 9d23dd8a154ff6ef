// Decides when to look for unsent text. Skips what was reported already, and waits longer after a failure.
import { LOOK_EVERY_MS } from './look-now-and-then.ts';
import type { Outcome } from './send-pending-edits.ts';

/** ms */
const LONGEST_WAIT_MS = 300_000;

export type LookoutDeps = {
  /** The recordings of which something is left. */
  left: () => Promise<readonly string[]>;
  send: () => Promise<readonly Outcome[]>;
  notify: (outcomes: readonly Outcome[]) => void;
  isOnline: () => boolean;
  /** ms */
  now: () => number;
};

/** @returns looks once; `afresh` where the line is back or the page is another: then nothing waits */
export function createLookout(deps: LookoutDeps): (options?: { afresh: boolean }) => Promise<void> {
  let isBusy = false;
  let lastIds = '';
  let waitMs = LOOK_EVERY_MS;
  let until = Number.NEGATIVE_INFINITY;
  const run = async () => {
    const ids = await deps.left();
    if (ids.join() === lastIds) return;
    const outcomes = ids.length > 0 ? await deps.send() : [];
    const hasFailed = outcomes.some(({ state }) => state === 'later');
    // Not what is left by now: a recording that was opened meanwhile is settled there, and its note goes with the next look.
    const sent = new Set(outcomes.filter(({ state }) => state === 'sent').map(({ projectId }) => projectId));
    lastIds = hasFailed ? '' : ids.filter((id) => !sent.has(id)).join();
    waitMs = hasFailed ? Math.min(2 * waitMs, LONGEST_WAIT_MS) : LOOK_EVERY_MS;
    until = hasFailed ? deps.now() + waitMs : Number.NEGATIVE_INFINITY;
    deps.notify(outcomes);
  };
  return async ({ afresh } = { afresh: false }) => {
    if (afresh) until = Number.NEGATIVE_INFINITY;
    if (isBusy || !deps.isOnline() || deps.now() < until) return;
    isBusy = true;
    // The line was cut, or a file did not come: the next look tries again.
    await run().catch(() => undefined);
    isBusy = false;
  };
}
