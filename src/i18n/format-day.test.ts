import { expect, it } from 'vitest';
import { formatDay, formatLongDay, formatMoment, formatTime } from './format-day.ts';

it('writes a German day with dots, or its month as a word in a sentence', () => {
  expect(formatDay('2026-03-04T12:00:00Z', 'de')).toBe('04.03.2026');
  expect(formatLongDay('2026-03-04T12:00:00Z', 'de', 'UTC')).toBe('4. März 2026');
});

it('writes an English day one way in every place, with the month as a word', () => {
  const iso = new Date(2026, 2, 4, 9, 5).toISOString();
  expect(formatDay(iso, 'en')).toBe('4 March 2026');
  expect(formatMoment(iso, 'en')).toBe('4 March 2026, 09:05');
  expect(formatDay('2026-03-04T23:30:00Z', 'en', 'Europe/Berlin')).toBe('5 March 2026');
  expect(formatLongDay('2026-03-04T23:30:00Z', 'en', 'Europe/Berlin')).toBe('5 March 2026');
});

it('writes the time of day with two digits each, whatever the language', () => {
  // In the reader's own time zone.
  const iso = new Date(2026, 2, 4, 9, 5).toISOString();
  expect(formatTime(iso, 'de')).toBe('09:05');
  expect(formatTime(iso, 'en')).toBe('09:05');
});
