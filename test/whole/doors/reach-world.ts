// One person with everything that reaches an account, through the composed web role, and a look at which of it works.
import { expect } from 'vitest';
import { createFindRecipient, makeUploadLink } from '#mail-in/public.server.ts';
import { isVerifiedSender } from '#mail-in/senders.server.ts';
import { mailInMessages, mailInSenders } from '#mail-in/mail-in.table.ts';
import { mayBeReached } from '#identity/public.server.ts';
import { mayUseMailIn, mayUsePush } from '#compose/policies.ts';
import { newId } from '#platform/ids.ts';
import { systemClock } from '#platform/clock.ts';
import { endpoints } from '#webhooks/webhook.table.ts';
import { and, eq } from 'drizzle-orm';
import { answeringBot } from '../../telegram/answering-bot.ts';
import { type BotApi, TOKEN } from '../../telegram/bot-api-server.ts';
import { messageOf } from '../../telegram/telegram-world.ts';
import type { Account, OwnerCheckServer } from './owner-check-server.ts';

export const DOMAIN = 'in.wortlaut.example';
export const settingsOf = (api: BotApi) => ({
  PLANS: 'off',
  MAIL_IN_DOMAIN: DOMAIN,
  TELEGRAM_BOT_TOKEN: TOKEN,
  TELEGRAM_API_ROOT: api.root,
});

/** What an account can be reached by, each as others meet it. */
export const channels = [
  'this session',
  'another session',
  'push here',
  'push elsewhere',
  'telegram',
  'mail address',
  'mail sender',
  'key',
  'webhook',
  'upload link',
  'signed upload',
] as const;
export type Channel = (typeof channels)[number];

let last = 0;
let lastAddress = 0;
/** The pace of writing is counted by it: each person is elsewhere, as the trusted proxy says. */
export const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${(lastAddress += 1)}` });
const { signal } = new AbortController();

/** @returns who has all of it, and what of it works now */
export async function reachedPerson(server: OwnerCheckServer, api: BotApi) {
  const number = (last += 1);
  const person = await server.account(`reach${number}`);
  const [here, elsewhere] = [await server.signIn(person), await server.signIn(person)];
  const call = callsOf(server, here);
  const endpoint = (where: string) => `https://fcm.googleapis.com/${person.id}/${where}`;
  await turnOnPush(server, here, endpoint('here'));
  await turnOnPush(server, elsewhere, endpoint('elsewhere'));
  const chat = await linkChat(server, { api, call, chatId: 9_000 + number });
  const mail = await setUpMail(server, person, call);
  const { key } = (await call('POST', '/api/keys', { name: 'x', scopes: ['projects:read'] })) as {
    key: string;
  };
  await call('POST', '/api/webhooks', {
    url: 'https://hooks.example.org/in',
    events: ['project.completed'],
  });
  const signed = [await signUpload(call, person), await signUpload(call, person)];
  const status = async (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
    (await fetch(`${server.url}${path}`, { ...init, headers: { ...newAddress(), ...headers } })).ok;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const { db } = server.stores.database;
  const doors: Record<Channel, () => Promise<boolean>> = {
    'this session': () => status('/api/auth/sessions', bearer(here)),
    'another session': () => status('/api/auth/sessions', bearer(elsewhere)),
    'push here': () => showsPush(server, person, endpoint('here')),
    'push elsewhere': () => showsPush(server, person, endpoint('elsewhere')),
    telegram: () => chat.isKnown(),
    'mail address': () => mail.isTaken(),
    'mail sender': () => mail.isSender(),
    key: () => status('/api/projects', bearer(key)),
    webhook: async () =>
      (await db.$count(endpoints, and(eq(endpoints.ownerId, person.id), eq(endpoints.isOn, true)))) > 0,
    'upload link': () => status('/api/mail-in/upload', { 'x-upload-link': mail.link }),
    'signed upload': () => status(`/storage/v1${signed.shift()}`, {}, { method: 'PUT', body: 'x' }),
  };
  return {
    person,
    here,
    working: async (): Promise<Channel[]> => {
      const found: Channel[] = [];
      for (const channel of channels) if (await doors[channel]()) found.push(channel);
      return found;
    },
  };
}

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

