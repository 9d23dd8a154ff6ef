import { describe, expect, it } from 'vitest';
import { workingDayFrom } from './working-day.ts';

describe('workingDayFrom', () => {
  it.each([
    ['a Monday', '2026-11-23', '2026-11-23'],
    ['a Saturday', '2026-11-28', '2026-11-30'],
    ['a Sunday', '2026-11-29', '2026-11-30'],
    ['New Year on a Friday', '2027-01-01', '2027-01-04'],
    ['Labour Day on a Friday', '2026-05-01', '2026-05-04'],
    ['Unity Day on a Saturday', '2026-10-03', '2026-10-05'],
    ['Unity Day on a Tuesday', '2028-10-03', '2028-10-04'],
    ['Christmas before a weekend', '2026-12-25', '2026-12-28'],
    ['Christmas in the week', '2029-12-25', '2029-12-27'],
    ['Good Friday', '2027-03-26', '2027-03-30'],
    ['Easter Monday', '2027-03-29', '2027-03-30'],
    ['Ascension Day', '2027-05-06', '2027-05-07'],
    ['Whit Monday', '2027-05-17', '2027-05-18'],
    ['the earliest Good Friday of the century so far', '2008-03-21', '2008-03-25'],
    ['the latest Easter Monday', '2038-04-26', '2038-04-27'],
    ['Epiphany, a holiday in some states alone', '2027-01-06', '2027-01-06'],
    ['Reformation Day, too', '2028-10-31', '2028-10-31'],
  ])('takes %s, %s, to %s', (_name, day, expected) => {
    expect(workingDayFrom(day)).toBe(expected);
  });

  it.each([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2031-04-13',
    '2032-03-28',
    '2033-04-17',
    '2034-04-09',
    '2035-03-25',
    '2049-04-18',
    '2076-04-19',
  ])('knows Easter Sunday of %s', (sunday) => {
    const friday = new Date(Date.parse(sunday) - 2 * 86_400_000).toISOString().slice(0, 10);
    const tuesday = new Date(Date.parse(sunday) + 2 * 86_400_000).toISOString().slice(0, 10);
    const thursday = new Date(Date.parse(sunday) - 3 * 86_400_000).toISOString().slice(0, 10);
    expect(workingDayFrom(thursday)).toBe(thursday);
    expect(workingDayFrom(friday)).toBe(tuesday);
  });
});
