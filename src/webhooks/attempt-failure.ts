// What kept a message from being delivered, and when it is tried again.
import { postFailures } from '#platform/http/guarded-post.ts';

export const attemptFailures = [...postFailures, 'redirected', 'gone', 'answered_no'] as const;
export type AttemptFailure = (typeof attemptFailures)[number];

/** @returns null for an answer that says it arrived */
export function failureOf(status: number): AttemptFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirected';
  return status === 410 ? 'gone' : 'answered_no';
}

const S = 1_000;
const MIN = 60 * S;
const H = 60 * MIN;
/** Three days and a few hours in all. */
const WAITS_MS = [5 * S, 5 * MIN, 30 * MIN, 2 * H, 5 * H, 10 * H, 14 * H, 20 * H, 24 * H];
const JITTER = 0.2;

/**
 * @param tries how often it was tried, 1 after the first
 * @param random from 0 to 1: those that failed together do not come back together
 * @returns null once it is given up
 */
export function waitAfter(tries: number, random: number): number | null {
  const wait = WAITS_MS[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * (random - 0.5)));
}
