import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForStall } from './stall-watch.ts';

const limit = { busyMs: 60_000, idleMs: 20_000 };

describe('a watch for processes that get nowhere', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** @param share of a core that the process gets, at a time in ms; null when unknown */
  const watch = (share: (atMs: number) => number | null) => {
    const stalls: string[] = [];
    const startedAt = Date.now();
    let worked = 0;
    let at = 0;
    const processorMs = () => {
      const now = Date.now() - startedAt;
      const own = share(now);
      worked += (own ?? 0) * (now - at);
      at = now;
      return own === null ? null : worked;
    };
    const watching = watchForStall(1, { limit, onStall: (how) => stalls.push(how) }, processorMs);
    return { ...watching, stalls };
  };

  it('finds one that works on and on', () => {
    const { stalls } = watch(() => 1);
    vi.advanceTimersByTime(59_000);
    expect(stalls).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(stalls).toEqual([expect.stringContaining('60000 ms of work')]);
    vi.advanceTimersByTime(600_000);
    expect(stalls).toHaveLength(1);
  });

  it('finds one that waits for nothing, though something in it turns over now and then', () => {
    const { stalls } = watch((atMs) => (atMs % 15_000 === 0 ? 0.01 : 0));
    vi.advanceTimersByTime(120_000);
    expect(stalls).toEqual([expect.stringContaining('did nothing')]);
  });

  it('leaves one alone that others keep from its core', () => {
    const { stalls, stop } = watch(() => 0.01);
    vi.advanceTimersByTime(3_600_000);
    expect(stalls).toEqual([]);
    stop();
  });

  it('starts over with each step that is done', () => {
    const { stalls, progressed, stop } = watch(() => 1);
    for (let step = 0; step < 50; step += 1) {
      vi.advanceTimersByTime(50_000);
      progressed();
    }
    expect(stalls).toEqual([]);
    stop();
  });

  it('goes by the clock where the work of a process is unknown', () => {
    const { stalls } = watch(() => null);
    vi.advanceTimersByTime(61_000);
    expect(stalls).toEqual([expect.stringContaining('of work')]);
  });
});
