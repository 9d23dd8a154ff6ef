// Whose notifications a browser shows, over HTTP: they go with the session in which they were turned on.
import { expect, it } from 'vitest';
import { freshEmail, PASSWORD, setUpIdentity } from '../../../test/servers/identity-server.ts';
import { systemClock } from '#platform/clock.ts';
import { pushPlugin } from './push.plugin.ts';
import {
  addSubscription,
  claimSubscription,
  endSubscription,
  removeSubscription,
  replaceSubscription,
  subscriptionsOf,
} from './subscriptions.server.ts';

const server = setUpIdentity({
  before: async (app, { database: { db } }) => {
    const devices = pushPlugin({
      isLocal: () => false,
      publicKey: async () => 'key',
      add: (subscription) => addSubscription({ db, clock: systemClock }, subscription),
      claim: (subscription) => claimSubscription(db, subscription),
      replace: (subscription) => replaceSubscription(db, subscription),
      remove: (subscription) => removeSubscription(db, subscription),
      list: (userId) => subscriptionsOf(db, userId),
      end: (subscription) => endSubscription(db, subscription),
      demandPace: async () => undefined,
    });
    await app.register(devices);
  },
});

let last = 0;
const newEndpoint = () => `https://fcm.googleapis.com/send/${(last += 1)}`;
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

async function person(email = freshEmail()) {
  const { client, userId, accessToken } = await server.signedIn(email);
  const call = (path: string, body: object, token = accessToken) => post(path, body, token);
  return {
    client,
    email,
    userId,
    turnOn: async (endpoint = newEndpoint()) => {
      const answer = await call('', { endpoint, keys, locale: 'de' });
      return { endpoint, status: answer.status };
    },
    isMine: async (endpoint: string) =>
      ((await (await call('/mine', { endpoint })).json()) as { isMine: boolean }).isMine,
    /** On another device. */
    signInAgain: async () => {
      const other = server.client();
      const { data } = await other.auth.signInWithPassword({ email, password: PASSWORD });
      return { client: other, token: data.session?.access_token ?? '' };
    },
    endpoints: async () => (await subscriptionsOf(server.database.db, userId)).map((one) => one.endpoint),
  };
}

async function post(path: string, body: object, token?: string) {
  return fetch(`${server.url}/api/notifications/devices${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

it('shows nothing any more once its session is signed out, and others go on', async () => {
  const ada = await person();
  const { endpoint } = await ada.turnOn();
  const other = await ada.signInAgain();
  const kept = newEndpoint();
  expect((await post('', { endpoint: kept, keys, locale: 'de' }, other.token)).status).toBe(204);
  expect((await ada.endpoints()).toSorted()).toEqual([endpoint, kept].toSorted());
  await ada.client.auth.signOut({ scope: 'local' });
  expect(await ada.endpoints()).toEqual([kept]);
});

it('ends on all devices with all sessions', async () => {
  const ada = await person();
  await ada.turnOn();
  const other = await ada.signInAgain();
  await post('', { endpoint: newEndpoint(), keys, locale: 'de' }, other.token);
  await other.client.auth.signOut({ scope: 'global' });
  expect(await ada.endpoints()).toEqual([]);
});

it('ends on the other devices with a new password', async () => {
  const ada = await person();
  const { endpoint } = await ada.turnOn();
  const other = await ada.signInAgain();
  await post('', { endpoint: newEndpoint(), keys, locale: 'de' }, other.token);
  const { error } = await ada.client.auth.updateUser({ password: 'ein anderes gutes Passwort' });
  expect(error).toBeNull();
  expect(await ada.endpoints()).toEqual([endpoint]);
});

it('is the caller’s where they turned it on, nobody else’s, and asks who that is', async () => {
  const [ada, bob] = [await person(), await person()];
  const { endpoint } = await ada.turnOn();
  expect(await ada.isMine(endpoint)).toBe(true);
  expect(await bob.isMine(endpoint)).toBe(false);
  expect(await ada.isMine(newEndpoint())).toBe(false);
  expect((await post('/mine', { endpoint })).status).toBe(401);
  // The browser's last account has it.
  await bob.turnOn(endpoint);
  expect([await ada.isMine(endpoint), await bob.isMine(endpoint)]).toEqual([false, true]);
});

it('goes with the session that shows it, where its browser was signed in once more', async () => {
  const ada = await person();
  const { endpoint } = await ada.turnOn();
  const again = await ada.signInAgain();
  const mine = await post('/mine', { endpoint }, again.token);
  expect(await mine.json()).toEqual({ isMine: true });
  await again.client.auth.signOut({ scope: 'local' });
  expect(await ada.endpoints()).toEqual([]);
});

it('is renewed where the account has as many as it may, and no further one is added', async () => {
  const ada = await person();
  const { endpoint } = await ada.turnOn();
  for (let count = 1; count < 20; count += 1) expect((await ada.turnOn()).status).toBe(204);
  expect((await ada.turnOn()).status).toBe(429);
  expect((await ada.turnOn(endpoint)).status).toBe(204);
  expect(await ada.endpoints()).toHaveLength(20);
});

it('moves to the address that the push service gave it, by the one before, without a sign-in', async () => {
  const [ada, bob] = [await person(), await person()];
  const { endpoint: before } = await ada.turnOn();
  const { endpoint: foreign } = await bob.turnOn();
  const endpoint = newEndpoint();
  const replace = async (change: object) =>
    (await post('/replace', { before, endpoint, keys: { ...keys, auth: 'b'.repeat(22) }, ...change })).status;
  expect(await replace({ endpoint: 'https://evil.example/x' })).toBe(400);
  expect(await replace({ before: newEndpoint() })).toBe(404);
  expect(await replace({ endpoint: foreign })).toBe(404);
  expect(await replace({})).toBe(204);
  const rows = await subscriptionsOf(server.database.db, ada.userId);
  expect(rows).toMatchObject([{ endpoint, auth: 'b'.repeat(22), p256dh: keys.p256dh }]);
  expect(await bob.endpoints()).toEqual([foreign]);
  // The worker of a browser may report it twice.
  expect(await replace({})).toBe(404);
  expect(await replace({ before: endpoint })).toBe(204);
  expect(await ada.isMine(endpoint)).toBe(true);
  await ada.client.auth.signOut();
  expect(await ada.endpoints()).toEqual([]);
});

it('is listed with its session and ended from another device, by its person alone', async () => {
  const [ada, bob] = [await person(), await person()];
  await ada.turnOn();
  const other = await ada.signInAgain();
  const call = (token: string, path = '', method = 'GET') =>
    fetch(`${server.url}/api/notifications/devices${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    });
  const listed = async (token: string) =>
    ((await (await call(token)).json()) as { devices: { id: string; sessionId: string }[] }).devices;
  const [device, ...others] = await listed(other.token);
  expect(others).toEqual([]);
  const { data } = await ada.client.auth.getClaims();
  expect(device).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{64}$/),
    sessionId: data?.claims.session_id,
    since: expect.any(String),
  });
  const path = `/${device?.id}`;
  const { data: foreign } = await bob.client.auth.getSession();
  const bobs = foreign.session?.access_token ?? '';
  expect(await listed(bobs)).toEqual([]);
  expect((await call(bobs, path, 'DELETE')).status).toBe(404);
  expect((await call(other.token, path, 'DELETE')).status).toBe(204);
  expect(await ada.endpoints()).toEqual([]);
  expect((await call(other.token, path, 'DELETE')).status).toBe(404);
});
