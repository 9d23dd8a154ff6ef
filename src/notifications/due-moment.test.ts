import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueMoment, type Timing } from './due-moment.ts';

const timing = (set: Partial<Timing> = {}): Timing => ({
  bundle: 'none',
  quietFrom: null,
  quietUntil: null,
  timeZone: 'Europe/Berlin',
  ...set,
});
const due = (now: string, set: Partial<Timing>) => dueMoment(new Date(now), timing(set)).toISOString();

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
const DAY_MS = 86_400_000;
/** Any, and those around the nights in which the clocks of these zones change. */
const momentsOfYears = fc.oneof(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'),
      fc.integer({ min: -DAY_MS, max: DAY_MS }),
    )
    .map(([day, away]) => new Date(Date.parse(day) + away)),
);

/** Minutes after midnight, read from the time as it is written. */
function localClock(timeZone: string): (at: number) => number {
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' });
  return (at) => {
    const [hours = 0, minutes = 0] = written.format(at).split(':').map(Number);
    return hours * 60 + minutes;
  };
}

describe('the moment of a mail', () => {
  it.each([
    ['at once without a choice', '2026-11-23T12:34:56.000Z', {}, '2026-11-23T12:34:56.000Z'],
    ['at the next hour', '2026-11-23T12:34:56.000Z', { bundle: 'hourly' }, '2026-11-23T13:00:00.000Z'],
    [
      'at eight in the morning where the person is',
      '2026-11-23T12:34:56.000Z',
      { bundle: 'daily' },
      '2026-11-24T07:00:00.000Z',
    ],
    [
      'at eight in New York',
      '2026-11-23T12:34:56.000Z',
      { bundle: 'daily', timeZone: 'America/New_York' },
      '2026-11-23T13:00:00.000Z',
    ],
    [
      'after the night',
      '2026-11-23T22:30:00.000Z',
      { quietFrom: 1320, quietUntil: 420 },
      '2026-11-24T06:00:00.000Z',
    ],
    [
      'after midnight, still after the night',
      '2026-11-24T03:30:00.000Z',
      { quietFrom: 1320, quietUntil: 420 },
      '2026-11-24T06:00:00.000Z',
    ],
    [
      'after a lunch',
      '2026-11-23T11:30:00.000Z',
      { quietFrom: 720, quietUntil: 780 },
      '2026-11-23T12:00:00.000Z',
    ],
    [
      'after quiet hours in which its bundle would fall',
      '2026-11-23T20:30:00.000Z',
      { bundle: 'hourly', quietFrom: 1320, quietUntil: 420 },
      '2026-11-24T06:00:00.000Z',
    ],
  ] as const)('is %s', (_name, now, set, expected) => {
    expect(due(now, set)).toBe(expected);
  });

  it.each([
    ['as clocks go forward', '2026-03-28T23:30:00Z', 1320, 420, 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
    ['as clocks go back', '2026-10-24T21:30:00Z', 1320, 420, 'Europe/Berlin', '2026-10-25T06:00:00.000Z'],
    [
      'in an hour that is left out',
      '2026-03-29T00:30:00Z',
      60,
      150,
      'Europe/Berlin',
      '2026-03-29T01:00:00.000Z',
    ],
    ['by half an hour', '2026-04-04T12:00:00Z', 1320, 420, 'Australia/Lord_Howe', '2026-04-04T20:30:00.000Z'],
  ] as const)(
    'ends quiet hours by the local clock %s',
    (_name, now, quietFrom, quietUntil, timeZone, end) => {
      expect(due(now, { quietFrom, quietUntil, timeZone })).toBe(end);
    },
  );

  it('is eight by the local clock on days when it changes', () => {
    expect(due('2026-03-28T12:00:00Z', { bundle: 'daily' })).toBe('2026-03-29T06:00:00.000Z');
    expect(due('2026-10-24T12:00:00Z', { bundle: 'daily' })).toBe('2026-10-25T07:00:00.000Z');
  });

  it('is the first minute that is not quiet by the clock of any zone, at any time of the year', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(momentsOfYears, fc.constantFrom(...zones), minute, minute, (now, timeZone, from, until) => {
        const minuteOf = localClock(timeZone);
        const isQuiet = (at: number) => {
          const local = minuteOf(at);
          return from <= until ? local >= from && local < until : local >= from || local < until;
        };
        const end = dueMoment(now, timing({ quietFrom: from, quietUntil: until, timeZone })).getTime();
        const start = now.getTime() - (now.getTime() % 60_000);
        let first = start;
        while (isQuiet(first)) first += 60_000;
        expect(end).toBe(Math.max(first, now.getTime()));
      }),
      { numRuns: 200 },
    );
  });

  it('is never before now, never in quiet hours, and at most two days away', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const quiet = fc.option(fc.tuple(minute, minute));
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-06-01'), max: new Date('2026-09-30'), noInvalidDate: true }),
        fc.constantFrom('none', 'hourly', 'daily'),
        quiet,
        (now, bundle, hours) => {
          const set = timing({
            bundle,
            quietFrom: hours?.[0] ?? null,
            quietUntil: hours?.[1] ?? null,
            timeZone: 'UTC',
          });
          const at = dueMoment(now, set);
          const away = at.getTime() - now.getTime();
          expect(away).toBeGreaterThanOrEqual(0);
          expect(away).toBeLessThan(2 * 86_400_000);
          if (!hours || hours[0] === hours[1]) return;
          const minutes = at.getUTCHours() * 60 + at.getUTCMinutes();
          const [from, until] = hours;
          const isQuiet =
            from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until;
          expect(isQuiet).toBe(false);
        },
      ),
    );
  });
});
