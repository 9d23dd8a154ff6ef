import { expect, it } from 'vitest';
import { createLine } from './line.ts';

/** A browser, and a server that answers or not. */
function setUp() {
  const events = new EventTarget();
  const world = { hasNetwork: true, isAnswering: true, asked: 0 };
  const waiting: (() => void)[] = [];
  const reported: boolean[] = [];
  const line = createLine({
    hasNetwork: () => world.hasNetwork,
    events,
    ask: async () => {
      world.asked += 1;
      return world.isAnswering;
    },
    later: (callBack) => void waiting.push(callBack),
  });
  const stop = line.subscribe(() => reported.push(line.isUp()));
  return { line, world, events, waiting, reported, stop };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('is cut where no answer comes, whatever the browser says, and asks until one comes', async () => {
  const { line, world, waiting, reported } = setUp();
  world.isAnswering = false;
  expect(await line.check()).toBe(false);
  expect(line.isUp()).toBe(false);
  waiting.shift()?.();
  await settled();
  expect(reported).toEqual([false]);
  world.isAnswering = true;
  waiting.shift()?.();
  await settled();
  expect(reported).toEqual([false, true]);
  expect(waiting).toEqual([]);
});

it('asks nothing while the browser says that it has no network, and at once when that comes back', async () => {
  const { line, world, events, reported } = setUp();
  world.isAnswering = false;
  await line.check();
  world.hasNetwork = false;
  events.dispatchEvent(new Event('offline'));
  expect(await line.check()).toBe(false);
  expect(world.asked).toBe(1);
  Object.assign(world, { hasNetwork: true, isAnswering: true });
  events.dispatchEvent(new Event('online'));
  await settled();
  expect(line.isUp()).toBe(true);
  expect(reported.at(-1)).toBe(true);
});

it('asks once for all who want to know at one time, and waits once', async () => {
  const { line, world, waiting } = setUp();
  world.isAnswering = false;
  expect(await Promise.all([line.check(), line.check()])).toEqual([false, false]);
  expect(world.asked).toBe(1);
  await line.check();
  expect(waiting).toHaveLength(1);
});

it('reports nothing to who has stopped listening', async () => {
  const { line, world, events, reported, stop } = setUp();
  stop();
  world.isAnswering = false;
  events.dispatchEvent(new Event('offline'));
  await line.check();
  expect(reported).toEqual([]);
});
