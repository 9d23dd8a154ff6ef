import { describe, expect, it } from 'vitest';
import { endOf, type Heard, withNewer } from '#projects/domain/recognised-words.ts';

describe('what is recognised so far', () => {
  const held: Heard = {
    passages: [
      { position: 0, text: 'guten Morgen' },
      { position: 2, text: 'bei uns' },
    ],
    until: '2026-11-22T10:00:02.000Z',
  };

  it('takes in what is new at its place, and better words instead of those before', () => {
    const newer: Heard = {
      passages: [
        { position: 1, text: 'und willkommen' },
        { position: 2, text: 'bei uns allen' },
      ],
      until: '2026-11-22T10:00:05.000Z',
    };
    const { passages, until } = withNewer(held, newer);
    expect(passages.map(({ text }) => text)).toEqual(['guten Morgen', 'und willkommen', 'bei uns allen']);
    expect(until).toBe(newer.until);
  });

  it('stays as it is when nothing is new', () => {
    expect(withNewer(held, { passages: [], until: null })).toEqual(held);
    expect(withNewer(undefined, held)).toEqual(held);
  });

  it('is shown by its last whole words where room is short', () => {
    expect(endOf('eins zwei drei', 20)).toBe('eins zwei drei');
    expect(endOf('eins zwei drei', 8)).toBe('… drei');
  });
});
