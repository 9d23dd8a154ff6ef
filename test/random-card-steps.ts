// What may happen in the life of Pro by card: here, at Stripe, and on the way between them.
import fc from 'fast-check';

export const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'pay' as const }) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        ...([
          'cancel',
          'resume',
          'withdraw',
          'cancelThere',
          'resumeThere',
          'toYear',
          'renewYear',
          'sweep',
          'delete',
        ] as const),
      )
      .map((kind) => ({ kind })),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('days' as const),
      days: fc.integer({ min: 1, max: 40 }),
      /** Whether the card pays for what begins meanwhile. */
      paysNext: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      quarters: fc.integer({ min: 1, max: 4 }),
      back: fc.nat({ max: 2 }),
    }),
  },
  // At Stripe a customer gets a part of a month, a month, or more than a year for nothing.
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('credit' as const),
      cents: fc.constantFrom(500, 1_900, 20_000),
    }),
  },
  // Some of what was not reported yet, by its place in the queue, each once or twice.
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      places: fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 4 }),
      twice: fc.boolean(),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
