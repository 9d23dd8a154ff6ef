import { describe, expect, it } from 'vitest';
import { isHeld, reloadOnce } from './renewal.ts';

function browser(start = 0) {
  const kept = new Map<string, string>();
  let reloads = 0;
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const reload = (at: number) => reloadOnce({ memory, now: start + at, reload: () => void (reloads += 1) });
  return { reload, reloads: () => reloads };
}

describe('a page that is reloaded', () => {
  it('is so at most once within ten seconds', () => {
    const { reload, reloads } = browser(1_800_000_000_000);
    expect([reload(0), reload(1), reload(9_999)]).toEqual([true, false, false]);
    expect([reload(10_000), reload(15_000)]).toEqual([true, false]);
    expect(reloads()).toBe(2);
  });

  it('stays as it is where the browser remembers nothing', () => {
    const forbidden = () => {
      throw new Error('denied');
    };
    const memory = { getItem: forbidden, setItem: forbidden };
    const reload = () => expect.unreachable();
    expect(reloadOnce({ memory, now: 0, reload })).toBe(false);
  });

  it('is held by a listener that would ask before the window closes', () => {
    const page = new EventTarget();
    expect(isHeld(page)).toBe(false);
    const hold = (event: Event) => event.preventDefault();
    page.addEventListener('beforeunload', hold);
    expect(isHeld(page)).toBe(true);
    page.removeEventListener('beforeunload', hold);
    expect(isHeld(page)).toBe(false);
  });
});
