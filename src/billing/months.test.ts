import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { germanClock, whenGermanClockShows } from '#platform/german-day.ts';
import { addMonths } from './months.ts';

const HOUR = 3_600_000;

describe('addMonths', () => {
  it.each([
    ['just after midnight of the first', '2027-03-01T00:30+01:00', 1, '2027-04-01T00:30+02:00'],
    ['just after midnight of the last', '2027-01-31T00:30+01:00', 1, '2027-02-28T00:30+01:00'],
    ['to the last day of a shorter month', '2027-01-31T12:00+01:00', 1, '2027-02-28T12:00+01:00'],
    ['to a leap day', '2027-12-29T12:00+01:00', 2, '2028-02-29T12:00+01:00'],
    ['a year from a leap day', '2028-02-29T12:00+01:00', 12, '2029-02-28T12:00+01:00'],
    ['over New Year', '2026-12-31T23:30+01:00', 1, '2027-01-31T23:30+01:00'],
    ['to summer time', '2027-02-28T12:00+01:00', 1, '2027-03-28T12:00+02:00'],
    ['to winter time', '2027-09-30T12:00+02:00', 1, '2027-10-30T12:00+02:00'],
    ['to a time that there is not', '2027-02-28T02:30+01:00', 1, '2027-03-28T03:30+02:00'],
    ['to a time that there is twice', '2027-09-30T02:30+02:00', 1, '2027-10-30T02:30+02:00'],
    ['to the first of two', '2026-09-25T02:30+02:00', 1, '2026-10-25T02:30+02:00'],
  ])('counts by the clock in Germany: %s', (_name, from, months, expected) => {
    expect(addMonths(new Date(from), months)).toEqual(new Date(expected));
  });

  it('keeps the day and the time of the clock in all months', () => {
    const moment = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2060, 0) });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 120 }), (from, months) => {
        const [before, after] = [from, addMonths(new Date(from), months)].map((at) =>
          germanClock(new Date(at)),
        );
        const lastDay = new Date(Date.UTC(before!.getUTCFullYear(), before!.getUTCMonth() + months + 1, 0));
        expect(after!.getUTCFullYear() * 12 + after!.getUTCMonth()).toBe(
          lastDay.getUTCFullYear() * 12 + lastDay.getUTCMonth(),
        );
        expect(after!.getUTCDate()).toBe(Math.min(before!.getUTCDate(), lastDay.getUTCDate()));
        const shift = (after!.getTime() - before!.getTime()) % (24 * HOUR);
        // Where the clock is put forward, the hour is missing.
        expect(shift === 0 || (shift === HOUR && after!.getUTCMonth() === 2)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('ends each term after it began, and never before the one that was shorter', () => {
    const moment = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2060, 0) });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 60 }), (from, months) => {
        const [end, next] = [months, months + 1].map((count) => addMonths(new Date(from), count).getTime());
        expect(next! - end!).toBeGreaterThanOrEqual(28 * 24 * HOUR - HOUR);
        expect(next! - end!).toBeLessThanOrEqual(31 * 24 * HOUR + HOUR);
      }),
      { numRuns: 200 },
    );
  });
});

describe('whenGermanClockShows', () => {
  it('takes back what the clock showed, but for the second of two hours', () => {
    for (let at = Date.UTC(2026, 9, 24); at < Date.UTC(2026, 9, 27); at += HOUR / 2) {
      const back = whenGermanClockShows(germanClock(new Date(at))).getTime();
      expect([at, at - HOUR]).toContain(back);
      if (at < Date.UTC(2026, 9, 25, 1) || at >= Date.UTC(2026, 9, 25, 2)) expect(back).toBe(at);
    }
  });
});
