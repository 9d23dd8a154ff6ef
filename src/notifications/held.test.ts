// Mails that wait: held once, released at their moment, several of one person together.
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { setUpDatabase } from '../../test/database.ts';
import { decideMail, releaseHeld } from './held.server.ts';
import { heldNotifications } from './notifications.table.ts';
import { changeSettings, type NotificationSettings, settingsOf, stopMails } from './settings.server.ts';

const database = setUpDatabase();
let now = new Date();
const deps = () => ({ db: database.db, clock: { now: () => now } });
const all: NotificationSettings = {
  ready: true,
  failed: true,
  bundle: 'hourly',
  quietFrom: null,
  quietUntil: null,
  timeZone: 'Europe/Berlin',
};
let userId = newId();

beforeEach(async () => {
  now = new Date('2026-11-23T12:34:00Z');
  userId = newId();
  await database.db.delete(heldNotifications);
  await changeSettings(database.db, userId, all);
});

const finished = (projectId: string, whose = userId) =>
  decideMail(deps(), { userId: whose, projectId, kind: 'ready' });

/** @returns what was released alone, and what together */
async function release(isThere = true) {
  const [alone, together] = [[] as string[], [] as string[][]];
  await releaseHeld(
    deps(),
    {
      release: async (projectId) => {
        alone.push(projectId);
        return isThere;
      },
      bundle: async (_userId, ids) => void together.push([...ids]),
    },
    new AbortController().signal,
  );
  return { alone, together };
}

describe('a mail about a result', () => {
  it('goes out at once where nothing was chosen', async () => {
    expect(await finished(newId(), newId())).toBe('now');
  });

  it('waits for the hour alone, then goes out once by itself', async () => {
    const id = newId();
    expect(await finished(id)).toBe('later');
    expect(await finished(id)).toBe('later');
    expect(await release()).toEqual({ alone: [], together: [] });
    now = new Date('2026-11-23T13:00:00Z');
    expect(await release()).toEqual({ alone: [id], together: [] });
    expect(await finished(id)).toBe('now');
    expect(await release()).toEqual({ alone: [], together: [] });
  });

  it('is one with the others of its person that are due, and not with those of others', async () => {
    const [first, second, foreign, stranger] = [newId(), newId(), newId(), newId()];
    await changeSettings(database.db, stranger, all);
    for (const id of [first, second]) await finished(id);
    await finished(foreign, stranger);
    now = new Date('2026-11-23T13:00:01Z');
    const { alone, together } = await release();
    expect(alone).toEqual([foreign]);
    expect(together.map((ids) => ids.toSorted((a, b) => a.localeCompare(b)))).toEqual([
      [first, second].toSorted((a, b) => a.localeCompare(b)),
    ]);
    expect((await release()).together).toEqual([]);
  });

  it('stays held while the mail about several cannot be sent', async () => {
    for (const id of [newId(), newId()]) await finished(id);
    now = new Date('2026-11-23T13:00:01Z');
    const away = { release: async () => true, bundle: () => Promise.reject(new Error('away')) };
    await expect(releaseHeld(deps(), away, new AbortController().signal)).rejects.toThrow('away');
    expect((await release()).together).toHaveLength(1);
  });

  it('is forgotten with a recording that is gone', async () => {
    await finished(newId());
    now = new Date('2026-11-23T13:00:01Z');
    await release(false);
    expect(await release()).toEqual({ alone: [], together: [] });
  });

  it('does not go out for a kind that was stopped by its secret, also when it was held', async () => {
    const id = newId();
    await finished(id);
    const { secret } = await settingsOf(database.db, userId);
    expect(await stopMails(database.db, 'x'.repeat(32), 'ready')).toBe(false);
    expect(await stopMails(database.db, secret, 'ready')).toBe(true);
    expect(await finished(id)).toBe('never');
    expect(await decideMail(deps(), { userId, projectId: newId(), kind: 'failed' })).toBe('later');
  });
});
