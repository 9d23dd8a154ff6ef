import { describe, expect, it, test } from 'vitest';
import { readPlace, type ReaderPlace, writePlace } from './reader-place.ts';

const newest: ReaderPlace = { view: 'formatted', revision: null, pair: null };
const read = (search: string) => readPlace(new URLSearchParams(search));

describe('the place of a reader', () => {
  const places: [string, ReaderPlace][] = [
    ['', newest],
    ['view=raw', { ...newest, view: 'raw' }],
    ['view=timestamps&revision=2', { ...newest, view: 'timed', revision: 2 }],
    ['view=fidelity', { ...newest, view: 'fidelity' }],
    ['view=names', { ...newest, view: 'names' }],
    ['view=compare&revision=1', { ...newest, view: 'compare', revision: 1 }],
    ['view=compare&before=raw&after=3', { ...newest, view: 'compare', pair: { before: null, after: 3 } }],
  ];

  test.each(places)('is written into the address as "%s", and read from it', (search, place) => {
    expect(writePlace(place, new URLSearchParams()).toString()).toBe(search);
    expect(read(search)).toEqual(place);
  });

  test.each([
    'view=Raw',
    'view=constructor',
    'revision=0',
    'revision=-1',
    'revision=1e3',
    'revision=',
    'before=1&after=2',
  ])('is the newest text where the address says "%s"', (search) => {
    expect(read(search)).toEqual(newest);
  });

  it('leaves what else the address says, and drops what it says no longer', () => {
    const now = new URLSearchParams('lang=de&view=compare&before=1&after=2');
    expect(writePlace({ ...newest, view: 'raw' }, now).toString()).toBe('lang=de&view=raw');
    expect(writePlace(newest, now).toString()).toBe('lang=de');
  });
});
