import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuredRemainingMs, nextShown, type Shown, shownMs } from './remaining.ts';
import { createPaceMeter } from '#projects/transcribe/transcribe.handler.ts';

/** What stood on the page at each second of a job; null where words stood there. */
function watch(steps: readonly { share: number; atMs: number }[]): (number | null)[] {
  const meter = createPaceMeter();
  let shown: Shown | null = null;
  const seen: (number | null)[] = [];
  for (const [index, { share, atMs }] of steps.entries()) {
    const pace = meter(share, atMs);
    const measured = measuredRemainingMs({ status: 'processing', progress: share, pace });
    if (measured !== null) shown = nextShown(shown, measured, atMs);
    const until = steps[index + 1]?.atMs ?? atMs + 1;
    for (let now = atMs; now < until; now += 1_000)
      seen.push(shown && !shown.unsure ? shownMs(shown, now) : null);
  }
  return seen;
}

/** A job of `count` equal steps, each of which takes `stepMs` times its own luck. */
function job(count: number, stepMs: number, luck: (step: number) => number) {
  let atMs = 0;
  return Array.from({ length: count }, (_, step) => {
    atMs += stepMs * luck(step);
    return { share: (step + 1) / count, atMs };
  });
}

describe('the remaining time', () => {
  it('is never shown a fifth higher than it stood there last, however the speed jumps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.05, max: 40, noNaN: true }), { minLength: 8, maxLength: 60 }),
        (luck) => {
          const seen = watch(job(luck.length, 10_000, (step) => luck[step] ?? 1)).filter((ms) => ms !== null);
          for (const [index, ms] of seen.entries())
            expect(ms).toBeLessThanOrEqual((seen[index - 1] ?? Number.POSITIVE_INFINITY) * 1.2);
        },
      ),
      { seed: 12, numRuns: 200 },
    );
  });

  it('is right within a fifth for a job at an even speed, from the first number to the last minute', () => {
    const steps = job(120, 10_000, () => 1);
    const seen = watch(steps);
    const first = steps[0]?.atMs ?? 0;
    const end = steps.at(-1)?.atMs ?? 0;
    const numbers = seen.flatMap((ms, second) =>
      ms === null ? [] : [{ ms, truth: end - first - second * 1_000 }],
    );
    const long = numbers.filter(({ truth }) => truth > 180_000);
    expect(long.length).toBeGreaterThan(900);
    for (const { ms, truth } of long) expect(Math.abs(ms - truth) / truth).toBeLessThan(0.2);
    expect(seen.at(-1)).toBe(20_000);
  });

  it('is no number before this very job has shown its speed, and none for what was done before it began', () => {
    const meter = createPaceMeter();
    // Half of it was recognised while the file came in.
    expect(meter(0.5, 0)).toBeNull();
    expect(meter(0.55, 4_000)).toBeNull();
    expect(meter(0.6, 7_900)).toBeNull();
    expect(meter(0.65, 12_000)).toBeCloseTo(0.15 / 12, 6);
    expect(measuredRemainingMs({ status: 'processing', progress: 0.5, pace: null })).toBeNull();
    expect(measuredRemainingMs({ status: 'pending', progress: 0.5, pace: 1 })).toBeNull();
  });

  it('counts down between two measurements and stops above nought', () => {
    const shown = nextShown(null, 125_000, 0);
    expect([0, 40_000, 80_000, 90_000, 200_000].map((now) => shownMs(shown, now))).toEqual([
      120_000, 60_000, 45_000, 35_000, 20_000,
    ]);
  });

  it('is words again where the number was far from true, and a number once it fits', () => {
    let shown = nextShown(null, 120_000, 0);
    shown = nextShown(shown, 600_000, 1_000);
    expect(shown.unsure).toBe(true);
    shown = nextShown(shown, 300_000, 200_000);
    expect(shown.unsure).toBe(true);
    shown = nextShown(shown, 125_000, 400_000);
    expect([shown.unsure, shownMs(shown, 400_000)]).toEqual([false, 120_000]);
  });

  it('follows the last minutes where the machine has become slower', () => {
    const meter = createPaceMeter();
    const paces = job(60, 5_000, (step) => (step < 20 ? 1 : 4)).map(({ share, atMs }) => meter(share, atMs));
    expect(paces.at(-1)).toBeCloseTo(1 / 60 / 20, 5);
  });
});
