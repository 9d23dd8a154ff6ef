// Results of what was ordered together: they wait for each other, are mailed as one, and once, whatever ends the process.
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { chooseNotifications } from '../../test/fixtures/choose-notifications.ts';
import { setUpDatabase } from '../../test/servers/database.ts';
import { decide, type Happened } from './held.server.ts';
import { heldNotifications } from './notifications.table.ts';
import { type Out, releaseHeld } from './release-held.server.ts';

const database = setUpDatabase();
let now: Date;
let userId: string;
const deps = () => ({ db: database.db, clock: { now: () => now }, log: { warn: () => undefined } });
const [first, second, third] = [newId(), newId(), newId()];

beforeEach(async () => {
  now = new Date('2026-11-23T12:34:00Z');
  userId = newId();
  await database.db.delete(heldNotifications);
  await chooseNotifications(database.db, userId);
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const sorted = (ids: readonly string[]) => ids.toSorted((a, b) => a.localeCompare(b));
const happen = (projectId: string, part: Partial<Happened>) =>
  decide(deps(), {
    userId,
    projectId,
    kind: 'ready',
    since: new Date('2026-11-23T06:00:00Z'),
    isMailAnswer: false,
    chat: 'none',
    isFirst: true,
    companions: [],
    ...part,
  });
/** @param unknown those of the three that the owner knows nothing of yet */
const ended = (id: string, ...unknown: string[]) => happen(id, { companions: unknown });

/** @returns what was released alone, and what together */
async function release() {
  const [alone, together] = [[] as string[], [] as string[][]];
  await releaseHeld(
    deps(),
    {
      release: async ({ projectId }) => alone.push(projectId) > 0,
      announce: async () => undefined,
      mail: async ({ held }) => void together.push(sorted(held.map(({ projectId }) => projectId))),
      settle: async () => undefined,
    },
    new AbortController().signal,
  );
  return { alone, together };
}

it('are one, which goes out once the last of them has ended', async () => {
  expect((await ended(first, second, third)).mail).toBe('later');
  later(2);
  expect((await ended(second, first, third)).mail).toBe('later');
  expect(await release()).toEqual({ alone: [], together: [] });
  later(2);
  expect((await ended(third, first, second)).mail).toBe('later');
  expect((await release()).together).toEqual([sorted([first, second, third])]);
  later(60);
  expect(await release()).toEqual({ alone: [], together: [] });
});

it('know of each other, whatever ends in the same moment', async () => {
  const both = await Promise.all([ended(first, second), ended(second, first)]);
  expect(both.map(({ mail }) => mail)).toEqual(['later', 'later']);
  expect((await release()).together).toEqual([sorted([first, second])]);
});

it('do not wait longer than five minutes for one that takes its time, nor does that one for them', async () => {
  await ended(first, second, third);
  await ended(second, first, third);
  later(5);
  expect((await release()).together).toEqual([sorted([first, second])]);
  later(60);
  expect(await ended(third)).toMatchObject({ mail: 'now' });
});

it('are the usual one where only one has ended by then', async () => {
  await ended(first, second);
  later(5);
  expect(await release()).toEqual({ alone: [first], together: [] });
  expect((await ended(first, second)).mail).toBe('now');
  expect((await ended(second)).mail).toBe('now');
});

it('hold the same results each time they are sent, whatever has ended since', async () => {
  const sent: { id: string; ids: string[] }[] = [];
  const out: Out = {
    release: async () => true,
    announce: async () => undefined,
    mail: async ({ bundleId: id, held }) =>
      void sent.push({ id, ids: sorted(held.map(({ projectId }) => projectId)) }),
    settle: async () => {
      if (sent.length === 1) throw new Error('killed');
    },
  };
  const sweep = () => releaseHeld(deps(), out, new AbortController().signal);
  await ended(first, second);
  await ended(second, first);
  await expect(sweep()).rejects.toThrow('killed');
  // Its own job, tried again, leaves it to the mail that lists it; a third result is another mail.
  expect((await ended(first, second, third)).mail).toBe('later');
  expect((await ended(third, first, second)).mail).toBe('now');
  // Another process might be at it still.
  await sweep();
  expect(sent).toHaveLength(1);
  later(10);
  await sweep();
  await sweep();
  expect(sent).toEqual([
    { id: expect.any(String), ids: sorted([first, second]) },
    { id: sent[0]?.id, ids: sorted([first, second]) },
  ]);
});

it('leave out what its own job mails at that moment', async () => {
  await ended(first, second);
  later(5);
  await release();
  await ended(second, first);
  expect((await ended(first)).mail).toBe('now');
  expect(await release()).toEqual({ alone: [second], together: [] });
});

it('wait neither for answers to mails nor with them', async () => {
  expect((await happen(first, { companions: [second], isMailAnswer: true })).mail).toBe('now');
});
