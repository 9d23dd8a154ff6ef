// A busy machine, as a page meets it: what was put off for a moment comes much later than what was not.
import type { BrowserContext, Page } from '@playwright/test';

/** ms */
const LATE = 30;

/**
 * A query notifies components of its data by a timer without delay; their own state updates at once. Which of the two
 * renders first is not defined. Here it is always the state.
 */
export async function withLateTimers(of: BrowserContext | Page): Promise<void> {
  await of.addInitScript((late) => {
    const inTime = globalThis.setTimeout;
    const put = (run: TimerHandler, ms?: number, ...more: unknown[]) => inTime(run, ms || late, ...more);
    globalThis.setTimeout = put as typeof setTimeout;
  }, LATE);
}
