import { describe, expect, it } from 'vitest';
import { choose, nothingChosen, type Selection, stillListed } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const press = (before: Selection, id: string, range = false) => choose(before, { id, shown, range });
const chosen = ({ ids }: Selection) => shown.filter((id) => ids.has(id)).join('');

describe('choosing recordings', () => {
  it('turns one over at a time', () => {
    const two = press(press(nothingChosen, 'b'), 'd');
    expect(chosen(two)).toBe('bd');
    expect(chosen(press(two, 'b'))).toBe('d');
  });

  it('takes everything between two with Shift, in either direction', () => {
    expect(chosen(press(press(nothingChosen, 'b'), 'd', true))).toBe('bcd');
    expect(chosen(press(press(nothingChosen, 'd'), 'a', true))).toBe('abcd');
  });

  it('lets go of a range in the same way', () => {
    const all = press(press(nothingChosen, 'a'), 'e', true);
    const less = press(press(all, 'b'), 'd', true);
    expect(chosen(less)).toBe('ae');
  });

  it('takes one alone where the range has no beginning', () => {
    expect(chosen(press(nothingChosen, 'c', true))).toBe('c');
    expect(chosen(press({ ids: new Set(), anchor: 'gone' }, 'c', true))).toBe('c');
  });

  it('lets go of what has left the list, and of nothing that was never shown', () => {
    const all = { ids: new Set([...shown, 'further down']), anchor: 'b' };
    const { ids } = stillListed(all, { before: shown, now: ['a', 'c', 'e', 'new'] });
    expect(ids).toEqual(new Set(['a', 'c', 'e', 'further down']));
  });
});
