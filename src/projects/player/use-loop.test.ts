import { describe, expect, it } from 'vitest';
import { nextLoop } from './use-loop.ts';

describe('the marks of a stretch that is repeated', () => {
  it('are set one after the other, and the third press takes them away', () => {
    const started = nextLoop(null, 2000);
    expect(started).toEqual({ fromMs: 2000, toMs: null });
    const whole = nextLoop(started, 5000);
    expect(whole).toEqual({ fromMs: 2000, toMs: 5000 });
    expect(nextLoop(whole, 3000)).toBeNull();
  });

  it('may be set from behind', () => {
    expect(nextLoop({ fromMs: 5000, toMs: null }, 2000)).toEqual({ fromMs: 2000, toMs: 5000 });
  });

  it('are taken away when both would fall onto one place', () => {
    expect(nextLoop({ fromMs: 5000, toMs: null }, 5100)).toBeNull();
  });
});
