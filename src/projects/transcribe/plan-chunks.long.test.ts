import { describe, expect, it } from 'vitest';
import { cutAndJoin } from '../../../test/sound/seeded-cuts.ts';

describe('cutting and joining again', () => {
  it('loses and doubles no word at more than 1,000 cuts', () => {
    let cuts = 0;
    let cutsThroughSpeech = 0;
    for (let seed = 1; cuts < 1_000; seed += 1) {
      const outcome = cutAndJoin(seed);
      expect(outcome.heard, `seed ${seed}`).toEqual(outcome.said);
      expect(outcome.mostOffMs, `seed ${seed}`).toBeLessThan(100);
      cuts += outcome.cuts;
      cutsThroughSpeech += outcome.cutsThroughSpeech;
    }
    expect(cuts).toBeGreaterThanOrEqual(1_000);
    expect(cutsThroughSpeech).toBeGreaterThan(200);
  });
});
