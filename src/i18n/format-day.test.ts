import { expect, it } from 'vitest';
import { formatDate, formatDay, formatTime } from './format-day.ts';

it('writes the date of a dictation with dots, day first, whatever the language', () => {
  expect(formatDate('2026-03-04T12:00:00Z')).toBe('04.03.2026');
});

it('writes the month of any other day as a word in English', () => {
  expect(formatDay('2026-03-04T12:00:00Z', 'de')).toBe('04.03.2026');
  expect(formatDay('2026-03-04T12:00:00Z', 'en')).toBe('04 Mar 2026');
});

it('writes the time of day with two digits each, whatever the language', () => {
  // In the reader's own time zone.
  const iso = new Date(2026, 2, 4, 9, 5).toISOString();
  expect(formatTime(iso, 'de')).toBe('09:05');
  expect(formatTime(iso, 'en')).toBe('09:05');
});
