// Which ways tell of a result, and when; what waits is held once, several of one person are notified together.
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { chooseNotifications } from '../../test/fixtures/choose-notifications.ts';
import { setUpDatabase } from '../../test/servers/database.ts';
import { usualChoices, withChoice } from './choices.ts';
import { decide, forgetHeld, type Happened } from './held.server.ts';
import { heldNotifications } from './notifications.table.ts';
import { type Out, releaseHeld } from './release-held.server.ts';
import { type NotificationSettings, settingsOf, stopMails } from './settings.server.ts';

const database = setUpDatabase();
let now = new Date();
/** When the recordings came to their results. */
const MORNING = new Date('2026-11-23T06:00:00Z');
const deps = () => ({ db: database.db, clock: { now: () => now } });
let userId = newId();
const choose = (part: Partial<NotificationSettings> = {}, whose = userId) =>
  chooseNotifications(database.db, whose, { bundle: 'hourly', ...part });

beforeEach(async () => {
  now = new Date('2026-11-23T12:34:00Z');
  userId = newId();
  await database.db.delete(heldNotifications);
  await choose();
});

const logged: unknown[] = [];
const sweeping = () => ({ ...deps(), log: { warn: (fields: unknown) => void logged.push(fields) } });
const happen = (projectId: string, part: Partial<Happened> = {}) =>
  decide(deps(), {
    userId,
    projectId,
    kind: 'ready',
    since: MORNING,
    isMailAnswer: false,
    chat: 'none',
    isFirst: true,
    companions: [],
    ...part,
  });
const finished = async (projectId: string, whose = userId) =>
  (await happen(projectId, { userId: whose })).mail;

/** @returns what was released alone, and what together */
async function release(isThere = true, part: Partial<Out> = {}) {
  const [alone, together] = [[] as string[], [] as string[][]];
  const out: Out = {
    release: async ({ projectId }) => {
      alone.push(projectId);
      return isThere;
    },
    announce: async () => undefined,
    mail: async ({ held }) => void together.push(held.map(({ projectId }) => projectId)),
    settle: async () => undefined,
    ...part,
  };
  await releaseHeld(sweeping(), out, new AbortController().signal);
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
    await choose({}, stranger);
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

  it('stays held while the mail about several cannot be sent, and is tried again a minute later', async () => {
    for (const id of [newId(), newId()]) await finished(id);
    now = new Date('2026-11-23T13:00:01Z');
    await release(true, { mail: () => Promise.reject(new Error('away')) });
    expect((await release()).together).toEqual([]);
    now = new Date('2026-11-23T13:01:01Z');
    expect((await release()).together).toHaveLength(1);
  });

  it('goes out to others where the notice of one person fails by a fault of ours', async () => {
    const other = newId();
    await choose({}, other);
    const of = new Map<string, string>();
    for (const whose of [userId, other]) of.set(whose, newId());
    for (const [whose, id] of of) await finished(id, whose);
    now = new Date('2026-11-23T13:00:01Z');
    const released: string[] = [];
    const releaseOne: Out['release'] = async (held) => {
      if (held.userId === userId) throw new Error('a fault');
      return released.push(held.projectId) > 0;
    };
    logged.length = 0;
    await expect(release(true, { release: releaseOne })).rejects.toThrow('a fault');
    expect(released).toEqual([of.get(other)]);
    expect(logged).toMatchObject([{ code: 'held_not_released', userId }]);
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
    expect((await happen(newId(), { kind: 'failed' })).mail).toBe('later');
  });

  it('still comes about one recording where those about several were stopped, and nothing else is', async () => {
    const { secret, choices } = await settingsOf(database.db, userId);
    expect(await stopMails(database.db, secret, 'results')).toBe(true);
    expect((await settingsOf(database.db, userId)).choices).toEqual(
      withChoice(choices, { channel: 'mail', kind: 'several' }, false),
    );
    for (const kind of ['ready', 'failed'] as const)
      expect((await happen(newId(), { kind })).mail).toBe('later');
  });
});

