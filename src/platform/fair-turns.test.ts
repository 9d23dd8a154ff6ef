// Taking turns: how much runs at once, who comes next, and when nobody may wait any more.
import { expect, it } from 'vitest';
import { createFairTurns, OverloadedError } from './fair-turns.ts';

/** Work that ends when the test says so, in the order in which it began. */
function workshop(options: { places: number; placesPerLane?: number; mostWaitMs?: number }) {
  let nowMs = 0;
  const turns = createFairTurns({ mostWaitMs: 60_000, ...options, now: () => nowMs });
  const started: string[] = [];
  const running: (() => void)[] = [];
  const bring = (lane: string, name: string) =>
    turns.run(
      lane,
      () =>
        new Promise<string>((resolve) => {
          started.push(name);
          running.push(() => resolve(name));
        }),
    );
  const endOne = async (tookMs = 50) => {
    nowMs += tookMs;
    running.shift()?.();
    // Ending, making room and beginning are a handful of microtasks.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { turns, bring, started, running, endOne };
}

it('no more runs at once than there are places, and all of it gets its turn', async () => {
  const { bring, started, running, endOne } = workshop({ places: 2 });
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => bring('one', name)));
  await endOne(0);
  expect(running.length).toBeLessThanOrEqual(2);
  for (let n = 0; n < 5; n += 1) {
    await endOne();
    expect(running.length).toBeLessThanOrEqual(2);
  }
  expect(await all).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('a lane with one task does not wait for all that another queued before', async () => {
  const { bring, started, endOne } = workshop({ places: 1 });
  const flood = Array.from({ length: 20 }, (_, n) => bring('flood', `flood ${n}`));
  const guests = [bring('guest', 'guest'), bring('other', 'other')];
  for (let n = 0; n < 25; n += 1) await endOne();
  expect(started.indexOf('guest')).toBeLessThanOrEqual(3);
  expect(started.indexOf('other')).toBeLessThanOrEqual(4);
  await Promise.all([...flood, ...guests]);
});

it('beyond the longest wait more is refused at once, with the seconds to wait, and still not to others', async () => {
  const { bring, endOne, started } = workshop({ places: 1, mostWaitMs: 500 });
  const flood = Array.from({ length: 40 }, (_, n) => bring('flood', `flood ${n}`));
  const results = Promise.allSettled(flood);
  const guest = bring('guest', 'guest');
  for (let n = 0; n < 60; n += 1) await endOne();
  expect(await guest).toBe('guest');
  const refused = (await results).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(20);
  expect(refused[0]).toMatchObject({ reason: expect.any(OverloadedError) });
  expect(refused[0]).toMatchObject({ reason: { retryAfterS: 1 } });
  expect(started).toHaveLength(40 - refused.length + 1);
});

it('what others do meanwhile in places of theirs is no wait', async () => {
  const { bring, running, endOne } = workshop({ places: 4, placesPerLane: 1, mostWaitMs: 500 });
  const all = ['a', 'b', 'c', 'd'].flatMap((lane) => Array.from({ length: 10 }, () => bring(lane, lane)));
  const results = Promise.allSettled(all);
  await endOne(0);
  while (running.length > 0) await endOne();
  expect(new Set((await results).map(({ status }) => status))).toEqual(new Set(['fulfilled']));
});

it('slow work is learnt: fewer are let in to wait', async () => {
  const admitted = async (tookMs: number) => {
    const { bring, endOne, started } = workshop({ places: 1, mostWaitMs: 1_000 });
    for (let n = 0; n < 60; n += 1) {
      const one = bring('warm-up', 'warm-up');
      await endOne(0);
      await endOne(tookMs);
      await one;
    }
    const before = started.length;
    const many = Array.from({ length: 100 }, (_, n) => bring('many', `${n}`));
    const results = Promise.allSettled(many);
    for (let n = 0; n <= 100; n += 1) await endOne(tookMs);
    await results;
    return started.length - before;
  };
  const [fast, slow] = [await admitted(10), await admitted(200)];
  expect(slow).toBeLessThan(fast / 3);
  expect(slow).toBeGreaterThan(0);
});

it('work that fails gives its place back', async () => {
  const turns = createFairTurns({ places: 1, mostWaitMs: 1_000 });
  const failing = turns.run('one', async () => {
    throw new Error('failed');
  });
  const next = turns.run('one', async () => 'next');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
});

it('one lane never holds all places where it may hold fewer', async () => {
  const { bring, started, running, endOne } = workshop({ places: 3, placesPerLane: 2 });
  const flood = Array.from({ length: 5 }, (_, n) => bring('flood', `flood ${n}`));
  const guest = bring('guest', 'guest');
  await endOne(0);
  expect(started).toContain('guest');
  while (running.length > 0) await endOne();
  await Promise.all([...flood, guest]);
  expect(started).toHaveLength(6);
});

it('a cancelled task is not run, and holds up nobody', async () => {
  const { started, bring, endOne, turns } = workshop({ places: 1 });
  const first = bring('one', 'first');
  const leaving = new AbortController();
  const left = turns.run('one', async () => started.push('left'), leaving.signal);
  const last = bring('one', 'last');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await endOne();
  await endOne();
  await Promise.all([first, last]);
  expect(started).toEqual(['first', 'last']);
});
