// What ends with what, for everything that reaches an account: each event against each channel.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { SecurityEvent } from '#identity/devices/security-log.ts';
import { sessions, users } from '#identity/core/identity.table.ts';
import { soon } from '../../soon.ts';
import { type BotApi, startBotApi } from '../../telegram/bot-api-server.ts';
import { type OwnerCheckServer, startOwnerCheckServer } from './owner-check-server.ts';
import { callsOf, type Channel, channels, newAddress, reachedPerson, settingsOf } from './reach-world.ts';

let api: BotApi;
let server: OwnerCheckServer;
beforeAll(async () => {
  api = await startBotApi();
  server = await startOwnerCheckServer(() => async () => undefined, settingsOf(api));
});
afterAll(() => api.close());

type Reached = Awaited<ReturnType<typeof reachedPerson>>;
const NEW_PASSWORD = 'ein ganz anderes Passwort';
const ask = async (token: string, method: string, path: string, body?: object) => {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...newAddress(),
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
};
const operator = (method: string, { person }: Reached, body?: object) =>
  ask(server.stores.keys.serviceKey, method, `/auth/v1/admin/users/${person.id}`, body);
const none: readonly Channel[] = [];
const theirs = channels.filter((one) => one !== 'another session' && one !== 'push elsewhere');
const elsewhere = channels.filter((one) => one !== 'this session' && one !== 'push here');

const ends: [string, (reached: Reached) => Promise<unknown>, readonly Channel[]][] = [
  ['signing out here', ({ here }) => ask(here, 'POST', '/auth/v1/logout?scope=local'), elsewhere],
  ['signing out the others', ({ here }) => ask(here, 'DELETE', '/api/auth/sessions?scope=others'), theirs],
  ['signing out everywhere', ({ here }) => ask(here, 'DELETE', '/api/auth/sessions?scope=global'), none],
  ['the same by the wire', ({ here }) => ask(here, 'POST', '/auth/v1/logout?scope=global'), none],
  [
    'a new password',
    ({ here }) => ask(here, 'PUT', '/auth/v1/user', { password: NEW_PASSWORD }),
    ['this session', 'push here'],
  ],
  ['a password by the operator', (reached) => operator('PUT', reached, { password: NEW_PASSWORD }), none],
  ['a ban', (reached) => operator('PUT', reached, { ban_duration: '24h' }), none],
  ['a deletion', (reached) => operator('DELETE', reached), none],
];

it.each(ends)('after %s nothing works but what goes on', async (_name, end, left) => {
  const reached = await reachedPerson(server, api);
  expect(await reached.working()).toEqual(channels);
  await end(reached);
  expect(await reached.working()).toEqual(left);
});

it('does not come back when a ban ends', async () => {
  const reached = await reachedPerson(server, api);
  await operator('PUT', reached, { ban_duration: '24h' });
  await operator('PUT', reached, { ban_duration: 'none' });
  expect(await reached.working()).toEqual(none);
});

it('refuses in each channel while an account is banned, also what its ban did not end', async () => {
  const reached = await reachedPerson(server, api);
  const ban = (bannedUntil: Date | null) =>
    server.stores.database.db.update(users).set({ bannedUntil }).where(eq(users.id, reached.person.id));
  await ban(new Date(Date.now() + 60_000));
  // A webhook is turned off by the ban alone.
  expect(await reached.working()).toEqual(['webhook']);
  await ban(null);
  expect(await reached.working()).toEqual(channels);
});

it('leaves an event for each kind of what ended, with how many', async () => {
  const { person, here } = await reachedPerson(server, api);
  await ask(here, 'POST', '/auth/v1/logout?scope=global');
  const { events } = (await callsOf(server, await server.signIn(person))(
    'GET',
    '/api/auth/security-events',
  )) as { events: SecurityEvent[] };
  const times = new Map(events.map((event) => [event.kind, event.times]));
  expect(Object.fromEntries(times)).toMatchObject({
    signed_out_everywhere: 1,
    push_ended: 2,
    telegram_ended: 1,
    mail_address_ended: 1,
    mail_sender_removed: 1,
    key_removed: 1,
    webhook_off: 1,
    // With the two addresses that were signed for an upload.
    upload_link_ended: 3,
  });
  expect(Object.fromEntries(times)).toMatchObject({
    push_added: 1,
    telegram_code_made: 1,
    mail_sender_added: 1,
  });
});

/** @returns the text of the mail with this subject to an address */
function mailed(to: string, subject: string): Promise<string> {
  const folder = server.stores.outboxFolder;
  return soon(async () => {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.eml')) continue;
      const mail = await simpleParser(await readFile(join(folder, name)));
      const isTo = mail.headerLines.some(({ key, line }) => key === 'to' && line.includes(to));
      if (isTo && mail.subject === subject) return mail.text ?? '';
    }
    throw new Error('not there yet');
  });
}

it('names in the mail about a new password what ended with it', async () => {
  const { person, here } = await reachedPerson(server, api);
  await ask(here, 'PUT', '/auth/v1/user', { password: NEW_PASSWORD });
  const text = await mailed(person.email, 'Ihr Passwort wurde geändert');
  for (const name of ['Verbindung mit Telegram', 'weitere Absender', 'Schlüssel', 'Webhooks', 'Hochladen'])
    expect(text).toContain(name);
  // The only browser of the session that goes on and the other one: it is named for the other.
  expect(text).toContain('in anderen Browsern');
});

it.each([
  ['/api/telegram/code', { locale: 'de' }, 'Code für eine Verbindung mit Telegram angefordert'],
  ['/api/mail-in/senders', { email: 'zoe@example.org', locale: 'de' }, 'Ihr Konto hat einen neuen Absender'],
])('demands a fresh proof for a new channel, and mails of it: %s', async (path, body, subject) => {
  const person = await server.account(`proof${path.length}`);
  const here = await server.signIn(person);
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1_000) - 11 * 60 }];
  await server.stores.database.db.update(sessions).set({ amr }).where(eq(sessions.userId, person.id));
  const call = callsOf(server, here);
  expect(await call('POST', path, body)).toMatchObject({ error: { code: 'proof_needed' } });
  await call('POST', '/api/auth/proof', { password: person.password });
  expect(await call('POST', path, body)).not.toHaveProperty('error');
  expect(await mailed(person.email, subject)).toContain('Passwort');
});

it('says to a client that was signed in why it is not any more', async () => {
  const reached = await reachedPerson(server, api);
  await operator('PUT', reached, { ban_duration: '24h' });
  const client = createClient(server.url, server.anonKey, { auth: { persistSession: false } });
  expect((await client.auth.getUser(reached.here)).error?.code).toBe('user_banned');
});