describe('a line on browsers and in the chat', () => {
  const at = (hour: string) => {
    now = new Date(`2026-11-23T${hour}:00Z`);
  };
  const night = { bundle: 'none' as const, quietFrom: 22 * 60, quietUntil: 7 * 60 };
  const without = (channel: 'mail' | 'push') => withChoice(usualChoices, { channel, kind: 'ready' }, false);

  it('shows at once what was chosen for its way, and once while the mail waits', async () => {
    const id = newId();
    expect(await happen(id)).toEqual({ mail: 'later', announce: ['push'] });
    expect(await happen(id)).toEqual({ mail: 'later', announce: [] });
    at('13:01');
    expect(await happen(id)).toEqual({ mail: 'now', announce: [] });
  });

  it.each([
    ['push', 'ready', []],
    ['telegram', 'ready', ['telegram', 'push']],
    ['telegram', 'failed', ['push']],
  ] as const)('a switch of %s for %s counts for nothing else', async (channel, kind, announce) => {
    const isOn = channel === 'telegram';
    await choose({ bundle: 'none', choices: withChoice(usualChoices, { channel, kind }, isOn) });
    expect(await happen(newId())).toEqual({ mail: 'now', announce });
  });

  it('waits for the end of the quiet hours, also where no mail is wanted', async () => {
    await choose({ ...night, choices: without('mail') });
    at('22:30');
    const id = newId();
    expect(await happen(id)).toEqual({ mail: 'later', announce: [] });
    expect(await release()).toEqual({ alone: [], together: [] });
    at('23:30');
    now = new Date(now.getTime() + 7 * 3_600_000);
    expect((await release()).alone).toEqual([id]);
    expect(await happen(id)).toEqual({ mail: 'never', announce: ['push'] });
    expect(await release()).toEqual({ alone: [], together: [] });
  });

  it.each([{}, { choices: without('mail') }])(
    'waits for their end while the mail answers one in them, whatever is tried again',
    async (part) => {
      await choose({ ...night, ...part });
      at('22:30');
      const id = newId();
      const answer = { isMailAnswer: true };
      expect(await happen(id, answer)).toEqual({ mail: 'now', announce: [] });
      expect(await happen(id, { ...answer, isFirst: false })).toEqual({ mail: 'now', announce: [] });
      expect(await release()).toEqual({ alone: [], together: [] });
      now = new Date('2026-11-24T06:00:00Z');
      expect((await release()).alone).toEqual([id]);
      expect(await happen(id, answer)).toEqual({ mail: 'now', announce: ['push'] });
      expect(await release()).toEqual({ alone: [], together: [] });
    },
  );

  it.each([1, 2])('waits with %s held mails where the quiet hours were moved meanwhile', async (count) => {
    await choose(night);
    at('22:30');
    const ids = Array.from({ length: count }, newId);
    for (const id of ids) await happen(id);
    await choose({ ...night, quietUntil: 9 * 60 });
    now = new Date('2026-11-24T06:00:00Z');
    expect(await happen(ids[0] ?? '')).toEqual({ mail: 'later', announce: [] });
    expect(await release()).toEqual({ alone: [], together: [] });
    now = new Date('2026-11-24T08:00:00Z');
    const { alone, together } = await release();
    expect([...alone, ...together.flat()].toSorted()).toEqual(ids.toSorted());
    if (count > 1) return;
    expect(await happen(ids[0] ?? '')).toEqual({ mail: 'now', announce: ['push'] });
  });

  it('is not lost where the job that held it in them is tried again', async () => {
    await choose({ ...night, choices: without('mail') });
    at('22:30');
    const id = newId();
    for (const isFirst of [true, false])
      expect(await happen(id, { isFirst })).toEqual({ mail: 'later', announce: [] });
  });

  it('comes for the result of another try while that before is held, and only once', async () => {
    const id = newId();
    const failed = { kind: 'failed', since: MORNING } as const;
    const ready = { kind: 'ready', since: new Date('2026-11-23T12:40:00Z') } as const;
    expect(await happen(id, failed)).toEqual({ mail: 'later', announce: ['push'] });
    expect(await happen(id, failed)).toEqual({ mail: 'later', announce: [] });
    const failedAgain = { ...failed, since: new Date('2026-11-23T12:38:00Z') };
    expect(await happen(id, failedAgain)).toEqual({ mail: 'later', announce: ['push'] });
    expect(await happen(id, ready)).toEqual({ mail: 'later', announce: ['push'] });
    expect(await happen(id, ready)).toEqual({ mail: 'later', announce: [] });
    const [held] = await database.db.select().from(heldNotifications);
    expect(held).toMatchObject({ kind: 'ready', happenedAt: ready.since, isAnnounced: true });
  });

  it('does not come again with a job that is tried again', async () => {
    await choose({ bundle: 'none' });
    expect(await happen(newId(), { isFirst: false })).toEqual({ mail: 'now', announce: [] });
  });

  it('comes with the answer to a mail, which no choice holds up', async () => {
    await choose({ choices: without('mail') });
    expect(await happen(newId(), { isMailAnswer: true })).toEqual({ mail: 'now', announce: ['push'] });
  });
});

describe('what a chat reports', () => {
  it('is notified nowhere else, once the chat was notified', async () => {
    const id = newId();
    expect(await happen(id, { chat: 'coming' })).toEqual({ mail: 'later', announce: [] });
    await forgetHeld(database.db, id);
    expect(await happen(id, { chat: 'done' })).toEqual({ mail: 'never', announce: [] });
    now = new Date(now.getTime() + 86_400_000);
    expect(await release()).toEqual({ alone: [], together: [] });
  });

  it('is notified by the other ways where the chat cannot be notified, or not for an hour', async () => {
    await choose({ bundle: 'none' });
    const [lost, late] = [newId(), newId()];
    for (const id of [lost, late]) await happen(id, { chat: 'coming' });
    await forgetHeld(database.db, lost);
    expect(await happen(lost)).toEqual({ mail: 'now', announce: ['push'] });
    now = new Date(now.getTime() + 3_600_000);
    expect((await release()).alone).toEqual([late]);
    expect(await happen(late, { chat: 'coming' })).toEqual({ mail: 'now', announce: ['push'] });
  });

  it('is notified by the other ways after the quiet hours where the chat was late in them', async () => {
    const night = { bundle: 'none' as const, quietFrom: 14 * 60, quietUntil: 16 * 60 };
    await choose(night);
    const id = newId();
    await happen(id, { chat: 'coming' });
    now = new Date('2026-11-23T13:34:00Z');
    expect(await happen(id, { chat: 'coming' })).toEqual({ mail: 'later', announce: [] });
    expect(await release()).toEqual({ alone: [], together: [] });
    now = new Date('2026-11-23T15:00:00Z');
    expect((await release()).alone).toEqual([id]);
    expect(await happen(id, { chat: 'coming' })).toEqual({ mail: 'now', announce: ['push'] });
  });

  it('is notified by the other ways as well where the person wants it', async () => {
    await choose({ bundle: 'none', alsoAnswered: true });
    for (const chat of ['coming', 'done'] as const)
      expect(await happen(newId(), { chat })).toEqual({ mail: 'now', announce: ['push'] });
  });
});
