import { describe, expect, it } from 'vitest';
import {
  filterOf,
  isFiltered,
  type ListView,
  readView,
  unfiltered,
  withAssigned,
  writeView,
} from './list-view.ts';

const plain: ListView = {
  q: '',
  folder: null,
  state: null,
  language: null,
  whose: null,
  isAssigned: false,
  period: null,
  sort: 'date',
  order: 'desc',
};
const folder = '0192e4a1-7b3c-7d4e-8f5a-6b7c8d9e0f1a';
const now = new Date(2026, 10, 21, 15, 30);
const local = (...at: [number, number, number]) => new Date(...at).toISOString();

describe('what the list shows', () => {
  it('comes back from the address as it was written into it', () => {
    const views: ListView[] = [
      plain,
      { ...plain, q: 'Müller & Söhne', state: 'failed', language: 'fr', period: 'week' },
      { ...plain, sort: 'title', order: 'asc', period: { from: '2026-11-01', to: '' } },
      { ...plain, sort: 'duration', order: 'asc' },
      { ...plain, folder, state: 'check' },
      { ...plain, whose: 'team' },
      { ...plain, whose: folder },
      { ...plain, ...withAssigned(plain, true) },
    ];
    for (const view of views) expect(readView(writeView(view, new URLSearchParams()))).toEqual(view);
    expect(writeView(plain, new URLSearchParams('q=alt&page=2')).toString()).toBe('page=2');
  });

  it('passes over what it does not understand', () => {
    const params = new URLSearchParams(
      'folder=x&status=x&language=xx&whose=all&date=never&from=gestern&to=2026-99-99&sort=y&order=z',
    );
    expect(readView(params)).toEqual(plain);
  });

  it('asks the server for whole days of the reader', () => {
    expect(filterOf({ ...plain, period: 'today' }, now)).toEqual({ from: local(2026, 10, 21) });
    expect(filterOf({ ...plain, period: 'month' }, now)).toEqual({ from: local(2026, 9, 23) });
    const period = { from: '2026-11-01', to: '2026-11-30' };
    expect(filterOf({ ...plain, period }, now)).toEqual({ from: local(2026, 10, 1), to: local(2026, 11, 1) });
  });

  it('asks for nothing that the server refuses, whatever the address holds', () => {
    const { q } = readView(new URLSearchParams({ q: 'a'.repeat(300) }));
    expect(q).toHaveLength(200);
    const days = readView(new URLSearchParams('from=0000-01-01&to=9999-12-31'));
    expect(Object.values(filterOf(days, now))).toEqual([
      expect.stringMatching(/^\d{4}-/),
      expect.stringMatching(/^\d{4}-/),
    ]);
  });

  it('asks for one’s own, the team’s, or what one of its people brought there', () => {
    expect(filterOf({ ...plain, whose: 'mine' }, now)).toEqual({ scope: 'mine' });
    expect(filterOf({ ...plain, whose: 'team' }, now)).toEqual({ scope: 'team' });
    expect(filterOf({ ...plain, whose: folder }, now)).toEqual({ scope: 'team', by: folder });
    expect(isFiltered({ ...plain, whose: 'mine' })).toBe(true);
  });

  it('shows what is open for the person by its days, and takes that order back with the filter', () => {
    const mine: ListView = { ...plain, ...withAssigned(plain, true) };
    expect(writeView(mine, new URLSearchParams()).toString()).toBe('assigned=me&sort=due');
    expect([filterOf(mine, now), isFiltered(mine)]).toEqual([{ assigned: 'me' }, true]);
    expect({ ...mine, ...withAssigned(mine, false) }).toEqual(plain);
    expect({ ...mine, ...unfiltered(mine) }).toEqual(plain);
    const byTitle: ListView = { ...mine, sort: 'title', order: 'asc' };
    expect(unfiltered(byTitle)).toMatchObject({ isAssigned: false, sort: 'title', order: 'asc' });
  });

  it('asks for the projects of an open folder, and searches all folders', () => {
    expect(filterOf({ ...plain, folder }, now)).toEqual({ folder });
    expect(filterOf({ ...plain, folder, q: 'haus' }, now)).toEqual({ q: 'haus' });
    expect(isFiltered({ ...plain, folder })).toBe(false);
  });

  it('asks for all states of a group, and for nothing where nothing is chosen', () => {
    expect(filterOf({ ...plain, state: 'failed' }, now)).toEqual({ status: ['failed', 'failed_llm'] });
    expect(filterOf({ ...plain, q: '  ' }, now)).toEqual({});
    expect([
      isFiltered(plain),
      isFiltered({ ...plain, q: 'a' }),
      isFiltered({ ...plain, sort: 'title' }),
    ]).toEqual([false, true, false]);
  });
});
