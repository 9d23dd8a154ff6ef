import { expect, it } from 'vitest';
import { createServerClock, isNotable } from './server-clock.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-29T12:00:00Z');
const answerAt = (ms: number) => ({ headers: new Headers({ date: new Date(ms).toUTCString() }) });

it.each([
  [2 * HOUR_MS, 'two hours ahead'],
  [-2 * HOUR_MS, 'two hours behind'],
])('knows the time from an answer where the device is %d ms off (%s)', (offMs) => {
  let device = NOON + offMs;
  const clock = createServerClock(() => device);
  const heard: number[] = [];
  clock.subscribe(() => heard.push(clock.aheadMs()));
  expect([clock.isKnown(), clock.now()]).toEqual([false, NOON + offMs]);
  clock.hear(answerAt(NOON));
  expect([clock.isKnown(), clock.now(), clock.aheadMs()]).toEqual([true, NOON, offMs]);
  expect(isNotable(clock.aheadMs())).toBe(true);
  // Somebody puts the clock right while the page is open.
  device = NOON + 60_000;
  clock.hear(answerAt(NOON + 60_000));
  expect([clock.now(), clock.aheadMs()]).toEqual([NOON + 60_000, 0]);
  expect(heard).toEqual([offMs, 0]);
});

it('takes slow answers and whole seconds for no difference, and an answer without a time for none at all', () => {
  const clock = createServerClock(() => NOON + 4_900);
  clock.hear({ headers: new Headers() });
  expect(clock.isKnown()).toBe(false);
  clock.hear(answerAt(NOON));
  expect([clock.isKnown(), clock.aheadMs(), isNotable(clock.aheadMs())]).toEqual([true, 0, false]);
});
