// A busy machine, as a page meets it: what was put off for a moment comes much later than what was not.
import type { BrowserContext, Page } from '@playwright/test';

/** ms */
const LATE = 30;

/**
 * Data that a query holds is told to the page's parts by a timer of no delay, and their own state at once: which of both
 * is drawn first is open. Here it is the state, always.
 */
export async function withLateTimers(of: BrowserContext | Page): Promise<void> {
  await of.addInitScript((late) => {
    const inTime = globalThis.setTimeout;
    const put = (run: TimerHandler, ms?: number, ...more: unknown[]) => inTime(run, ms || late, ...more);
    globalThis.setTimeout = put as typeof setTimeout;
  }, LATE);
}
