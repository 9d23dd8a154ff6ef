// Mails that never came, as their person sees them over HTTP.
import { expect, it } from 'vitest';
import { freshEmail, setUpIdentity } from '../../test/servers/identity-server.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { notificationsPlugin } from './notifications.plugin.ts';
import { changeSettings, settingsOf } from './settings.server.ts';
import { noteUndelivered, sweepUndelivered, undeliveredOf } from './undelivered.server.ts';

const server = setUpIdentity({
  before: async (app, { database: { db } }) => {
    const plugin = notificationsPlugin({
      settingsOf: (userId) => settingsOf(db, userId),
      undeliveredOf: (userId) => undeliveredOf(db, userId),
      telegramOf: async () => 'off',
      hasInvoices: false,
      hasTeam: async () => false,
      change: (userId, wanted) => changeSettings(db, userId, wanted),
      stop: async () => false,
      demandPace: async () => undefined,
    });
    await app.register(plugin);
  },
});

it('are listed to their person alone', async () => {
  const [ada, bob] = [await server.signedIn(freshEmail()), await server.signedIn(freshEmail())];
  const at = new Date('2026-11-23T06:00:00Z');
  const { db } = server.database;
  const deps = { db, clock: { now: () => at }, log: createLog('silent') };
  await noteUndelivered(deps, { userId: ada.userId, kind: 'several', status: 550 });
  const undelivered = async ({ accessToken }: { accessToken: string }) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await fetch(`${server.url}/api/notifications`, { headers });
    return ((await answer.json()) as { undelivered: unknown }).undelivered;
  };
  expect(await undelivered(ada)).toEqual([{ kind: 'several', status: 550, at: at.toISOString() }]);
  expect(await undelivered(bob)).toEqual([]);
});

it('are forgotten after six weeks', async () => {
  const { db } = server.database;
  const at = new Date('2026-11-23T06:00:00Z');
  const deps = { db, clock: { now: () => at }, log: createLog('silent') };
  const userId = newId();
  await noteUndelivered(deps, { userId, kind: 'ready', status: null });
  const after = (days: number) => ({ now: () => new Date(at.getTime() + days * 86_400_000) });
  await sweepUndelivered({ db, clock: after(44) });
  expect(await undeliveredOf(db, userId)).toEqual([{ kind: 'ready', status: null, at }]);
  await sweepUndelivered({ db, clock: after(46) });
  expect(await undeliveredOf(db, userId)).toEqual([]);
});
