import { describe, expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { formatAge, formatClock, formatLength, formatTotal } from './format-time.ts';

describe('times for readers', () => {
  it('writes a clock with hours only where there are some', () => {
    expect([7_900, 2_327_000, 8_070_000, 0, -5].map(formatClock)).toEqual([
      '0:07',
      '38:47',
      '2:14:30',
      '0:00',
      '0:00',
    ]);
  });

  it('calls a length of seconds seconds, and never a part of a minute minutes', () => {
    const lengths = [17_400, 1_000, 200, 60_000, 2_327_000, 8_070_000];
    expect(lengths.map((ms) => formatLength(ms, translator('de')))).toEqual([
      '17 Sekunden',
      'eine Sekunde',
      'eine Sekunde',
      '1:00 Minuten',
      '38:47 Minuten',
      '2:14:30 Stunden',
    ]);
    expect(formatLength(17_000, translator('en'))).toBe('17 seconds');
  });

  it('sums up in hours and minutes, carrying a rounded sixtieth minute over', () => {
    expect(formatTotal(112_320_000, translator('de'))).toBe('31 Std. 12 Min.');
    expect(formatTotal(3_599_999, translator('de'))).toBe('1 Std. 0 Min.');
    expect(formatTotal(90_000, translator('en'))).toBe('2 min');
  });

  it('writes an age in seconds, minutes, hours or days, however long it is', () => {
    const now = Date.UTC(2026, 10, 21, 12);
    const day = 86_400_000;
    const ages = [5_000, 12 * 60_000, 3 * 3_600_000, 2 * day, 30 * day - 1, 30 * day, 400 * day + 1];
    expect(ages.map((age) => formatAge(now - age, now, 'de'))).toEqual([
      'vor 5 Sek.',
      'vor 12 Min.',
      'vor 3 Std.',
      'vor 2 Tagen',
      'vor 29 Tagen',
      'vor 30 Tagen',
      'vor 400 Tagen',
    ]);
    expect(ages.map((age) => formatAge(now - age, now, 'en'))).toEqual([
      '5 sec ago',
      '12 min ago',
      '3 hr ago',
      '2 days ago',
      '29 days ago',
      '30 days ago',
      '400 days ago',
    ]);
  });

  it('calls a moment that a fast server clock puts into the future the present', () => {
    expect(formatAge(2_000, 1_000, 'en')).toBe('now');
  });
});
