import { expect, test } from 'vitest';
import { stillUnderway } from './list-view.ts';

const typed = ['from=0002-11-11', 'from=0020-11-11', 'from=0202-11-11', 'from=2024-11-11'];

test('an address that was overtaken while it was on its way leaves the later ones underway', () => {
  expect(stillUnderway(typed, { arrived: 'from=0020-11-11', isWayBack: false })).toEqual(typed.slice(2));
});

test('the last address that was asked for leaves nothing underway, though the same was asked for before', () => {
  const there = 'from=2024-11-11';
  expect(stillUnderway([there, ...typed], { arrived: there, isWayBack: false })).toEqual([]);
});

test('a step back ends what is underway, though it leads to an address that was asked for', () => {
  expect(stillUnderway(typed, { arrived: 'from=0020-11-11', isWayBack: true })).toEqual([]);
});

test('an address that nobody asked for here, as that of a link, ends what is underway', () => {
  expect(stillUnderway(typed, { arrived: '', isWayBack: false })).toEqual([]);
});
