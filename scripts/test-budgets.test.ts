import { expect, it } from 'vitest';
import { offencesAgainstBudgets } from './test-budgets.mjs';

it.each([
  ['a second start', { 'test/a.product.test.ts': 'await startProduct(); await startProduct();' }, 1],
  ['a second start of a story', { 'test/stories/a.story.ts': 'startProduct({}); startProduct({});' }, 1],
  ['many generated cases', { 'src/a.test.ts': `fc.assert(property, { numRuns: ${'2_000'} });` }, 1],
  [
    'many products',
    Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`test/${n}.product.test.ts`, 'startProduct()'])),
    1,
  ],
  [
    'nothing',
    { 'test/a.product.test.ts': 'startProduct()', 'src/a.test.ts': 'fc.assert(one, { numRuns: 200 });' },
    0,
  ],
])('finds %s', (_what, files, count) => {
  expect(offencesAgainstBudgets(files)).toHaveLength(count);
});
