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
