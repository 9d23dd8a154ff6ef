// One click in a mail program stops a kind of mail (RFC 8058), over HTTP, with the pace that addresses have to keep.
import { expect, it } from 'vitest';
import { setUpIdentity } from '../../test/servers/identity-server.ts';
import { demandPace } from '#identity/public.server.ts';
import { newId } from '#platform/ids.ts';
import { notificationsPlugin } from './notifications.plugin.ts';
import { changeSettings, settingsOf, stopMails } from './settings.server.ts';

const PACE = 3;
const server = setUpIdentity({
  limits: { write: { points: PACE, seconds: 300 } },
  before: async (app, { identity, database: { db } }) => {
    const plugin = notificationsPlugin({
      settingsOf: (userId) => settingsOf(db, userId),
      undeliveredOf: async () => [],
      telegramOf: async () => 'off',
      hasInvoices: false,
      hasTeam: async () => false,
      change: (userId, wanted) => changeSettings(db, userId, wanted),
      stop: (secret, kind) => stopMails(db, secret, kind),
      demandPace: (request) => demandPace(identity.limits, 'write', request.ip),
    });
    await app.register(plugin);
  },
});

const stop = async (secret: string) =>
  (await fetch(`${server.url}/api/notifications/stop/${secret}/ready`, { method: 'POST' })).status;
const wanted = async (userId: string) => (await settingsOf(server.database.db, userId)).choices.mail.ready;

it('works for any number of people behind one address of a mail provider, wrong secrets are paced', async () => {
  const people = Array.from({ length: PACE * 2 }, () => newId());
  const secrets = await Promise.all(
    people.map(async (userId) => (await settingsOf(server.database.db, userId)).secret),
  );
  for (const secret of secrets.slice(1)) expect(await stop(secret)).toBe(204);
  for (let count = 0; count < PACE; count += 1) expect(await stop('x'.repeat(32))).toBe(404);
  expect(await stop('y'.repeat(32))).toBe(429);
  expect(await stop('no secret')).toBe(429);
  expect(await stop(secrets[0] ?? '')).toBe(204);
  expect(await Promise.all(people.map(wanted))).toEqual(people.map(() => false));
});
