import { expect, it } from 'vitest';
import { stepFrom, wordAt } from './word-steps.ts';

// 0.57 s are 569.9999 ms.
const starts = [120, 570, 1130];

it('a word is the one spoken from its first millisecond on', () => {
  expect([0, 0.12, 0.57, 1.129, 9].map((seconds) => wordAt(starts, seconds))).toEqual([-1, 0, 1, 1, 2]);
});

it('steps lead through each word, there and back, and stop at either end', () => {
  const steps = (by: -1 | 1, from: number) => {
    const passed: (number | null)[] = [];
    for (let at: number | null = from; at !== null && passed.length < 4; ) {
      at = stepFrom(starts, at, by);
      passed.push(at);
    }
    return passed;
  };
  expect(steps(1, 0)).toEqual([0.12, 0.57, 1.13, 1.13]);
  expect(steps(-1, 2)).toEqual([0.57, 0.12, 0.12, 0.12]);
  expect(stepFrom([], 0, 1)).toBe(null);
});