export function callsOf(server: OwnerCheckServer, token: string): Call {
  const address = newAddress();
  return async (method, path, body) => {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...address,
        authorization: `Bearer ${token}`,
        'accept-language': 'de',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return text === '' ? null : JSON.parse(text);
  };
}

async function turnOnPush(server: OwnerCheckServer, token: string, endpoint: string): Promise<void> {
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  await callsOf(server, token)('POST', '/api/notifications/devices', { endpoint, keys, locale: 'de' });
}

/** By what its browser asks without a session, and what is asked before a line is sent there. */
async function showsPush(server: OwnerCheckServer, { id }: Account, endpoint: string): Promise<boolean> {
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const { status } = await fetch(`${server.url}/api/notifications/devices/replace`, {
    method: 'POST',
    headers: { ...newAddress(), 'content-type': 'application/json' },
    body: JSON.stringify({ before: endpoint, endpoint, keys }),
  });
  return status === 204 && mayUsePush(server.stores)(id);
}

async function linkChat(
  { stores }: OwnerCheckServer,
  { api, call, chatId }: { api: BotApi; call: Call; chatId: number },
) {
  const { db } = stores.database;
  const botFor = answeringBot(
    { db, api, signal },
    { mayBeReached: (userId) => mayBeReached({ db, clock: systemClock }, userId) },
  );
  const say = async (text: string): Promise<string> => {
    const chat = { id: chatId, type: 'private', first_name: 'Ada' };
    const from = { id: chatId, is_bot: false, first_name: 'Ada', language_code: 'de' };
    const message = { message_id: 3, date: 0, chat, from, ...messageOf(text) };
    await (await botFor()).handleUpdate({ update_id: chatId, message } as never);
    return String(api.sent.at(-1)?.fields.text);
  };
  const { code } = (await call('POST', '/api/telegram/code', { locale: 'de' })) as { code: string };
  await say(`/start ${code}`);
  return { isKnown: async () => !(await say('Guten Tag')).includes('mit keinem Konto verbunden') };
}

async function setUpMail({ stores }: OwnerCheckServer, { id: userId }: Account, call: Call) {
  const { db } = stores.database;
  const deps = { db, clock: systemClock };
  const { address } = (await call('GET', '/api/mail-in')) as { address: string };
  const email = `sender${last}@example.org`;
  await call('POST', '/api/mail-in/senders', { email, locale: 'de' });
  // As by the code that was mailed there.
  await db.update(mailInSenders).set({ verifiedAt: new Date() }).where(eq(mailInSenders.email, email));
  const messageId = newId();
  const message = { messageKey: messageId, envelopeFrom: '', remoteIp: '192.0.2.7', helo: 'x' };
  await db
    .insert(mailInMessages)
    .values({ id: messageId, userId, ...message, receivedAt: new Date(), sizeBytes: 1 });
  const recipient = createFindRecipient({
    ...deps,
    isSubscribed: mayUseMailIn(stores),
    letterboxes: { has: async () => false },
    hasRoom: async () => true,
  });
  const found = async () => recipient(address.split('@')[0] ?? '');
  return {
    link: await makeUploadLink(deps, { id: messageId, userId }),
    isTaken: async () => JSON.stringify(await found()) === JSON.stringify({ owner: userId }),
    isSender: async () =>
      (await mayUseMailIn(stores)(userId)) && (await isVerifiedSender(deps, { userId, email })),
  };
}

async function signUpload(call: Call, { id }: Account): Promise<string> {
  const made = (await call('POST', `/storage/v1/object/upload/sign/files/${id}/${newId()}.txt`)) as {
    url: string;
  };
  expect(made.url).toContain('token=');
  return made.url;
}
