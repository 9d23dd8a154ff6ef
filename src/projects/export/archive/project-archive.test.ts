// An archive of many recordings, as it is made and as it is broken off.
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { projectArchive } from './project-archive.ts';

const entries = Array.from({ length: 60 }, (_, n) => ({
  id: `${n}`,
  title: `Gespräch ${n}`,
  createdAt: new Date(0),
}));
/** Does not get smaller by compression: a recording fills more than what the stream holds in advance. */
const noise = () => crypto.getRandomValues(new Uint8Array(65_000));

it('makes no recording more once nobody takes it any longer', async () => {
  let made = 0;
  const makeFile = async () => {
    made += 1;
    return [noise(), noise()];
  };
  const archive = projectArchive({ entries, format: 'pdf', locale: 'de', now: new Date(0), makeFile });
  await once(archive, 'readable');
  archive.read(1);
  archive.destroy();
  await once(archive, 'close');
  const madeThen = made;
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  expect(made).toBe(madeThen);
  expect(made).toBeLessThan(10);
});

it('makes the next recording only when the one before is on its way, however slow the line', async () => {
  let made = 0;
  const makeFile = async () => {
    made += 1;
    return [noise(), noise()];
  };
  const archive = projectArchive({ entries, format: 'pdf', locale: 'de', now: new Date(0), makeFile });
  let taken = 0;
  for await (const chunk of archive as AsyncIterable<Buffer>) {
    taken += chunk.length;
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    expect(made).toBeLessThan(taken / 130_000 + 5);
  }
  expect(made).toBe(entries.length);
});
