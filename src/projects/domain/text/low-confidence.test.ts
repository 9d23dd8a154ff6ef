import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minConfidence } from './low-confidence.ts';

const marked = (confidences: readonly number[]) => {
  const bound = minConfidence(confidences);
  return confidences.filter((confidence) => confidence < bound);
};

describe('doubtBelow', () => {
  it('marks the least sure twentieth of an engine that is unsure of half its words', () => {
    const unsure = Array.from({ length: 100 }, (_, index) => index / 200);
    expect(marked(unsure)).toEqual([0, 0.005, 0.01, 0.015, 0.02]);
  });

  it('marks nothing where every word is rather sure, or as sure as the next', () => {
    expect(marked(Array.from({ length: 100 }, (_, index) => 0.5 + index / 200))).toEqual([]);
    expect(marked(Array.from({ length: 100 }, () => 0.1))).toEqual([]);
    expect(marked([])).toEqual([]);
  });

  it('marks the one weak word of a short text', () => {
    expect(marked([0.9, 0.2, 0.9])).toEqual([0.2]);
    expect(marked([0.2])).toEqual([0.2]);
  });

  it('marks no more than a twentieth, rounded up, and never a word while leaving a less sure one', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (confidences) => {
        const found = marked(confidences);
        expect(found.length).toBeLessThanOrEqual(Math.ceil(confidences.length / 20));
        const rest = confidences.filter((confidence) => !found.includes(confidence));
        expect(Math.max(0, ...found)).toBeLessThanOrEqual(Math.min(1, ...rest));
      }),
    );
  });
});
