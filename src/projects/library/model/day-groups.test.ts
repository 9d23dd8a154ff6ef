import { describe, expect, it } from 'vitest';
import { groupByDay } from './day-groups.ts';

const at = (...parts: [number, number, number, number?]) => ({
  createdAt: new Date(parts[0], parts[1] - 1, parts[2], parts[3] ?? 12).toISOString(),
});
const saturday = new Date(2026, 10, 21, 15, 0);

describe('groupByDay', () => {
  it('puts the first minute of today into today and the last of yesterday into this week', () => {
    const groups = groupByDay([at(2026, 11, 21, 0), at(2026, 11, 20, 23)], saturday);
    expect(groups.map((group) => [group.key, group.items.length])).toEqual([
      ['today', 1],
      ['week', 1],
    ]);
  });

  it('lets the week begin on Monday, so that Sunday before it is earlier', () => {
    const groups = groupByDay([at(2026, 11, 16, 0), at(2026, 11, 15, 23)], saturday);
    expect(groups.map((group) => group.key)).toEqual(['week', 'earlier']);
  });

  it('has no group of this week on a Monday', () => {
    const monday = new Date(2026, 10, 16, 8);
    const groups = groupByDay([at(2026, 11, 16, 7), at(2026, 11, 15)], monday);
    expect(groups.map((group) => group.key)).toEqual(['today', 'earlier']);
  });

  it('leaves empty groups out and keeps the order given', () => {
    expect(groupByDay([], saturday)).toEqual([]);
    const items = [at(2026, 1, 3), at(2026, 1, 9)];
    expect(groupByDay(items, saturday)).toEqual([{ key: 'earlier', items }]);
  });
});
