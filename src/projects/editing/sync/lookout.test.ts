// How often the page asks for what is left.
import { expect, it } from 'vitest';
import { createLookout } from './lookout.ts';
import type { Outcome } from './send-pending-edits.ts';

function lookout(state: () => Outcome['state']) {
  const here = { left: ['p'] as string[], now: 0, isOnline: true, sent: 0, reported: [] as Outcome[][] };
  const look = createLookout({
    left: async () => here.left,
    send: async () => {
      here.sent += 1;
      const outcomes = here.left.map((projectId) => ({ projectId, state: state() }));
      here.left = here.left.filter((id) =>
        outcomes.some((one) => one.projectId === id && one.state !== 'sent'),
      );
      return outcomes;
    },
    notify: (outcomes) => here.reported.push([...outcomes]),
    isOnline: () => here.isOnline,
    now: () => here.now,
  });
  return { here, look };
}

it('A page without anything unsent loads nothing and asks nobody', async () => {
  const { here, look } = lookout(() => 'sent');
  here.left = [];
  await look();
  expect([here.sent, here.reported]).toEqual([0, []]);
});

it('A page that is offline waits for the line', async () => {
  const { here, look } = lookout(() => 'sent');
  here.isOnline = false;
  await look();
  expect(here.sent).toBe(0);
  here.isOnline = true;
  await look({ afresh: true });
  expect([here.sent, here.left]).toEqual([1, []]);
});

it('What was reported is not asked again until something changes, and the note goes with its text', async () => {
  const { here, look } = lookout(() => 'asked');
  await look();
  await look();
  expect(here.sent).toBe(1);
  here.left = ['p', 'q'];
  await look();
  expect(here.sent).toBe(2);
  here.left = [];
  await look();
  expect(here.reported.at(-1)).toEqual([]);
});

it('The note of a recording that was opened and settled while it was asked for goes as well', async () => {
  const { here, look } = lookout(() => {
    here.left = [];
    return 'asked';
  });
  await look();
  expect(here.reported).toEqual([[{ projectId: 'p', state: 'asked' }]]);
  await look();
  expect(here.reported.at(-1)).toEqual([]);
});

it('What failed is tried again later and later, and at once when the line is back', async () => {
  const { here, look } = lookout(() => 'later');
  const waits: number[] = [];
  for (let last = 0; waits.length < 8; here.now += 1000) {
    const before = here.sent;
    await look();
    if (here.sent === before) continue;
    waits.push(here.now - last);
    last = here.now;
  }
  expect(waits.slice(1)).toEqual([20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000]);
  const before = here.sent;
  await look({ afresh: true });
  expect(here.sent).toBe(before + 1);
});
