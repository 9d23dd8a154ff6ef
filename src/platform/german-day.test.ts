import { describe, expect, it } from 'vitest';
import { endOfGermanDay, germanDay, startOfGermanDay } from './german-day.ts';

describe('startOfGermanDay', () => {
  it.each([
    ['2026-11-29T12:00:00Z', '2026-11-28T23:00:00.000Z'],
    ['2026-11-29T22:59:59.999Z', '2026-11-28T23:00:00.000Z'],
    ['2026-11-29T23:00:00Z', '2026-11-29T23:00:00.000Z'],
    // The clock is put forward on that day, and back on this one.
    ['2027-03-28T12:00:00Z', '2027-03-27T23:00:00.000Z'],
    ['2027-03-29T12:00:00Z', '2027-03-28T22:00:00.000Z'],
    ['2027-10-31T12:00:00Z', '2027-10-30T22:00:00.000Z'],
    ['2027-11-01T12:00:00Z', '2027-10-31T23:00:00.000Z'],
  ])('of %s is %s', (at, start) => {
    const found = startOfGermanDay(new Date(at));
    expect(found.toISOString()).toBe(start);
    expect(germanDay(found)).toBe(germanDay(new Date(at)));
    expect(endOfGermanDay(germanDay(new Date(found.getTime() - 1))).getTime()).toBe(found.getTime() - 1);
  });
});
