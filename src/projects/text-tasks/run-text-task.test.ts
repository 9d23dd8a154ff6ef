// Work on a long text, in a process of its own.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { echo } from '../../../test/fixtures/echo.task.ts';
import { runTextTask } from './run-text-task.ts';

it('a task gets its texts as they were, however long', async () => {
  // Of five code units each: a piece ends behind one in the first text, and within one in the second.
  const json = '👩‍🔬'.repeat(300_001);
  const input = { json, second: `x${json}`, short: 'kurz', list: ['a', 'b'] };
  const got = await runTextTask(randomUUID(), echo, input);
  expect(Object.keys(got).toSorted()).toEqual(Object.keys(input).toSorted());
  expect(got.json === input.json && got.second === input.second).toBe(true);
  expect([got.short, got.list]).toEqual([input.short, input.list]);
});
