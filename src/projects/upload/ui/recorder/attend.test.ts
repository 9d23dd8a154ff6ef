import { describe, expect, it } from 'vitest';
import { attend } from './attend.ts';

describe('the device while something is recorded', () => {
  it('stays awake until the recording ends', async () => {
    const { begin, held, settled } = setUp();
    const attendance = begin();
    await settled();
    expect(held()).toBe(1);
    attendance.end();
    expect(held()).toBe(0);
  });

  it('is asked again once the page is seen again, for a browser takes the lock back', async () => {
    const { begin, held, asked, show, settled } = setUp();
    begin();
    await settled();
    show('hidden');
    expect(held()).toBe(0);
    await settled();
    expect(asked()).toBe(1);
    show('visible');
    await settled();
    expect([held(), asked()]).toEqual([1, 2]);
  });

  it('may sleep in a pause, and stays awake again after it', async () => {
    const { begin, held, show, settled } = setUp();
    const attendance = begin();
    await settled();
    attendance.setPaused(true);
    expect(held()).toBe(0);
    show('hidden');
    show('visible');
    await settled();
    expect(held()).toBe(0);
    attendance.setPaused(false);
    await settled();
    expect(held()).toBe(1);
  });

  it('holds nothing when the recording ended before the answer came, nor when it was asked twice', async () => {
    const { begin, held, show, settled } = setUp();
    begin().end();
    await settled();
    expect(held()).toBe(0);
    begin();
    show('visible');
    await settled();
    expect(held()).toBe(1);
  });

  it('may refuse, or know nothing of it', async () => {
    const refusing = setUp({
      wakeLock: { request: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    });
    const attendance = refusing.begin();
    await refusing.settled();
    expect(() => attendance.end()).not.toThrow();
    expect(() => setUp({ wakeLock: undefined }).begin().end()).not.toThrow();
  });

  it('says when the page is put away, frozen or closed, and no longer once the recording ended', () => {
    const { begin, show, freeze, close, kept } = setUp();
    const attendance = begin();
    show('hidden');
    expect(kept()).toBe(1);
    freeze();
    expect(kept()).toBe(2);
    close();
    expect(kept()).toBe(3);
    attendance.end();
    show('visible');
    show('hidden');
    freeze();
    close();
    expect(kept()).toBe(3);
  });

  it('pauses and goes on by its own switch for the microphone, and offers none afterwards', () => {
    const { begin, calls, press, session } = setUp();
    const attendance = begin();
    expect(session.playbackState).toBe('playing');
    press('togglemicrophone');
    attendance.setPaused(true);
    press('togglemicrophone');
    press('pause');
    press('play');
    expect(calls).toEqual(['pause', 'resume', 'pause', 'resume']);
    attendance.end();
    press('togglemicrophone');
    expect(calls).toHaveLength(4);
    expect(session.playbackState).toBe('none');
  });
});

type Device = Parameters<typeof attend>[1];

function setUp(change: Partial<Device> = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const window = new EventTarget();
  const locks = new Set<{ released: boolean; release: () => Promise<void> }>();
  let asked = 0;
  let kept = 0;
  const wakeLock = {
    request: async () => {
      asked += 1;
      const lock = {
        released: false,
        release: async () => {
          lock.released = true;
          locks.delete(lock);
        },
      };
      locks.add(lock);
      return lock as unknown as WakeLockSentinel;
    },
  };
  const handlers = new Map<string, () => void>();
  const session = {
    playbackState: 'none',
    metadata: null,
    setActionHandler: (action: string, handler: (() => void) | null) => {
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
  };
  const calls: string[] = [];
  const device = { wakeLock, mediaSession: session as unknown as MediaSession, page, window, ...change };
  return {
    begin: () =>
      attend(
        {
          title: 'Aufnahme',
          pause: () => void calls.push('pause'),
          resume: () => void calls.push('resume'),
          keepNow: () => (kept += 1),
        },
        device as unknown as Device,
      ),
    session,
    calls,
    held: () => locks.size,
    asked: () => asked,
    kept: () => kept,
    press: (action: string) => handlers.get(action)?.(),
    show: (state: DocumentVisibilityState) => {
      page.visibilityState = state;
      // The browser's own rule.
      if (state === 'hidden') for (const lock of locks) void lock.release();
      page.dispatchEvent(new Event('visibilitychange'));
    },
    freeze: () => page.dispatchEvent(new Event('freeze')),
    close: () => window.dispatchEvent(new Event('pagehide')),
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}
